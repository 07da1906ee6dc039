import { lastDayOf, OSM_MONTHS } from '../opening-hours/index.ts';

const MONTH = String.raw`(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
/** Ways to write a date with its year; the first that fits counts. */
const DATES = [
  String.raw`${YEAR}-(?<number>\d\d)-${DAY}`,
  String.raw`${DAY}[/.](?<number>\d{1,2})[/.](?<year>(?:19|20)?\d\d)`,
  String.raw`${DAY} (?:of )?${MONTH},? ${YEAR}`,
  String.raw`${MONTH} ${DAY},? ${YEAR}`,
  String.raw`${MONTH},? ${YEAR}`,
  String.raw`(?<number>\d{1,2})/${YEAR}`,
  String.raw`(?<season>spring|easter|summer|autumn|winter|early|mid|late|(?:the )?end of|christmas)[ -]?(?:of |in )?${YEAR}`,
  YEAR,
].map((source) => new RegExp(String.raw`(?<![\d.,/-])(?:${source})(?![\d/])`));

/** The last month of a season, the first of the year's twelve being 1. */
const SEASONS: Readonly<Record<string, number>> = {
  early: 4,
  easter: 4,
  spring: 5,
  mid: 8,
  summer: 8,
  autumn: 11,
};

/** The last day (`YYYY-MM-DD`) that a text's date with a year may mean; null without one. */
function dateIn(text: string): string | null {
  for (const sign of DATES) {
    const found = sign.exec(text)?.groups;
    if (!found) continue;
    const { year = '', month, number, day, season } = found;
    const named = month === undefined ? Number(number ?? 12) : monthNumber(month);
    const last = season === undefined ? named : (SEASONS[season] ?? 12);
    if (last < 1 || last > 12) return null;
    const days = lastDayOf(last);
    const dayOfMonth = Math.min(Number(day ?? days), days);
    return [year.padStart(4, '20'), two(last), two(dayOfMonth)].join('-');
  }
  return null;
}

const two = (number: number) => String(number).padStart(2, '0');

function monthNumber(month: string): number {
  return OSM_MONTHS.findIndex((name) => name.toLowerCase() === month) + 1;
}

const UNTIL =
  /\b(?:until|till|til|through|re-?open(?:s|ing|ed)?|back (?:in|on)|(?<=\b(?:from|between) [^.]{3,30})(?:to|and|-)|to(?= (?:the end|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|winter)))\b(?<end>.{3,40})/;

/** The last day of a closure, or the day on which it is announced to begin; null where no date with a year is named. */
export function closureEnd(clause: string): string | null {
  return dateIn(UNTIL.exec(clause)?.groups?.end ?? clause);
}

/** Whether a closure has ended by a day: 'until May 2024', 'reopening in spring 2025'. */
export function hasClosureEnded(clause: string, today: string): boolean {
  const until = UNTIL.exec(clause)?.groups?.end;
  const end = until === undefined ? null : dateIn(until);
  return end !== null && end < today;
}

/** The days that a date may mean which is known in part only ('2024', '~2024-05', '2020s', '2019..2021'); null for no date. */
export function dateRangeIn(
  text: string,
): { readonly first: string; readonly last: string } | null {
  const days = [...text.matchAll(/(?<!\d)(\d{4})(?:(s)|-(\d\d)(?:-(\d\d))?)?(?!\d)/g)].flatMap(
    ([, year = '', decade, month, day]) => [
      [year, month ?? '01', day ?? '01'].join('-'),
      decade
        ? `${year.slice(0, 3)}9-12-31`
        : [year, month ?? '12', day ?? two(lastDayOf(Number(month ?? 12)))].join('-'),
    ],
  );
  const isWhole = /^\D{0,12}\d{4}(?:s|[-.~\d])*$/.test(text.trim());
  const other = isWhole ? null : dateIn(text.toLowerCase());
  const [first = other, last = other] = isWhole ? [days.sort()[0], days.sort().at(-1)] : [];
  return first && last ? { first, last: /^after\b/.test(text) ? '9999-12-31' : last } : null;
}
