import { sharedJourneySchema, type SharedJourney } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { longDate, londonCivil } from '@loovia/core/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { getJson } from '../../api/client.ts';
import { useConfig } from '../../api/config.ts';
import { ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PlainPage } from '../../components/plain-page.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { SHARED_JOURNEYS } from '../../export/use-shared-link.ts';
import { JourneyMap } from '../../journeys/journey-map.tsx';
import {
  howWords,
  plannedJourneyOf,
  stopsInAllWords,
  titleWords,
  warningWords,
  whenWords,
} from '../../journeys/planned-journey.ts';
import { ChangedSince, PlannedStop } from '../../journeys/planned-stop.tsx';
import { timesWords } from '../../journeys/route-words.ts';
import { TimelineList } from '../../journeys/timeline-list.tsx';
import { Turns } from '../../journeys/turns.tsx';
import { usePageHead } from '../../navigation/use-page-head.ts';

const sharedQuery = (id: string) =>
  queryOptions({
    queryKey: ['shared journey', id],
    queryFn: ({ signal }) =>
      getJson(`${SHARED_JOURNEYS}/${encodeURIComponent(id)}`, sharedJourneySchema, { signal }),
    // It does not change, but can be withdrawn: not shown from memory to whoever comes back.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const isGone = (error: unknown) =>
  error instanceof ProblemError && (error.status === 404 || error.status === 422);

/** `/shared/:id`: a journey that somebody shared, for anyone, to read. */
export function SharedPage() {
  const id = useMatch('/shared/:id')?.params.id ?? '';
  usePageHead(t('A shared journey'), t('A journey with public toilets on the way.'));
  const { data, error, isFetching, refetch } = useQuery(sharedQuery(id));
  if (data && !error) return <Shared shared={data} />;
  return (
    <PlainPage title={t('A shared journey')}>
      {!error && <p>{t('Loading...')}</p>}
      {isGone(error) ? (
        <Notice kind="information" live>
          {t('This journey is no longer shared. Ask the person who sent you the link.')}
        </Notice>
      ) : (
        error && (
          <>
            <Notice kind="error" live>
              {sentenceFor(error)}
            </Notice>
            <TryAgain isBusy={isFetching} onPress={() => void refetch()} />
          </>
        )
      )}
      <PlanYourOwn />
    </PlainPage>
  );
}

const dayOf = (instant: string) => longDate(londonCivil(new Date(instant)).date);

function Shared({ shared }: { readonly shared: SharedJourney }) {
  const { journey, route, sharedAt, until } = shared;
  const planned = plannedJourneyOf({ journey, route, chosen: route.visited ?? [] });
  const credits = useConfig()?.region.attribution ?? [];
  return (
    <PlainPage title={titleWords(planned)}>
      <p className="bold" data-figures>
        {whenWords(planned)}
      </p>
      <p>{howWords(planned)}</p>
      <p>{timesWords(route)}</p>
      {warningWords(planned).map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      <p>{stopsInAllWords(planned)}</p>
      <JourneyMap {...planned} />
      <h2>{t('Directions')}</h2>
      <TimelineList
        planned={planned}
        turns={(leg) => <Turns leg={leg} />}
        toilet={(stop) => (
          <>
            <ChangedSince placeId={stop.placeId} />
            <PlannedStop stop={stop} />
          </>
        )}
      />
      <PlanYourOwn />
      <p className="note">
        {t('Shared on {day}. The link opens until {until}. Toilets may have changed since.', {
          day: dayOf(sharedAt),
          until: dayOf(until),
        })}
      </p>
      <p className="note">{credits.map(({ text }) => text).join(' · ')}</p>
    </PlainPage>
  );
}

function PlanYourOwn() {
  return (
    <p>
      <ButtonLink to="/" look="primary">
        {t('Plan your own')}
      </ButtonLink>
    </p>
  );
}
