import { londonCivil, toIsoWithOffset } from '../time/index.ts';
import { OPENING_REASONS, type Opening } from './opening.ts';

/** What decides whether a toilet is open at another time. */
type Hours = Omit<Opening, 'reason' | 'reported'>;

/**
 * A toilet's opening judged again for a later instant: it has opened and closed where those times have
 * come, and is 'unknown' after all that is known. A closure that people report holds until its last day.
 * For one a little earlier, too: it is closed before it opened.
 */
export function openingLater({ reported, ...opening }: Opening, instant: Date): Opening {
  const at = toIsoWithOffset(instant);
  const later = hoursLater(opening, instant);
  const reason = later === opening ? opening.reason : OPENING_REASONS[later.state];
  const byHours = { ...later, reason, at };
  if (!reported) return byHours;
  // Beside a report, hours are only known of a toilet that they close.
  const areHoursKnown = opening.state === 'closed' && !reported.isCertain;
  if (londonCivil(instant).date > lastDay(reported, opening.at)) {
    return areHoursKnown ? byHours : { state: 'unknown', reason: OPENING_REASONS.unknown, at };
  }
  if (!areHoursKnown) return { ...opening, at, reported };
  if (later.state === 'closed') return { ...byHours, reported };
  const { oneSaysClosed, oneSaysGone } = OPENING_REASONS;
  const says = reported.state === 'gone' ? oneSaysGone : oneSaysClosed;
  return { state: 'unknown', reason: says, at, reported };
}

/** `YYYY-MM-DD`; far in the future where it is not known. */
function lastDay({ state, until }: NonNullable<Opening['reported']>, judgedAt: string): string {
  return state === 'closed-today' ? londonCivil(new Date(judgedAt)).date : (until ?? '9999-12-31');
}

function hoursLater(hours: Hours, instant: Date): Hours {
  const { state, at, opens, closes, laterChanges = [], knownUntil } = hours;
  const next = state === 'open' ? closes : opens;
  if (state === 'open' && opens !== undefined && instant < new Date(opens)) {
    const after = closes === undefined ? [] : [closes, ...laterChanges];
    return { state: 'closed', at, opens, laterChanges: after, knownUntil };
  }
  const has = (moment: string | undefined) => moment !== undefined && new Date(moment) <= instant;
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
