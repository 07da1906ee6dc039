import type { CandidateStop, Route } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { useId } from 'react';
import styles from './next-stop.module.css';
import { chosenInOrder, inTravelOrder } from './route-words.ts';
import { StopGlance, StopName } from './stop-glance.tsx';

interface NextStopProps {
  readonly route: Route;
  readonly chosen: readonly string[];
}

/** The two that decide: more would push the way on below the screen of a phone. */
const MOST_FACTS = 2;

/** The first stop of a route that was chosen, else that is suggested; those after it in one line. */
export function NextStop({ route, chosen }: NextStopProps) {
  const heading = useId();
  const isChosen = chosen.length > 0;
  const stops = isChosen
    ? chosenInOrder(route, chosen)
    : inTravelOrder(route).filter(({ suggested }) => suggested);
  const [first, ...others] = stops;
  if (!first) return null;
  return (
    <div className={styles.next} role="group" aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {isChosen
          ? plural(stops.length, { one: 'Your stop', other: 'Your {count} stops' })
          : plural(stops.length, { one: 'Suggested stop', other: '{count} suggested stops' })}
      </h3>
      <p className={styles.name}>
        <StopName stop={first} />
      </p>
      <StopGlance stop={first} most={MOST_FACTS} />
      {others.length > 0 && (
        <p>{t('Then {stops}', { stops: others.map(laterWords).join(' · ') })}</p>
      )}
    </div>
  );
}

function laterWords({ name, opening }: CandidateStop): string {
  return t('{name} at {time}', { name, time: formatClockTime(new Date(opening.at)) });
}
