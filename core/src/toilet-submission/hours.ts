import { dayRules, timesText, type OpeningRow } from '../opening-hours/index.ts';
import type { ToiletRecord } from '../toilets/index.ts';
import { DAYS, type SubmittedDay, type SubmittedHours } from './submission.ts';

/** Hours as the database keeps them: both null where nothing is known of any day, a day without a row is closed. */
export type StoredHours = Pick<ToiletRecord, 'openingHours' | 'openingHoursExpression'>;

/** Whether any hours are given: a day has both times, or is marked closed. */
export function areHoursKnown(hours: SubmittedHours): boolean {
  return DAYS.some((day) => hours[day]?.closed === true || isOpen(hours[day]));
}

function isOpen(day: SubmittedDay | undefined): day is SubmittedDay {
  return day !== undefined && !day.closed && day.open !== '' && day.close !== '';
}

/** The hours to send: those of days with both times that are not marked closed (ADD-11). */
export function openDays(hours: SubmittedHours): SubmittedHours {
  return Object.fromEntries(
    DAYS.flatMap((day) => (isOpen(hours[day]) ? [[day, hours[day]] as const] : [])),
  );
}

/**
 * Hours as they are stored: a row for each open day (DATA-10), and an expression in which every other
 * day is closed: `Sa-Su off, Mo-Fr 09:00-17:00`. A closing time at or before the opening time is the
 * next day's; 00:00 to 00:00 is 24 hours. Open days come last, after commas: after a semicolon, a closed
 * Saturday would cut off hours that run into it from Friday.
 * @param known whether hours are known although no day is open: days were only marked closed
 */
export function storedHours(given: SubmittedHours, known = false): StoredHours {
  if (!known && !areHoursKnown(given)) return { openingHours: null, openingHoursExpression: null };
  const hours = openDays(given);
  const openingHours = DAYS.flatMap((day, dow): OpeningRow[] => {
    const open = hours[day];
    return open ? [{ dow, openTime: open.open, closeTime: open.close }] : [];
  });
  return { openingHours, openingHoursExpression: expressionOf(hours) };
}

function expressionOf(hours: SubmittedHours): string {
  const rules = dayRules(
    DAYS.map((name) => {
      const day = hours[name];
      return day ? timesText(day) : OFF;
    }),
  );
  return rules.sort((a, b) => Number(b.endsWith(OFF)) - Number(a.endsWith(OFF))).join(', ');
}

const OFF = 'off';
