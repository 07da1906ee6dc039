import { OSM_DAYS, type OpeningRow } from '../opening-hours/index.ts';
import { DAYS, type Day } from './days.ts';
import type { SubmittedDay, SubmittedHours } from './submission.ts';

/** Hours as the database keeps them; both null where nothing is known of any day. */
export interface StoredHours {
  /** Days that are open. A day without a row is closed or not known: the expression tells. */
  readonly openingHours: OpeningRow[] | null;
  /** OSM `opening_hours` expression, which is what is judged. */
  readonly openingHoursExpression: string | null;
}

/** Whether a day's hours are known: closed, or with both times (ADD-10, ADD-11). */
function isKnown(day: SubmittedDay | undefined): day is SubmittedDay {
  return day !== undefined && (day.closed || (day.open !== '' && day.close !== ''));
}

/**
 * The days of the form that are sent (ADD-11): those closed, without times, and those that have both
 * times. A day left blank or filled by half is not known, and left out.
 */
export function knownHours(hours: SubmittedHours): SubmittedHours {
  const known: SubmittedHours = {};
  for (const day of DAYS) {
    const given = hours[day];
    if (isKnown(given)) known[day] = given.closed ? { closed: true, open: '', close: '' } : given;
  }
  return known;
}

/**
 * Hours as they are stored: a row for each open day (DATA-10), and an expression that keeps a day
 * that is closed (`off`) apart from one that nobody knows (`unknown`):
 * `Sa off; Su unknown, Mo-Fr 09:00-17:00`. A closing time at or before the opening time is the next
 * day's; 00:00 to 00:00 is 24 hours. Open days are additional rules (after a comma) and stand last:
 * after a semicolon, a Saturday that is off would cut what runs into it from Friday.
 */
export function storedHours(given: SubmittedHours): StoredHours {
  const hours = knownHours(given);
  if (Object.keys(hours).length === 0) return { openingHours: null, openingHoursExpression: null };
  const openingHours = DAYS.flatMap((day, dow): OpeningRow[] => {
    const known = hours[day];
    return known && !known.closed ? [{ dow, openTime: known.open, closeTime: known.close }] : [];
  });
  return { openingHours, openingHoursExpression: expressionOf(hours) };
}

function expressionOf(hours: SubmittedHours): string {
  const daysBySaying = new Map<string, number[]>();
  for (const [dow, day] of DAYS.entries()) {
    const saying = sayingOf(hours[day]);
    daysBySaying.set(saying, [...(daysBySaying.get(saying) ?? []), dow]);
  }
  const rules = [...daysBySaying].map(([saying, dows]) => `${dayNames(dows)} ${saying}`);
  const isOpen = (rule: string) => /\d$/.test(rule);
  const notOpen = rules.filter((rule) => !isOpen(rule)).join('; ');
  return [notOpen, ...rules.filter(isOpen)].filter((part) => part !== '').join(', ');
}

function sayingOf(day: SubmittedHours[Day]): string {
  if (!day) return 'unknown';
  return day.closed ? 'off' : `${day.open}-${day.close === '00:00' ? '24:00' : day.close}`;
}

/** `Mo-We,Fr` */
function dayNames(dows: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const dow of dows) {
    const run = runs.at(-1);
    if (run?.last === dow - 1) run.last = dow;
    else runs.push({ first: dow, last: dow });
  }
  const name = (dow: number) => OSM_DAYS[dow] ?? '';
  return runs
    .map(({ first, last }) => (first === last ? name(first) : `${name(first)}-${name(last)}`))
    .join(',');
}
