import { OPENING_REASONS, type Opening } from '../opening-hours/index.ts';
import { closureAt, type ClosureReport } from './closure.ts';

/**
 * What is known of a toilet's hours at a moment, with what people report of that day (FACT-05). Where two
 * accounts or an operator say that it is closed, it is. Where one does, nobody knows. What is closed by
 * its hours stays so, and says when it opens.
 */
export function withClosure(
  opening: Opening,
  reports: readonly ClosureReport[],
  moment: Date,
): Opening {
  const closure = closureAt(reports, moment);
  if (closure.state === 'open') return opening;
  const { state, until, reports: count, isCertain } = closure;
  const reported = { state, reports: count, isCertain, ...(until !== null && { until }) };
  if (opening.state === 'closed' && !isCertain) return { ...opening, reported };
  const reason = reasonOf(state === 'gone', isCertain);
  return { state: isCertain ? 'closed' : 'unknown', reason, at: opening.at, reported };
}

function reasonOf(isGone: boolean, isCertain: boolean): string {
  const { reportedClosed, reportedGone, oneSaysClosed, oneSaysGone } = OPENING_REASONS;
  if (isCertain) return isGone ? reportedGone : reportedClosed;
  return isGone ? oneSaysGone : oneSaysClosed;
}
