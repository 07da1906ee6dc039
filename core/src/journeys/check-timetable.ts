import { t } from '../language/index.ts';
import type { TimetableCover } from '../regions/index.ts';
import { dayAndMonth, longDate } from '../time/index.ts';
import type { FieldMessage } from './check-journey.ts';
import type { Journey } from './journey.ts';

/** The days for which a timetable speaks, both inclusive. */
type CoveredDays = Pick<TimetableCover, 'from' | 'to'>;

/** What is wrong with a day for a journey by public transport: it is outside the timetable. */
export function checkTimetable(
  journeyDate: string,
  { from, to }: CoveredDays,
): FieldMessage | null {
  if (journeyDate >= from && journeyDate <= to) return null;
  const first = sameYear(from, to) && from !== to ? dayAndMonth(from) : longDate(from);
  const message =
    from === to
      ? t('We only have times for {day}. Choose that day.', { day: first })
      : t('We only have times for {first} to {last}. Choose one of those days.', {
          first,
          last: longDate(to),
        });
  return { field: 'journeyDate', message };
}

/**
 * What to say of a journey by public transport for which nothing was found in the day from its time
 * on: null unless that day reaches past the timetable, whose next day nobody knows.
 */
export function checkTimetableEnd(
  { journeyDate, journeyTime }: Pick<Journey, 'journeyDate' | 'journeyTime'>,
  { to }: CoveredDays,
): FieldMessage | null {
  if (journeyDate < to || journeyTime === '00:00') return null;
  const message = t(
    'We found no journey after {time} on {day}, the last day we have times for. Choose an earlier time or day.',
    { time: journeyTime, day: longDate(to) },
  );
  return { field: 'journeyTime', message };
}

function sameYear(from: string, to: string): boolean {
  return from.slice(0, 4) === to.slice(0, 4);
}
