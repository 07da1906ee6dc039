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
