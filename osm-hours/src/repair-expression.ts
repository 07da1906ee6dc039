import { daysText, OSM_DAYS, OSM_MONTHS } from '@loovia/core/opening-hours';
import { DAY_LIST, daysIn } from './day-names.ts';

const MONTH = `(?:${OSM_MONTHS.join('|')})[a-z]*`;
const TO = String.raw`\s*[-–]\s*`;
const DAYS = String.raw`(?:mo|tu|we|th|fr|sa|su(?!nrise|nset)|ph)(?:[a-z,–-]|\s(?!off|closed))*`;

const SUN = '(?:sunrise|sunset|dawn|dusk)';
const SUN_IN_BRACKETS = new RegExp(String.raw`\(\s*(${SUN})\s*\)`, 'gi');

/** The day of a month, not the hour of a time. */
const DAY_NUMBER = String.raw`\d\d?(?!\d|[:.]\d|\s?[ap]\.?m)`;
const YEAR = String.raw`(?:\d{4}\s+)?`;
const DATE = String.raw`${YEAR}${MONTH}(?:\s*(?:${DAY_NUMBER}|[a-z]{2}\[-?\d\]))?`;
const PART_OF_YEAR = `(?:${DATE}${TO}(?:${DATE}|${DAY_NUMBER})|${YEAR}${MONTH})`;
/** Months and ranges of dates; 'Dec 24' alone is no season. */
const SEASON = new RegExp(
  String.raw`^[\s,]*(${PART_OF_YEAR}(?:\s*,\s*${PART_OF_YEAR})*)(?::|\s)(?!\s*${DAY_NUMBER})`,
  'i',
);
/** ', Sa-Su 10:00-16:00' after hours: a separate rule. */
const MORE_DAYS = new RegExp(
  String.raw`(?<=\d|[ap]m|${SUN})\s*,\s*(?=${DAYS}:?\s?(?:\d|${SUN}))`,
  'gi',
);
const WHOLE_MONTHS = new RegExp(String.raw`^[\s,]*(${MONTH})${TO}(${MONTH})[:\s]+(?!\d\d?\s)`, 'i');
const DAYS_FIRST = new RegExp(`^${DAY_LIST}`);
const WEEK = OSM_DAYS.map((_, dow) => dow);
/** ', Mar-Oct 08:00-20:00' after hours: a separate rule, too. */
const BEFORE_SEASON = new RegExp(
  String.raw`(?<=[:.]\d\d|[ap]m|${SUN}|off|closed)(?=\s*,\s*${MONTH})`,
  'i',
);

/** 'Sa,Su 00:00-01:00': how the night before ends, which no day has instead of its own hours. */
const END_OF_NIGHT = new RegExp(String.raw`^\s*${DAYS}00:00\s*-\s*0[0-6]:\d\d\s*$`, 'i');

/**
 * Repairs expressions whose writers meant something other than OSM's rules say: '08:00-(sunset)';
 * 'May-Aug Mo-Th 08:00-21:00, Fr-Su 07:00-20:00', which in OSM also opens on Fridays in January; 'Oct-Mar
 * 07:00-17:00; Mar-Oct 07:00-20:00', which leaves it unclear what applies in March; 'Su-Th 12:00-23:00; Su
 * 00:00-01:00', which in OSM is shut on Sunday from one o'clock.
 */
export function repairExpression(expression: string): string {
  return doubtSharedMonths(
    expression.replace(SUN_IN_BRACKETS, '$1').split(';').map(withSeasonsThroughout),
  ).reduce((before, rule) => `${before}${END_OF_NIGHT.test(rule) ? ',' : ';'}${rule}`);
}

function withSeasonsThroughout(rule: string): string {
  return rule.split(BEFORE_SEASON).map(withSeasonThroughout).join('');
}

function withSeasonThroughout(rule: string): string {
  const ends = SEASON.exec(rule)?.[1]?.split(/([-–,])/);
  const season = ends?.map((part) => part.trim()).join('');
  return season === undefined ? rule : rule.replace(MORE_DAYS, `, ${season} `);
}

/** Where the ends of two seasons share months, the hours of those months are not known. */
function doubtSharedMonths(rules: readonly string[]): string[] {
  const seasons = rules.map((rule) => rule.split(BEFORE_SEASON).flatMap(readSeason));
  return rules.flatMap((rule, index) => {
    const shared = (seasons[index] ?? []).flatMap((season, at) => {
      const others = [...seasons.slice(0, index).flat(), ...(seasons[index] ?? []).slice(0, at)];
      return others.flatMap((other) => sharedByTheirEnds(season, other));
    });
    return shared.length === 0 ? [rule] : [rule, ` ${unknownText(shared)}`];
  });
}

function unknownText(shared: readonly Shared[]): string {
  const months = new Set(shared.flatMap((part) => part.months));
  const days = [...new Set(shared.flatMap((part) => part.days))].toSorted((a, b) => a - b);
  const isWholeWeek = days.length === OSM_DAYS.length;
  return [[...months].join(','), ...(isWholeWeek ? [] : [daysText(days)]), 'unknown'].join(' ');
}

function sharedByTheirEnds(one: Season, other: Season): Shared[] {
  if (one.hours === other.hours) return [];
  const days = one.days.filter((day) => other.days.includes(day));
  const months = one.months.filter((month) => other.months.includes(month));
  const isOneInOther = months.length === Math.min(one.months.length, other.months.length);
  return days.length === 0 || months.length === 0 || isOneInOther ? [] : [{ months, days }];
}

interface Shared {
  readonly months: readonly string[];
  /** Weekdays, 0 = Monday. */
  readonly days: readonly number[];
}

interface Season extends Shared {
  readonly hours: string;
}

function readSeason(rule: string): Season[] {
  const [named = '', from, until] = WHOLE_MONTHS.exec(rule) ?? [];
  if (from === undefined || until === undefined) return [];
  const rest = rule.slice(named.length).toLowerCase();
  const [first, last] = [monthNumber(from), monthNumber(until)];
  const months = Array.from(
    { length: ((last - first + 12) % 12) + 1 },
    (_, after) => OSM_MONTHS[(first + after) % 12] ?? '',
  );
  const [list] = DAYS_FIRST.exec(rest) ?? [];
  const hours = rest.slice(list?.length ?? 0).trim();
  return [{ months, days: WEEK.filter((day) => !list || daysIn(list).includes(day)), hours }];
}

function monthNumber(name: string): number {
  return OSM_MONTHS.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase()));
}
