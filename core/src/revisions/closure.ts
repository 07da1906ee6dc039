import * as z from 'zod/mini';
import { CLOSURES, OPENING_REASONS, type Opening } from '../opening-hours/index.ts';
import { londonCivil, shiftDate } from '../time/index.ts';

/** What somebody says who stood before a shut door. */
export const closureReportSchema = z.strictObject({
  kind: z.enum(CLOSURES),
  /** The last day of it (`YYYY-MM-DD`), of `closed` alone; null = nobody knows. */
  until: z.nullable(z.string()),
  /** An instant, ISO 8601 in UTC. */
  at: z.string(),
  /** Tells one account from another. */
  by: z.string(),
  isOperator: z.boolean(),
});
export type ClosureReport = z.infer<typeof closureReportSchema>;

/** Whether a toilet is in use at all, whatever its hours (FACT-05). */
export interface Closure {
  readonly state: 'open' | ClosureReport['kind'];
  /** The last day, where somebody knows it. */
  readonly until: string | null;
  /** How many accounts say so. */
  readonly reports: number;
  /** Two accounts or an operator: it is suggested to nobody. One account only lowers it. */
  readonly isCertain: boolean;
  /** When it was last said, ISO 8601 in UTC; null where nobody does. */
  readonly at: string | null;
}

const IN_USE: Closure = { state: 'open', until: null, reports: 0, isCertain: false, at: null };

/** A closure of which nobody knows the end is believed for so long. */
const BELIEVED_DAYS = 30;

/**
 * The reports that no confirmation has ended: those of one moment with it, or before it, are.
 * @param confirmations when people said that all is right, ISO 8601 in UTC
 */
export function standingReports(
  reports: readonly ClosureReport[],
  confirmations: readonly string[],
): ClosureReport[] {
  return reports.filter(({ at }) => confirmations.every((confirmed) => confirmed < at));
}

/**
 * What standing reports say of a toilet on the day of a moment. They hold from the day on which they were
 * made, in London: 'closed today' for that day, 'closed' up to its last day or for 30 days more, 'gone'
 * without an end. The newest names the state; the order in which they arrive does not matter.
 */
export function closureAt(reports: readonly ClosureReport[], moment: Date): Closure {
  const { date } = londonCivil(moment);
  const holding = reports
    .filter((report) => firstDay(report) <= date && date <= lastDay(report))
    .toSorted(newestFirst);
  const newest = holding[0];
  if (!newest) return IN_USE;
  const accounts = new Set(holding.map(({ by }) => by)).size;
  return {
    state: newest.kind,
    until: newest.until,
    reports: accounts,
    isCertain: accounts > 1 || holding.some(({ isOperator }) => isOperator),
    at: newest.at,
  };
}

function firstDay({ at }: ClosureReport): string {
  return londonCivil(new Date(at)).date;
}

/** `YYYY-MM-DD`; nothing comes after that of what does not end. */
function lastDay(report: ClosureReport): string {
  if (report.kind === 'closed-today') return firstDay(report);
  return report.kind === 'gone'
    ? '9999-12-31'
    : (report.until ?? shiftDate(firstDay(report), BELIEVED_DAYS));
}

function newestFirst(a: ClosureReport, b: ClosureReport): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  const textOf = ({ kind, until, by }: ClosureReport) => JSON.stringify([kind, until, by]);
  return textOf(a) < textOf(b) ? -1 : 1;
}

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
