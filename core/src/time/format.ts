import { t } from '../language/index.ts';
import { DAY_MS, londonCivil, MINUTE_MS } from './london.ts';

/** A time of day as `HH:MM`. */
export function clockOfMinutes(minutesOfDay: number): string {
  const hours = Math.floor(minutesOfDay / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutesOfDay % 60).padStart(2, '0')}`;
}

/** The instant `minutes` later (earlier if negative); elapsed time, not clock time. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

/** The instant `seconds` later (earlier if negative). */
export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}

export function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}

/** Minutes as they are shown and compared. */
export function toTenths(minutes: number): number {
  return Math.round(minutes * 10) / 10;
}

/** The clock in London at an instant, e.g. `14:35`; seconds are dropped. */
export function formatClockTime(instant: Date | string): string {
  return londonCivil(new Date(instant)).time;
}

/**
 * A duration for people, to the nearest minute: `1 h 25 min`, `2 h`, `25 min`; `1 min` for anything
 * above zero and shorter.
 * @param seconds not negative
 */
export function formatDuration(seconds: number): string {
  const total = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) return t('{minutes} min', { minutes });
  return minutes === 0
    ? t('{hours} h', { hours })
    : t('{hours} h {minutes} min', { hours, minutes });
}

/** The day after a date, both `YYYY-MM-DD`. */
export function nextDate(date: string): string {
  return shiftDate(date, 1);
}

/**
 * The date `days` later (earlier if negative), `YYYY-MM-DD`.
 * @throws RangeError when `date` is not a real date.
 */
export function shiftDate(date: string, days: number): string {
  const start = Date.parse(`${date}T00:00:00Z`);
  return new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Dates in our words: browsers that know no Welsh dates write them in English without saying
 * so, and write 'Sep' and 'Sept' as they please.
 */

/** 'Wed' of a date `YYYY-MM-DD`. */
export function weekdayWord(date: string): string {
  const weekdays = [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')];
  return weekdays[utc(date).getUTCDay()] ?? '';
}

/** 'Wed 6 Mar' of a date `YYYY-MM-DD`. */
export function shortDate(date: string): string {
  const months = [
    ...[t('Jan'), t('Feb'), t('Mar'), t('Apr'), t('May'), t('Jun')],
    ...[t('Jul'), t('Aug'), t('Sept'), t('Oct'), t('Nov'), t('Dec')],
  ];
  const day = utc(date);
  return `${weekdayWord(date)} ${day.getUTCDate()} ${months[day.getUTCMonth()] ?? ''}`;
}

/** '6 March' of a date `YYYY-MM-DD`. */
export function dayAndMonth(date: string): string {
  const months = [
    ...[t('January'), t('February'), t('March'), t('April'), t('May'), t('June')],
    ...[t('July'), t('August'), t('September'), t('October'), t('November'), t('December')],
  ];
  const day = utc(date);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()] ?? ''}`;
}

/** '6 March 2024' of a date `YYYY-MM-DD`; other texts stay as they are. */
export function longDate(date: string): string {
  const year = utc(date).getUTCFullYear();
  return Number.isNaN(year) ? date : `${dayAndMonth(date)} ${year}`;
}

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
