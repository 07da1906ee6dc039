import type { NearToilet } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { openingOnArrival } from '@loovia/core/near';
import { isAccessFromOnePerson } from '@loovia/core/revisions';
import { fitsAccess } from '@loovia/core/stops';
import { londonInstant, toIsoWithOffset } from '@loovia/core/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceFor } from '../../api/problem-error.ts';
import { fetchToiletsNear } from '../../api/toilets-near.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { NearNotes } from '../../journeys/near-notes.tsx';
import { NearGlance } from '../../toilets/near-glance.tsx';
import { WalkThere, type Walking } from '../../walks/walk-there.tsx';
import styles from './route-states.module.css';
import { placeOf, rememberPlace } from '../../places/near-place.ts';

const MOST_SHOWN = 5;

/**
 * Instead of routes if a journey ends where it starts: people who ask for that need a toilet there.
 * With disability access, only toilets known to be accessible, confirmed ones first (STOP-13).
 */
export function NearestToilets({ journey }: { readonly journey: Journey }) {
  const heading = useId();
  const client = useQueryClient();
  const { startLocation: place, startCoordinates: at, disabilityAccess } = journey;
  const { data, error } = useQuery(nearestQuery(journey));
  const toilets = data && usable(data.toilets, journey);
  return (
    <section aria-labelledby={heading} className="stack4">
      <h2 id={heading}>{t('Toilets near {place}', { place })}</h2>
      <Notice kind="information" live>
        {t('Your journey starts and ends here, so there is no route to plan.')}
      </Notice>
      {error && (
        <Notice kind="error" live>
          {sentenceFor(error)}
        </Notice>
      )}
      {!data && !error && <p role="status">{t('Loading database loos...')}</p>}
      {data && <NearNotes answer={data} stepFree={disabilityAccess && toilets?.length !== 0} />}
      {toilets?.length === 0 && (
        <p>
          {disabilityAccess
            ? t('We know no accessible toilets within 2.5 km.')
            : t('We know no toilets within 2.5 km.')}
        </p>
      )}
      {toilets && toilets.length > 0 && (
        <ol role="list" className="stack3">
          {toilets.map((toilet) => (
            <Toilet
              key={toilet.placeId}
              toilet={toilet}
              walking={{ from: at, linkFrom: at, stepFree: disabilityAccess }}
            />
          ))}
        </ol>
      )}
      <div className="row3">
        <ButtonLink
          to="/near"
          onClick={() => {
            rememberPlace(client, placeOf(place, at));
          }}
        >
          {t('More toilets near here')}
        </ButtonLink>
        <ButtonLink to="/" state={{ journey }} look="primary">
          {t('Change the search')}
        </ButtonLink>
      </div>
    </section>
  );
}

function usable(toilets: readonly NearToilet[], journey: Journey): NearToilet[] {
  return toilets
    .filter((toilet) => fitsAccess(toilet, journey))
    .toSorted((a, b) => (journey.disabilityAccess ? rankOf(a) - rankOf(b) : 0))
    .slice(0, MOST_SHOWN);
}

const STATES = ['open', 'unknown', 'closed'] as const;

/** A confirmed toilet comes before another only where both are open, or neither: a shut one helps nobody. */
function rankOf(toilet: NearToilet): number {
  const state = STATES.indexOf(openingOnArrival(toilet).state);
  return 2 * state + (isAccessFromOnePerson(toilet) ? 1 : 0);
}

interface ToiletProps {
  readonly toilet: NearToilet;
  readonly walking: Walking;
}

function Toilet({ toilet, walking }: ToiletProps) {
  return (
    <li className={styles.card}>
      <p>
        <strong>{toilet.name}</strong>
      </p>
      <NearGlance toilet={toilet} />
      <WalkThere toilet={toilet} {...walking} />
    </li>
  );
}

/** How many to ask for. Few are known to be accessible. */
const ASKED = { any: 20, accessible: 100 } as const;

export function nearestQuery(journey: Journey) {
  const { startCoordinates: at, disabilityAccess: stepFree, journeyDate, journeyTime } = journey;
  const limit = stepFree ? ASKED.accessible : ASKED.any;
  const departure = toIsoWithOffset(londonInstant(journeyDate, journeyTime));
  return {
    queryKey: ['nearest-toilets', at, limit, departure],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      fetchToiletsNear({ ...at, limit, stepFree, at: departure }, signal),
  };
}
