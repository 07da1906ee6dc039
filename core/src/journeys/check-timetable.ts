import type { FieldMessage } from './check-journey.ts';

/** The days for which a timetable speaks, both inclusive, `YYYY-MM-DD`. */
export interface CoveredDays {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with a day for a journey by public transport: it is outside the timetable. */
export function checkTimetable(
  journeyDate: string,
  { from, to }: CoveredDays,
): FieldMessage | null {
  if (journeyDate >= from && journeyDate <= to) return null;
  const message =
    from === to
      ? `The timetable covers ${dayText(from)} alone. Choose that day.`
      : `The timetable covers ${sameYear(from, to) ? dayText(from, { year: false }) : dayText(from)} to ${dayText(to)}. Choose a day between them.`;
  return { field: 'journeyDate', message };
}

/**
 * What to say of a journey by public transport for which nothing was found in the day from its time
 * on: null unless that day reaches past the timetable, whose next day nobody knows.
 */
export function checkTimetableEnd(
  { journeyDate, journeyTime }: { readonly journeyDate: string; readonly journeyTime: string },
  { to }: CoveredDays,
): FieldMessage | null {
  if (journeyDate < to || journeyTime === '00:00') return null;
  const message = `No journey was found from ${journeyTime} on ${dayText(to)}, the last day of the timetable. Choose an earlier time or day.`;
  return { field: 'journeyTime', message };
}

function sameYear(from: string, to: string): boolean {
  return from.slice(0, 4) === to.slice(0, 4);
}

function dayText(date: string, { year = true } = {}): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`));
}
