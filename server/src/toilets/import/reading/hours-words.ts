import { OSM_MONTHS } from '@loovia/core/opening-hours';

const DAY_BEGINS = '(?:mon|tue|wed|thu|fri|sat|sun|bank hol)';
const HOUR = String.raw`(?:[01]\d|2[0-4])`;
const FOUR_DIGITS = new RegExp(
  String.raw`\b(${HOUR})([0-5]\d)(\s*(?:-|to)\s*)(?:(${HOUR})([0-5]\d)\b|(?=dusk|sunset))`,
  'g',
);
const SAME_HOURS_OF_DAYS = /^(?<hours>[^;]*?),? days open\b(?<days>.*)$/;

/** The ways in which lists write the same hours, as one: '0700-2200' as '07:00-22:00', '|' as ';'. */
export function plainHoursText(given: string): string {
  return given
    .toLowerCase()
    .replaceAll('&amp;', '&')
    .replace(/[–—]/g, '-')
    .replaceAll('|', ';')
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
    .replace(/\b12(?:[.:]00)? ?(?:noon|midday)\b|\bmidday\b/g, 'noon')
    .replace(/\b12(?:[.:]00)? ?midnight\b/g, 'midnight')
    .replace(/\b(mon|tues|wednes|thurs|fri|satur|sun)days\b/g, '$1day')
    .replace(FOUR_DIGITS, withColons)
    .replace(new RegExp(String.raw`(\d[ap]m|[:.]\d\d|closed)(?=${DAY_BEGINS})`, 'g'), '$1; ')
    .replace(new RegExp(String.raw`(${DAY_BEGINS}[a-z]*) ?/ ?(?=${DAY_BEGINS})`, 'g'), '$1, ')
    .replace(/^[\s,;]+/, '')
    .replace(/^(?:open(?:ing (?:hours|times))?|hours)\b:?\s*/, '')
    .replace(
      SAME_HOURS_OF_DAYS,
      (_, hours: string, days: string) => `${days.replace(/^[:\s,]+/, '')} ${hours}`,
    )
    .split('')
    .reduceRight((text, sign) => (text === '' && /[\s,;.]/.test(sign) ? '' : sign + text), '');
}

/** '2026-2027' are years. */
function withColons(
  given: string,
  h1: string,
  m1: string,
  to: string,
  h2?: string,
  m2 = '',
): string {
  if (h2 === h1) return given;
  return h2 === undefined ? `${h1}:${m1}${to}` : `${h1}:${m1}${to}${h2}:${m2}`;
}

/** The months from one to another as OSM writes them, over New Year where the last is before the first. */
export function monthsFrom(first: string, last: string): string[] {
  const [from = 0, until = 0] = [first, last].map((name) =>
    OSM_MONTHS.findIndex((month) => name.startsWith(month.toLowerCase())),
  );
  return Array.from(
    { length: ((until - from + 12) % 12) + 1 },
    (_, after) => OSM_MONTHS[(from + after) % 12] ?? '',
  );
}
