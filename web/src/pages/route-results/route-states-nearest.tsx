import { toiletsNearAnswerSchema } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { googleMapsUrl, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { judgeRows, reasonWords, untilWords, type Opening } from '@loovia/core/opening-hours';
import { londonInstant } from '@loovia/core/time';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type * as z from 'zod/mini';
import { getJson } from '../../api/client.ts';
import { sentenceFor } from '../../api/problem-error.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import styles from './route-states.module.css';
import { knownFacts, metresWords } from './stop-words.ts';

type NearToilet = z.infer<typeof toiletsNearAnswerSchema>['toilets'][number];

const MOST_SHOWN = 5;

/**
 * In place of routes where a journey ends where it starts: whoever asks for that needs a toilet there.
 * With disability access only those known to be accessible (STOP-17).
 */
export function NearestToilets({ journey }: { readonly journey: Journey }) {
  const heading = useId();
  const { startLocation: place, startCoordinates: at, disabilityAccess } = journey;
  const { data, error } = useQuery(nearestQuery(journey));
  const departure = londonInstant(journey.journeyDate, journey.journeyTime);
  const toilets = data && nearestOf(data, { departure, disabilityAccess });
  return (
    <section aria-labelledby={heading} className={styles.failed}>
      <h2 id={heading}>{t('Toilets near {place}', { place })}</h2>
      <Notice kind="information" live>
        <p>{t('Your journey starts and ends here, so there is no route to plan.')}</p>
      </Notice>
      {error && (
        <Notice kind="error" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      {!data && !error && <p role="status">{t('Loading database loos...')}</p>}
      {toilets?.length === 0 && (
        <p>
          {disabilityAccess
            ? t('We know no accessible toilets within 2.5 km.')
            : t('We know no toilets within 2.5 km.')}
        </p>
      )}
      {toilets && toilets.length > 0 && (
        <ol role="list" className={styles.toilets}>
          {toilets.map((toilet) => (
            <Toilet key={toilet.toilet.id} {...toilet} from={at} />
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/" state={{ journey }} look="primary">
          {t('Change the search')}
        </ButtonLink>
      </div>
    </section>
  );
}

interface Nearest {
  readonly toilet: NearToilet;
  readonly opening: Opening;
}

interface Wish {
  readonly departure: Date;
  readonly disabilityAccess: boolean;
}

/** The nearest ones, those that are closed then last. */
function nearestOf(toilets: readonly NearToilet[], { departure, disabilityAccess }: Wish) {
  return toilets
    .filter(({ isAccessible }) => !disabilityAccess || isAccessible === true)
    .map((toilet): Nearest => ({ toilet, opening: judgeRows(toilet.openingHours, departure) }))
    .toSorted((a, b) => Number(a.opening.state === 'closed') - Number(b.opening.state === 'closed'))
    .slice(0, MOST_SHOWN);
}

function Toilet({ toilet, opening, from }: Nearest & { readonly from: LatLng }) {
  const { name, distanceMetres, location, paymentDetails, ...said } = toilet;
  const walk = googleMapsUrl({
    origin: from,
    destination: location,
    mode: 'walking',
    waypoints: [],
  });
  const facts = knownFacts({ ...said, ...(paymentDetails !== null && { paymentDetails }) }).map(
    ({ words }) => words,
  );
  return (
    <li className={styles.card}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {t('{distance} away in a straight line', { distance: metresWords(distanceMetres) })}
        {' · '}
        {untilWords(opening) ?? reasonWords(opening)}
      </p>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <p>
        <OutsideLink url={walk} newTab>
          {t('Walk there')}
          <VisuallyHidden> {t('to {name}, in Google Maps', { name })}</VisuallyHidden>
        </OutsideLink>
      </p>
    </li>
  );
}

/** How many are asked for: of many, few are known to be accessible. */
const ASKED = { any: '20', accessible: '100' } as const;

function nearestQuery({ startCoordinates: { lat, lng }, disabilityAccess }: Journey) {
  const limit = disabilityAccess ? ASKED.accessible : ASKED.any;
  return {
    queryKey: ['nearest-toilets', lat, lng, limit],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const query = new URLSearchParams({ lat: lat.toFixed(4), lng: lng.toFixed(4), limit });
      const path = `/api/toilets/near?${query.toString()}`;
      return (await getJson(path, toiletsNearAnswerSchema, { signal })).toilets;
    },
  };
}
