import { OSM_DAYS, OSM_MONTHS } from '@loovia/core/opening-hours';
import { daysIn } from './day-names.ts';

/** Twelve spans on one day. Reading takes as long as their square: with eighty it takes seconds. */
const MOST_TIMES_A_DAY = 24;

const MONTH = `(?:${OSM_MONTHS.join('|')})[a-z]*`;
/** Comments, dates, months, years, week numbers, and the 1 of 'Mo[1]'. */
const NOT_TIMES = new RegExp(
  String.raw`"[^"]*"|\b${MONTH}(?:\s+\d\d?(?!\d|[:.h]|\s?[ap]\.?m)(?:\s*-\s*\d\d?(?![\d:.]))?)?|\b\d{4}\b|\bweek [\d,/-]+|\[[^\]]*\]`,
  'gi',
);
const TIMES = /\d+(?:[:.]\d+)?|sunrise|sunset|dawn|dusk|daylight/gi;
const BETWEEN_RULES = /;|\|\||(?<=\d)\s?,(?=[\s-]*[a-z])/i;
/** Any other rule may be about every day, however it names them. */
const RULE_OF_DAYS = new RegExp(
  String.raw`^[\s,-]*((?:${OSM_DAYS.join('|')})(?:[-,](?:${OSM_DAYS.join('|')}))*) [\d:,\s-]+$`,
);

/** Whether an expression may have more times on one weekday than opening hours have, in all its seasons. */
export function hasTooManyTimes(expression: string): boolean {
  const timesOn = OSM_DAYS.map(() => 0);
  for (const rule of expression.replace(NOT_TIMES, '').split(BETWEEN_RULES)) {
    const [, list] = RULE_OF_DAYS.exec(rule) ?? [];
    const times = rule.match(TIMES)?.length ?? 0;
    for (const day of list === undefined ? timesOn.keys() : daysIn(list)) {
      timesOn[day] = (timesOn[day] ?? 0) + times;
    }
  }
  return timesOn.some((times) => times > MOST_TIMES_A_DAY);
}
