import { formatClockTime, londonCivil, nextDate } from '../time/index.ts';
import type { Opening } from './opening.ts';

/**
 * 'open until 18:00', with the day where that isn't the day of arrival and more than twelve hours on;
 * null where it isn't open or no end is known. In London's civil time.
 */
export function untilWords({ state, at, closes }: Opening): string | null {
  if (state !== 'open' || !closes) return null;
  const end = new Date(closes);
  if (closesAtMidnight(new Date(at), end)) return 'open until midnight';
  const sameDay = londonCivil(end).date === londonCivil(new Date(at)).date;
  const soon = end.getTime() - Date.parse(at) < 12 * 3_600_000;
  const day = sameDay || soon ? '' : `${weekdayOf(end)} `;
  return `open until ${day}${formatClockTime(end)}`;
}

function closesAtMidnight(at: Date, end: Date): boolean {
  const { date, time } = londonCivil(end);
  return time === '00:00' && date === nextDate(londonCivil(at).date);
}

function weekdayOf(instant: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' });
  return format.format(instant);
}
