import { toIsoWithOffset } from '../time/index.ts';
import { OPENING_REASONS, type Opening } from './opening.ts';

/** What decides whether a toilet is open at a later time. */
export type Hours = Pick<Opening, 'state' | 'at' | 'opens' | 'closes' | 'reported'>;

/**
 * Whether a toilet is open some time after its hours were judged: it has opened or closed where that time
 * has come. A closure that people report is kept.
 */
export function stateLater(
  { state, opens, closes, reported }: Hours,
  instant: Date,
): Opening['state'] {
  if (reported) return state;
  const has = (moment: string | undefined) => moment !== undefined && new Date(moment) <= instant;
  if (state === 'open') return has(closes) ? 'closed' : 'open';
  return state === 'closed' && has(opens) ? 'open' : state;
}

/** A toilet's opening judged again for a later instant by {@link stateLater}. */
export function openingLater(opening: Opening, instant: Date): Opening {
  const at = toIsoWithOffset(instant);
  const state = stateLater(opening, instant);
  if (state === opening.state) return { ...opening, at };
  return state === 'closed'
    ? { state, reason: OPENING_REASONS.closed, at }
    : { ...opening, state, reason: OPENING_REASONS.open, at };
}
