import { clockOfMinutes } from '../time/index.ts';
import {
  lastDayOf,
  OSM_MONTHS,
  seasonsOverlap,
  type HoursPlan,
  type OpenTimes,
  type Season,
  type WeekPlan,
} from './hours-plan.ts';
import { OSM_DAYS } from './opening.ts';

const MONTH = `(?:${OSM_MONTHS.join('|')})`;
const DAY = `(?:${OSM_DAYS.join('|')})`;
const ALL_DAY = '24/7';
const SPAN = String.raw`(?:${ALL_DAY}|\d\d?:\d\d ?- ?\d\d?:\d\d)`;
const ALWAYS = new RegExp(
  String.raw`^(?:Mo-Su(?:, ?PH)? )?(?:${ALL_DAY}|00:00-(?:24|00):00)$`,
  'i',
);

/** One rule: a season, days, times or 'off', and the separator before the next rule. */
const RULE = new RegExp(
  String.raw`\s*(?:(?<season>${MONTH}[^:;,]*?):? )?(?:(?<days>${DAY}(?:[-,] ?${DAY})*) )?(?:(?<times>${SPAN}(?:, ?${SPAN})*)|off|closed)\s*(?<next>[;,]|$)`,
  'y',
);
const SEASON = new RegExp(
  String.raw`^(?<a>${MONTH})(?: (?<first>\d\d?))?(?: ?- ?(?:(?<b>${MONTH}) ?)?(?<last>\d\d?)?)?$`,
);
const BANK_HOLIDAYS = /; ?PH (?:off|closed);?\s*$/;

interface Rule {
  readonly season: Season | null;
  readonly days: readonly number[];
  readonly times: readonly OpenTimes[];
  /** It adds to the rules before it, rather than replacing them. */
  readonly adds: boolean;
}

/**
 * Reads an OSM `opening_hours` expression into the form that people fill in; null where the form cannot
 * hold it (sunrise, single dates, weeks of the month, a comment).
 */
export function readHoursPlan(expression: string | null): HoursPlan | null {
  const text = expression?.trim() ?? '';
  if (text === '') return { kind: 'unknown' };
  if (isAlways(text)) return { kind: 'always' };
  if (text === 'off' || text === 'closed') return { kind: 'never' };
  const rules = readRules(text.replace(BANK_HOLIDAYS, ''));
  const weeks = rules && weeksOf(rules);
  return weeks && { kind: 'weeks', weeks, closedOnBankHolidays: BANK_HOLIDAYS.test(text) };
}

/** Whether an expression says that it is open at all times: 'Mo-Su 24/7', '00:00-24:00'. */
export function isAlways(expression: string | null): boolean {
  return ALWAYS.test(expression ?? '');
}

function readRules(text: string): Rule[] | null {
  const rules: Rule[] = [];
  RULE.lastIndex = 0;
  let adds = false;
  while (RULE.lastIndex < text.length) {
    const groups = RULE.exec(text)?.groups;
    if (!groups) return null;
    const { season, days, times = '', next } = groups;
    const read = season === undefined ? null : readSeason(season);
    const spans = times === '' ? [] : times.split(',').map(readTimes);
    if (read === undefined || spans.some((span) => span === null)) return null;
    rules.push({
      season: read,
      days: readDays(days),
      times: spans.filter((span) => span !== null),
      adds,
    });
    adds = next === ',';
  }
  // A rule is missing after the last comma.
  return adds ? null : rules;
}

/** Undefined where it is not a part of the year. */
function readSeason(text: string): Season | undefined {
  const groups = SEASON.exec(text)?.groups;
  if (!groups || isGuess(groups)) return undefined;
  const { a, first, b = a, last } = groups;
  const [from, to] = [a, b].map((name) => OSM_MONTHS.findIndex((month) => month === name) + 1);
  if (from === undefined || to === undefined) return undefined;
  const isOneDay = groups.b === undefined && last === undefined && first !== undefined;
  const firstDay = Number(first ?? 1);
  const lastDay = isOneDay ? firstDay : Number(last ?? lastDayOf(to));
  if (!isDayOf(from, firstDay) || !isDayOf(to, lastDay)) return undefined;
  return { from: dateOf(from, firstDay), to: dateOf(to, lastDay) };
}

/** Whether its meaning is a guess: 'Apr 05-Sep', 'Apr-Sep 05' and 'Apr-05'. */
function isGuess({ first, b, last }: Record<string, string | undefined>): boolean {
  const isFirstSaid = first !== undefined;
  return b === undefined
    ? !isFirstSaid && last !== undefined
    : isFirstSaid !== (last !== undefined);
}

const isDayOf = (month: number, day: number) => day >= 1 && day <= lastDayOf(month);
const two = (number: number) => String(number).padStart(2, '0');
const dateOf = (month: number, day: number) => `${two(month)}-${two(day)}`;

function readDays(text: string | undefined): number[] {
  if (text === undefined) return OSM_DAYS.map((_, dow) => dow);
  return text.split(/, ?/).flatMap((part) => {
    const [first = 0, last = first] = part
      .split('-')
      .map((name) => OSM_DAYS.findIndex((day) => day === name.trim()));
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, after) => (first + after) % 7);
  });
}

const DAY_MINUTES = 24 * 60;

function readTimes(text: string): OpenTimes | null {
  if (text.trim() === ALL_DAY) return { open: '00:00', close: '00:00' };
  const [open = NaN, close = NaN] = text.split('-').map((time) => {
    const [hours = NaN, minutes = NaN] = time.trim().split(':').map(Number);
    return minutes < 60 ? hours * 60 + minutes : NaN;
  });
  const isDayLong = close > DAY_MINUTES && close - DAY_MINUTES > open;
  if (!(open < DAY_MINUTES && close <= 2 * DAY_MINUTES) || isDayLong) return null;
  return { open: clockOfMinutes(open), close: clockOfMinutes(close % DAY_MINUTES) };
}

const isPastMidnight = ({ open, close }: OpenTimes) => close <= open && close !== '00:00';

/** Null where the rules do not make separate weeks. */
function weeksOf(rules: readonly Rule[]): WeekPlan[] | null {
  // A rule that replaces others cuts off hours that run into its day.
  const cuts = rules.slice(1).some(({ adds }) => !adds);
  if (cuts && rules.some(({ times }) => times.some(isPastMidnight))) return null;
  const weeks = new Map<string, { season: Season | null; days: OpenTimes[][] }>();
  for (const { season, days, times, adds } of rules) {
    const key = JSON.stringify(season);
    const week = weeks.get(key) ?? { season, days: OSM_DAYS.map(() => []) };
    weeks.set(key, week);
    for (const dow of days) {
      const before = week.days[dow] ?? [];
      // What 'off' in addition to open hours means is a guess.
      if (adds && times.length === 0 && before.length > 0) return null;
      week.days[dow] = [...(adds ? before : []), ...times].toSorted(byOpening);
    }
  }
  const all = [...weeks.values()];
  const seasons = all.map(({ season }) => season);
  const areApart = seasons.every((one, index) =>
    seasons.slice(index + 1).every((other) => one && other && !seasonsOverlap(one, other)),
  );
  return areApart ? all : null;
}

const byOpening = (a: OpenTimes, b: OpenTimes) => (a.open < b.open ? -1 : 1);
