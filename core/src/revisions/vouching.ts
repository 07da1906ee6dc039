import { closureAt, type ClosureReport, standingReports } from './closure.ts';
import type { Revision } from './revision.ts';

/** The reports of a closure that no confirmation has ended. */
export function closureReports(revisions: readonly Revision[]): ClosureReport[] {
  const confirmations = revisions.flatMap(({ kind, at }) => (kind === 'confirmation' ? [at] : []));
  const reports = revisions.flatMap(({ kind, until, at, by, isOperator }) =>
    kind === 'closed-today' || kind === 'closed' || kind === 'gone'
      ? [{ kind, until, at, by, isOperator }]
      : [],
  );
  return standingReports(reports, confirmations);
}

/** Whom a source contradicts that no longer has a toilet: people who were there within a year. */
const VOUCHED_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Whether people stand for a toilet that its sources drop: somebody confirmed, corrected or rated it within a
 * year, and it is not certain that it is gone.
 */
export function arePeopleVouching(revisions: readonly Revision[], now: Date): boolean {
  const since = new Date(Number(now) - VOUCHED_DAYS * DAY_MS).toISOString();
  const { state, isCertain } = closureAt(closureReports(revisions), now);
  if (state === 'gone' && isCertain) return false;
  return revisions.some(
    ({ kind, at }) => ['confirmation', 'correction', 'rating'].includes(kind) && at > since,
  );
}
