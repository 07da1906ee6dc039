import { sharedJourneyPath, sharedJourneysAnswerSchema } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { longDate, londonCivil } from '@loovia/core/time';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { getJson } from '../../api/client.ts';
import { sentenceFor } from '../../api/problem-error.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { SHARED_JOURNEYS, stopSharing } from '../../export/use-shared-link.ts';

const TITLE_ID = 'journeys-you-share';

const sharedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['shared journeys', userId],
    queryFn: ({ signal }) => getJson(SHARED_JOURNEYS, sharedJourneysAnswerSchema, { signal }),
    staleTime: 0,
  });

/** The journeys that anyone with their link can open, each with a button that ends that. */
export function SharedJourneyList({ userId }: { readonly userId: string }) {
  const client = useQueryClient();
  const query = sharedQuery(userId);
  const { data, error } = useQuery(query);
  const withdrawal = useMutation({
    mutationFn: stopSharing,
    onSettled: () => client.invalidateQueries(query),
  });
  useAnnounced(withdrawal.isSuccess ? t('The link no longer opens.') : '');
  const failure = withdrawal.error ?? error;
  const shared = data?.journeys ?? [];
  return (
    <section aria-labelledby={TITLE_ID} className="stack3">
      <h2 id={TITLE_ID}>{t('Journeys you share')}</h2>
      {failure && (
        <Notice kind="error" live>
          {sentenceFor(failure)}
        </Notice>
      )}
      {data && shared.length === 0 && <p>{t('None. ‘Share link’ on a route makes one.')}</p>}
      {shared.length > 0 && (
        <ul role="list" className="stack3">
          {shared.map(({ id, journey, until }) => {
            const { startLocation: start, endLocation: end } = journey;
            const words = t('{start} to {end}', { start, end });
            return (
              <li key={id}>
                <p>
                  <Link to={sharedJourneyPath(id)}>{words}</Link>
                </p>
                <p className="note">
                  {t('Anyone with the link can open it until {date}.', {
                    date: longDate(londonCivil(new Date(until)).date),
                  })}
                </p>
                <Button
                  off={withdrawal.isPending}
                  onClick={() => {
                    withdrawal.mutate(id);
                  }}
                >
                  {t('Stop sharing')}
                  <VisuallyHidden>: {words}</VisuallyHidden>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
