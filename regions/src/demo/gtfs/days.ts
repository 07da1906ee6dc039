/** The timetable holds from the first to the last of these days. */
export const FIRST_YEAR = 2024;
export const LAST_YEAR = 2049;

/** Services by their `service_id`, with the weekdays on which they run, Monday first. */
export const SERVICES = {
  weekdays: '1111100',
  saturdays: '0000010',
  sundays: '0000001',
  /** The last buses of Friday and Saturday, after midnight. */
  nights: '0000110',
} as const;
export type Service = keyof typeof SERVICES;

export interface Exception {
  readonly service: Service;
  /** '20241225' */
  readonly date: string;
  /** 1 = it runs on this day too, 2 = it doesn't run on it. */
  readonly type: 1 | 2;
}

const DAY_MS = 86_400_000;
const utc = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
/** 0 = Sunday. */
const weekday = (ms: number) => new Date(ms).getUTCDay();
const gtfsDate = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/** Nothing runs on Christmas Day; on bank holidays what runs on Sundays. */
export function exceptions(): Exception[] {
  const found: Exception[] = [];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const christmas = utc(year, 12, 25);
    for (const ms of bankHolidays(year)) {
      if (ms !== christmas) found.push(...asOnSundays(ms));
    }
    found.push(...without(christmas));
  }
  return found;
}

function asOnSundays(ms: number): Exception[] {
  const date = gtfsDate(ms);
  const usual = (['weekdays', 'saturdays'] as const).filter((service) => runs(service, ms));
  const sundays: Exception[] = runs('sundays', ms) ? [] : [{ service: 'sundays', date, type: 1 }];
  return [...usual.map((service): Exception => ({ service, date, type: 2 })), ...sundays];
}

function without(ms: number): Exception[] {
  const names = ['weekdays', 'saturdays', 'sundays', 'nights'] as const;
  return names
    .filter((service) => runs(service, ms))
    .map((service) => ({ service, date: gtfsDate(ms), type: 2 }));
}

const runs = (service: Service, ms: number) => SERVICES[service][(weekday(ms) + 6) % 7] === '1';

/** Those of England, and the days they fall on: https://www.gov.uk/bank-holidays */
function bankHolidays(year: number): number[] {
  const easter = easterSunday(year);
  const mondayFrom = (ms: number) => ms + ((8 - weekday(ms)) % 7) * DAY_MS;
  const mondayUpTo = (ms: number) => ms - ((weekday(ms) + 6) % 7) * DAY_MS;
  const fixed = [utc(year, 1, 1), utc(year, 12, 25), utc(year, 12, 26)];
  return [
    ...fixed,
    ...substitutes(year),
    easter - 2 * DAY_MS,
    easter + DAY_MS,
    mondayFrom(utc(year, 5, 1)),
    mondayUpTo(utc(year, 5, 31)),
    mondayUpTo(utc(year, 8, 31)),
  ];
}

/** Weekdays that stand in for holidays at a weekend. */
function substitutes(year: number): number[] {
  const newYear = utc(year, 1, 1);
  const christmas = utc(year, 12, 25);
  const afterNewYear = { 6: 2, 0: 1 }[weekday(newYear)];
  const afterChristmas = { 5: [3], 6: [2, 3], 0: [2] }[weekday(christmas)] ?? [];
  return [
    ...(afterNewYear === undefined ? [] : [newYear + afterNewYear * DAY_MS]),
    ...afterChristmas.map((days) => christmas + days * DAY_MS),
  ];
}

/** The anonymous Gregorian computus (Nature, 20 April 1876). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return utc(year, month, day);
}
