import { toIsoWithOffset } from '../time/index.ts';
import { OPENING_REASONS, type Opening } from './opening.ts';

/** What decides whether a toilet is open at a later time. */
type Hours = Omit<Opening, 'reason'>;

/**
 * A toilet's opening judged again for a later instant: it has opened and closed where those times have
 * come, and is 'unknown' after all that is known. A closure that people report is kept.
 */
export function openingLater(opening: Opening, instant: Date): Opening {
  const later = hoursLater(opening, instant);
  const reason = later === opening ? opening.reason : OPENING_REASONS[later.state];
  return { ...later, reason, at: toIsoWithOffset(instant) };
}

function hoursLater(hours: Hours, instant: Date): Hours {
  const { state, at, opens, closes, laterChanges = [], knownUntil, reported } = hours;
  const next = state === 'open' ? closes : opens;
  const has = (moment: string | undefined) => moment !== undefined && new Date(moment) <= instant;
  if (reported) return hours;
  if (has(knownUntil ?? next)) return { state: 'unknown', at };
  if (!has(next)) return hours;
  const [change, ...rest] = laterChanges;
  const later = { at, laterChanges: rest, knownUntil };
  return hoursLater(
    state === 'open'
      ? { ...later, state: 'closed', opens: change }
      : { ...later, state: 'open', opens: next, closes: change },
    instant,
  );
}
