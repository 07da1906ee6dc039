import type { NearToilet } from '@loovia/core/api';
import { metresWords } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { openingOnArrival, type Distance } from '@loovia/core/near';
import { hoursWords, type Opening } from '@loovia/core/opening-hours';
import { formatClockTime } from '@loovia/core/time';
import { shownState, withWhoSays } from './hours-from-one.ts';

/** '4 min', or the distance if no walk is known: the largest words of a row. */
export function nearWords({ walk, distanceMetres }: Distance): string {
  if (!walk) return metresWords(distanceMetres);
  return t('{minutes} min', { minutes: Math.max(1, Math.round(walk.minutes)) });
}

/** Explains the largest words: '320 m on foot', 'in a straight line'. */
export function howFarWords({ walk }: Distance): string {
  return walk
    ? t('{distance} on foot', { distance: metresWords(walk.metres) })
    : t('in a straight line');
}

/** Both in one: '4 min, 320 m on foot', '320 m in a straight line'. */
export function awayWords(distance: Distance): string {
  const [near, how] = [nearWords(distance), howFarWords(distance)];
  return distance.walk ? `${near}, ${how}` : `${near} ${how}`;
}

type Arriving = Distance & Pick<NearToilet, 'opening' | 'people'>;

/** The state to show of somebody's arrival: open only where that is known from more than one person. */
export function arrivalState(toilet: Arriving): Opening['state'] {
  return shownState(toilet, openingOnArrival(toilet).state);
}

/** For someone who leaves now: 'open until 18:00', 'Opens at 06:00, before you get there'. */
export function arrivalWords(toilet: Arriving): string {
  return withWhoSays(hoursOnArrival(toilet), toilet);
}

function hoursOnArrival(toilet: Arriving): string {
  const { state, opens, closes } = toilet.opening;
  const onArrival = openingOnArrival(toilet);
  const moment = state === 'open' ? closes : opens;
  const isDoubted = onArrival.state === 'unknown' && onArrival.reported !== undefined;
  if (state === onArrival.state || moment === undefined || isDoubted) return hoursWords(onArrival);
  const time = formatClockTime(moment);
  return state === 'open'
    ? t('Closes at {time}, before you get there', { time })
    : t('Opens at {time}, before you get there', { time });
}
