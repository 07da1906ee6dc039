import { OSM_MONTHS } from '@loovia/core/opening-hours';

const MONTH = `(?:${OSM_MONTHS.join('|')})[a-z]*`;
const TO = String.raw`\s*[-–]\s*`;
const DAYS = String.raw`(?:mo|tu|we|th|fr|sa|su(?!nrise|nset)|ph)(?:[a-z,–-]|\s(?!off|closed))*`;

const SUN_IN_BRACKETS = /\(\s*(sunrise|sunset|dawn|dusk)\s*\)/gi;
const SEASON = new RegExp(String.raw`^\s*(${MONTH}(?:(?:${TO}|\s*,\s*)${MONTH})*)(?::|\s)`, 'i');
/** ', Sa-Su 10:00-16:00' after hours: a separate rule. */
const MORE_DAYS = new RegExp(String.raw`(?<=\d|sunset|dusk)\s*,\s*(?=${DAYS}\s?\d)`, 'gi');
const WHOLE_MONTHS = new RegExp(String.raw`^\s*(${MONTH})${TO}(${MONTH})[:\s]+(?!\d\d?\s)`, 'i');
const DAYS_FIRST = new RegExp(`^${DAYS}`, 'i');

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
    expression.replace(SUN_IN_BRACKETS, '$1').split(';').map(withSeasonThroughout),
  ).reduce((before, rule) => `${before}${END_OF_NIGHT.test(rule) ? ',' : ';'}${rule}`);
}

function withSeasonThroughout(rule: string): string {
  const season = SEASON.exec(rule)?.[1]?.replace(/\s/g, '');
  return season === undefined ? rule : rule.replace(MORE_DAYS, `, ${season} `);
}

/** Where the ends of two seasons share months, the hours of those months are not known. */
function doubtSharedMonths(rules: readonly string[]): string[] {
  const seasons = rules.map(readSeason);
  return rules.flatMap((rule, index) => {
    const season = seasons[index];
    if (!season) return [rule];
    const others = seasons.slice(0, index).filter((other) => other !== null);
    const shared = others.flatMap((other) => sharedByTheirEnds(season, other));
    return shared.length === 0 ? [rule] : [rule, ` ${[...new Set(shared)].join(',')} unknown`];
  });
}

function sharedByTheirEnds(one: Season, other: Season): readonly string[] {
  if (one.days !== other.days || one.hours === other.hours) return [];
  const shared = one.months.filter((month) => other.months.includes(month));
  return shared.length < Math.min(one.months.length, other.months.length) ? shared : [];
}

interface Season {
  readonly months: readonly string[];
  readonly days: string;
  readonly hours: string;
}

function readSeason(rule: string): Season | null {
  const [named = '', from, until] = WHOLE_MONTHS.exec(rule) ?? [];
  if (from === undefined || until === undefined) return null;
  const rest = rule.slice(named.length).toLowerCase();
  const days = DAYS_FIRST.exec(rest)?.[0] ?? '';
  const [first, last] = [monthNumber(from), monthNumber(until)];
  const months = Array.from(
    { length: ((last - first + 12) % 12) + 1 },
    (_, after) => OSM_MONTHS[(first + after) % 12] ?? '',
  );
  return { months, days: days.replace(/\s|mo-su/g, ''), hours: rest.slice(days.length).trim() };
}

function monthNumber(name: string): number {
  return OSM_MONTHS.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase()));
}
