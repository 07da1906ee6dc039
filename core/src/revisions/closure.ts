import * as z from 'zod/mini';
import {
  CLOSURES,
  OPENING_REASONS,
  reportedClosureSchema,
  type Opening,
} from '../opening-hours/index.ts';
import type { Source } from '../toilets/index.ts';
import { areEnough, type Heard } from './voices.ts';
import { londonCivil, shiftDate, utcInstantSchema } from '../time/index.ts';

/** A report by somebody who found a toilet closed, or by a source that calls it closed for good. */
export const closureReportSchema = z.strictObject({
  kind: z.enum(CLOSURES),
  /** The last day of the closure (`YYYY-MM-DD`), only of `closed`; null = not known. */
  until: z.nullable(z.string()),
  /** An instant, ISO 8601 in UTC; the beginning of 1970 where a source names no day. */
  at: z.string(),
  /** A key that is the same for all reports that count as one person's. */
  by: z.string(),
  isOperator: z.boolean(),
  /** The source's name; absent = a person. */
  source: z.optional(z.string()),
});
export type ClosureReport = z.infer<typeof closureReportSchema>;

/** What a source says that calls a toilet closed for good, or not for the public. */
export function closureBySource({
  name,
  confirmedOn = '',
}: Pick<Source, 'name' | 'confirmedOn'>): ClosureReport {
  const at = new Date(confirmedOn || 0).toISOString();
  return { kind: 'gone', until: null, at, by: `source ${name}`, isOperator: false, source: name };
}

/** Whether a toilet is in use at all, whatever its hours, according to people's reports (FACT-05). */
export const toiletStatusSchema = z.object({
  ...reportedClosureSchema.shape,
  state: z.enum(['open', ...CLOSURES]),
  /** When people last reported it; absent where only a source does. */
  at: z.optional(utcInstantSchema),
});
export type ToiletStatus = z.infer<typeof toiletStatusSchema>;

const IN_USE: ToiletStatus = { state: 'open', reports: 0, isCertain: false };

/** How long a closure without a known end is believed. */
const BELIEVED_DAYS = 30;

/**
 * The reports that are newer than every confirmation.
 * @param confirmations when people confirmed that all facts are right, ISO 8601 in UTC
 */
export function unconfirmedReports(
  reports: readonly ClosureReport[],
  confirmations: readonly string[],
): ClosureReport[] {
  return reports.filter(({ at }) => confirmations.every((confirmed) => confirmed < at));
}

/**
 * Whether a toilet is closed on the day of a moment, by the reports that still stand. They hold from the
 * day they were made, in London: 'closed today' for that day, 'closed' until its last day or for 30 days
 * more, 'gone' without an end. Who says more than others says what they say, too: the state is the most
 * that is certain, or else what one account said last, whatever the order of the list.
 */
export function closureAt(reports: readonly ClosureReport[], moment: Date): ToiletStatus {
  const { date } = londonCivil(moment);
  const holding = reports
    .filter((report) => firstDay(report) <= date && date <= lastDay(report))
    .toSorted(newestFirst);
  const ofEach = holding.filter((report, index) =>
    holding
      .slice(0, index)
      .every(({ by, isOperator }) => by !== report.by || isOperator !== report.isOperator),
  );
  for (const state of CLOSURES.toReversed()) {
    const agreeing = ofEach.filter(({ kind }) => CLOSURES.indexOf(kind) >= CLOSURES.indexOf(state));
    const isCertain = areEnough(agreeing.map(heard));
    if (isCertain) return closureOf(state, agreeing, true);
  }
  const [newest] = ofEach;
  return newest ? closureOf(newest.kind, [newest], false) : IN_USE;
}

const heard = ({ by, isOperator, source }: ClosureReport): Heard => ({
  voice: by,
  isOperator,
  source,
});

/** Whether it needs no second one to be certain. */
const isEnough = (report: ClosureReport) => areEnough([heard(report)]);

/** A closure on which these reports agree, the newest first. Its end is the last day on which enough of them hold. */
function closureOf(
  state: ClosureReport['kind'],
  agreeing: readonly ClosureReport[],
  isCertain: boolean,
): ToiletStatus {
  const lastFirst = agreeing.toSorted((a, b) => lastDay(b).localeCompare(lastDay(a)));
  const end = lastFirst.find((report, index) => isEnough(report) || index > 0) ?? lastFirst[0];
  const byPeople = agreeing.filter(({ source }) => source === undefined);
  const [newest] = byPeople;
  const source = agreeing.find((report) => report.source !== undefined)?.source;
  return {
    state,
    reports: byPeople.length,
    ...(source !== undefined && { source }),
    isCertain,
    ...(end?.until && { until: end.until }),
    ...(newest && { at: newest.at }),
  };
}

function firstDay({ at }: ClosureReport): string {
  return londonCivil(new Date(at)).date;
}

/** `YYYY-MM-DD`; far in the future where it does not end. */
function lastDay(report: ClosureReport): string {
  if (report.kind === 'closed-today') return firstDay(report);
  return report.kind === 'gone'
    ? '9999-12-31'
    : (report.until ?? shiftDate(firstDay(report), BELIEVED_DAYS));
}

function newestFirst(a: ClosureReport, b: ClosureReport): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  const textOf = ({ kind, until, by, isOperator }: ClosureReport) =>
    JSON.stringify([kind, until, by, isOperator]);
  return textOf(a) < textOf(b) ? -1 : 1;
}

/**
 * A toilet's opening state with people's reports of that day (FACT-05): closed where two accounts, an
 * operator or a source report it, unknown where one account does. A toilet that is closed by its hours stays closed,
 * and keeps its next opening.
 */
export function withClosure(
  opening: Opening,
  reports: readonly ClosureReport[],
  moment: Date,
): Opening {
  const { state, reports: count, isCertain, until, source } = closureAt(reports, moment);
  if (state === 'open') return opening;
  const reported = {
    state,
    reports: count,
    isCertain,
    ...(until && { until }),
    ...(source && { source }),
  };
  if (opening.state === 'closed' && !isCertain) return { ...opening, reported };
  const reason = reasonOf(state === 'gone', isCertain);
  return { state: isCertain ? 'closed' : 'unknown', reason, at: opening.at, reported };
}

function reasonOf(isGone: boolean, isCertain: boolean): string {
  const { reportedClosed, reportedGone, oneSaysClosed, oneSaysGone } = OPENING_REASONS;
  if (isCertain) return isGone ? reportedGone : reportedClosed;
  return isGone ? oneSaysGone : oneSaysClosed;
}
