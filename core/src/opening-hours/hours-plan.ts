import { OSM_DAYS, type OpeningRow } from './opening.ts';

/** From one time to another, `HH:MM`; a closing time at or before the opening time is the next day's. */
export interface OpenTimes {
  readonly open: string;
  readonly close: string;
}

/** A part of the year, `MM-DD`, both inclusive. One that ends before it begins goes over New Year. */
export interface Season {
  readonly from: string;
  readonly to: string;
}

export interface WeekPlan {
  /** Null = all year. */
  readonly season: Season | null;
  /** Monday to Sunday; a day without times is closed. */
  readonly days: readonly (readonly OpenTimes[])[];
}

/** Opening hours as people fill them in and read them. */
export type HoursPlan =
  | { readonly kind: 'unknown' | 'always' | 'never' }
  | {
      readonly kind: 'weeks';
      /** One for all year, or seasons that do not overlap: it is closed in between. */
      readonly weeks: readonly WeekPlan[];
      readonly closedOnBankHolidays: boolean;
    };

export const OSM_MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The last day of a month, 1 to 12; of February the 29th. */
export function lastDayOf(month: number): number {
  return LAST_DAYS[month - 1] ?? 31;
}

/**
 * Hours as an OSM `opening_hours` expression; null = not known. Rules are joined by commas, and days
 * without a rule are closed, so that nothing cuts off hours that run past midnight.
 */
export function hoursPlanText(plan: HoursPlan): string | null {
  if (plan.kind !== 'weeks') return SIMPLE[plan.kind];
  if (plan.weeks.every(({ days }) => days.every((day) => day.length === 0))) return OFF;
  const rules = plan.weeks.flatMap(rulesOf).join(', ');
  return plan.closedOnBankHolidays ? `${rules}; PH off` : rules;
}

const OFF = 'off';
const SIMPLE = { unknown: null, always: '24/7', never: OFF } as const;

function rulesOf({ season, days }: WeekPlan): string[] {
  const before = season ? `${seasonText(season)} ` : '';
  return dayRules(days.map((times) => times.map(timesText).join(','))).map((rule) => before + rule);
}

/**
 * One rule for all days that have the same hours: `Mo-Fr 09:00-17:00`.
 * @param hours of Monday to Sunday as OSM writes them; a day with '' is in no rule
 */
export function dayRules(hours: readonly string[]): string[] {
  const daysByHours = new Map<string, number[]>();
  for (const [dow, text] of hours.entries()) {
    if (text !== '') daysByHours.set(text, [...(daysByHours.get(text) ?? []), dow]);
  }
  return [...daysByHours].map(([text, dows]) => `${daysText(dows)} ${text}`);
}

export function timesText({ open, close }: OpenTimes): string {
  return `${open}-${close === '00:00' ? '24:00' : close}`;
}

/** Days as OSM writes them: `Mo-We,Fr`. */
export function daysText(dows: readonly number[]): string {
  return runsOf(dows)
    .map((run) => [...new Set([run[0], run.at(-1)])].map((dow) => OSM_DAYS[dow ?? 0]).join('-'))
    .join(',');
}

/** Runs of days that follow each other. */
function runsOf(dows: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const dow of dows) {
    const run = runs.at(-1);
    if (run?.at(-1) === dow - 1) run.push(dow);
    else runs.push([dow]);
  }
  return runs;
}

/** `Apr-Sep`, `Apr 15-Sep 30` */
function seasonText({ from, to }: Season): string {
  const [first, last] = [monthAndDay(from), monthAndDay(to)];
  const isWholeMonths = first.day === 1 && last.day === lastDayOf(last.month);
  if (!isWholeMonths) return `${dateText(first)}-${dateText(last)}`;
  const [a, b] = [OSM_MONTHS[first.month - 1] ?? '', OSM_MONTHS[last.month - 1] ?? ''];
  return from < to && a === b ? a : `${a}-${b}`;
}

const dateText = ({ month, day }: MonthAndDay) =>
  `${OSM_MONTHS[month - 1] ?? ''} ${String(day).padStart(2, '0')}`;

interface MonthAndDay {
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
}

/** The parts of `MM-DD`. */
export function monthAndDay(date: string): MonthAndDay {
  const [month = 1, day = 1] = date.split('-').map(Number);
  return { month, day };
}

/** Whether two parts of the year share a day. */
export function seasonsOverlap(a: Season, b: Season): boolean {
  return partsOf(a).some((one) =>
    partsOf(b).some((other) => one.from <= other.to && other.from <= one.to),
  );
}

function partsOf(season: Season): Season[] {
  const { from, to } = season;
  if (from <= to) return [season];
  return [
    { from, to: '12-31' },
    { from: '01-01', to },
  ];
}

/**
 * Hours as an OSM `opening_hours` expression: the source's own, else one made from the weekly rows, where
 * a day without a row is closed; null where nothing is known.
 */
export function hoursText({
  openingHours: rows,
  openingHoursExpression: expression,
}: {
  readonly openingHours: readonly OpeningRow[] | null;
  readonly openingHoursExpression: string | null;
}): string | null {
  if (expression !== null || rows === null) return expression;
  const closed = OSM_DAYS.filter((_, dow) => rows.every((row) => row.dow !== dow));
  // After a comma a rule adds to those before it, and does not cut hours that run past midnight.
  return [
    ...(closed.length > 0 ? [`${closed.join(',')} off`] : []),
    ...rows.map(({ dow, openTime: open, closeTime: close }) => {
      return `${OSM_DAYS[dow] ?? ''} ${timesText({ open, close })}`;
    }),
  ].join(', ');
}
