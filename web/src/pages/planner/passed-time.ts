import type { Journey } from '@loovia/core/journeys';
import { londonCivil } from '@loovia/core/time';

/** While somebody fills in the form, the time it opened with stays good. */
const FILLING_IN_MS = 10 * 60_000;

/** Whether a departure is a time of today, in London, that has passed. */
export function hasPassed(
  { journeyDate, journeyTime }: Pick<Journey, 'journeyDate' | 'journeyTime'>,
  now: Date,
): boolean {
  const lately = londonCivil(new Date(now.getTime() - FILLING_IN_MS));
  return journeyDate === lately.date && journeyTime !== '' && journeyTime < lately.time;
}
