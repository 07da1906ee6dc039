import { sharedJourneySchema, type SharedJourney } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { longDate, londonCivil } from '@loovia/core/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { getJson } from '../../api/client.ts';
import { ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PlainPage } from '../../components/plain-page.tsx';
import { SHARED_JOURNEYS } from '../../export/use-shared-link.ts';
import { plannedJourneyOf, titleWords, whenWords } from '../../journeys/planned-journey.ts';
import { WholeJourneyView } from '../../journeys/whole-journey.tsx';
import { useConfig } from '../../api/config.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';

const sharedQuery = (id: string) =>
  queryOptions({
    queryKey: ['shared journey', id],
    queryFn: ({ signal }) =>
      getJson(`${SHARED_JOURNEYS}/${encodeURIComponent(id)}`, sharedJourneySchema, { signal }),
    retry: false,
  });

/** `/shared/:id`: a journey that somebody shared, for anyone, to read. */
export function SharedPage() {
  const id = useMatch('/shared/:id')?.params.id ?? '';
  usePageHead(t('A shared journey'), t('A journey with public toilets on the way.'));
  const { data, error, refetch } = useQuery(sharedQuery(id));
  if (data) return <Shared shared={data} />;
  const isGone = error instanceof ProblemError && [404, 422].includes(error.status ?? 0);
  return (
    <PlainPage title={t('A shared journey')}>
      {error ? (
        <>
          <Notice kind={isGone ? 'information' : 'error'} live>
            {isGone
              ? t('This journey is no longer shared. Ask the person who sent you the link.')
              : sentenceFor(error)}
          </Notice>
          {!isGone && <Button onClick={() => void refetch()}>{t('Try again')}</Button>}
          <PlanYourOwn />
        </>
      ) : (
        <p role="status">{t('Loading...')}</p>
      )}
    </PlainPage>
  );
}

function Shared({ shared }: { readonly shared: SharedJourney }) {
  const { journey, route, sharedAt, until } = shared;
  const planned = plannedJourneyOf({ journey, route, chosen: route.visited ?? [] });
  const credits = useConfig()?.region.attribution.map(({ text }) => text) ?? [];
  const dayOf = (instant: string) => longDate(londonCivil(new Date(instant)).date);
  return (
    <PlainPage title={titleWords(planned)}>
      <p data-figures>{whenWords(planned)}</p>
      <Notice kind="information">
        {t('Shared on {day}, and open until {until}. Toilets may have changed since.', {
          day: dayOf(sharedAt),
          until: dayOf(until),
        })}
      </Notice>
      <PlanYourOwn />
      <WholeJourneyView planned={planned} credits={credits} />
    </PlainPage>
  );
}

function PlanYourOwn() {
  return (
    <p>
      <ButtonLink to="/">{t('Plan your own')}</ButtonLink>
    </p>
  );
}
