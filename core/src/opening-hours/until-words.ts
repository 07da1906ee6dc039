import { t } from '../language/index.ts';
import { formatClockTime, londonCivil, nextDate, weekdayWord } from '../time/index.ts';
import type { Opening } from './opening.ts';

/**
 * 'open until 18:00', with the day where that isn't the day of arrival and more than twelve hours on;
 * null where it isn't open or no end is known. In London's civil time.
 */
export function untilWords({ state, at, closes }: Opening): string | null {
  if (state !== 'open' || !closes) return null;
  const end = new Date(closes);
  if (closesAtMidnight(new Date(at), end)) return t('open until midnight');
  const { date } = londonCivil(end);
  const time = formatClockTime(end);
  const sameDay = date === londonCivil(new Date(at)).date;
  const soon = end.getTime() - Date.parse(at) < 12 * 3_600_000;
  return sameDay || soon
    ? t('open until {time}', { time })
    : t('open until {weekday} {time}', { weekday: weekdayWord(date), time });
}

function closesAtMidnight(at: Date, end: Date): boolean {
  const { date, time } = londonCivil(end);
  return time === '00:00' && date === nextDate(londonCivil(at).date);
}
