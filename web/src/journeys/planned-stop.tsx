import type { CandidateStop } from '@loovia/core/api';
import { capital, t } from '@loovia/core/language';
import { databaseIdOf } from '@loovia/core/toilets';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../components/notice.tsx';
import { shownState, withWhoSays } from '../toilets/hours-from-one.ts';
import { OpenState } from '../toilets/open-state.tsx';
import type { ToiletsOfJourney } from '../offline/kept-journey.ts';
import { useOnline } from '../offline/connection.ts';
import { CleanlinessLine, DirectionsLine, Facts, SourceLine } from '../toilets/toilet-facts.tsx';
import { PageOfToilet } from './stop-details.tsx';
import { visitWords, stateWords } from './stop-words.ts';
import { stopVisitWords } from './visit-words.ts';
import { statusWords } from '../toilets/status-words.ts';
import { toiletQuery } from '../toilets/toilet-query.ts';

/** A stop as it was planned: the time of arrival, whether it is open then, and its facts. */
export function PlannedStop({ stop }: { readonly stop: CandidateStop }) {
  const { opening } = stop;
  return (
    <>
      <div data-figures>
        {stop.visit && <p>{stopVisitWords(stop.visit)}</p>}
        <p>{capital(visitWords(stop))}</p>
      </div>
      <p>
        <OpenState state={shownState(stop)}>
          {withWhoSays(capital(stateWords(opening)), stop)}
        </OpenState>
      </p>
      <PlannedToilet toilet={stop} />
    </>
  );
}

interface PlannedToiletProps {
  readonly toilet: ToiletsOfJourney['toilets'][number];
}

/** The facts of a toilet that hold at any time. */
export function PlannedToilet({ toilet }: PlannedToiletProps) {
  return (
    <>
      <Facts stop={toilet} />
      <CleanlinessLine cleanliness={toilet.cleanliness} />
      <p className="note">{toilet.address ?? t('Address not available')}</p>
      {toilet.description && <p className="note">{toilet.description}</p>}
      <DirectionsLine {...toilet} />
      <SourceLine source={toilet.source} />
      <PageOfToilet stop={toilet} />
    </>
  );
}

/**
 * Warns, once there is a connection, that a chosen stop is no longer listed or is reported closed. The
 * rest of a kept journey stays as it was planned.
 */
export function ChangedSince({ placeId }: { readonly placeId: string }) {
  const id = databaseIdOf(placeId);
  const isOnline = useOnline();
  const { data: toilet } = useQuery({
    ...toiletQuery(id ?? ''),
    enabled: isOnline && id !== null,
  });
  if (toilet === undefined || toilet === 'unavailable') return null;
  if (toilet !== 'unknown' && toilet.status.state === 'open') return null;
  return (
    <Notice kind="warning" live>
      <p data-figures>
        {toilet === 'unknown'
          ? t('Loovia no longer lists this toilet. Please choose another one.')
          : statusWords(toilet.status)}
      </p>
    </Notice>
  );
}
