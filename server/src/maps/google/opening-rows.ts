import type { OpeningRow } from '@loovia/core/opening-hours';
import { z } from 'zod';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** `day` 0 is Sunday. Its JSON may leave a zero out. */
const pointSchema = z.object({
  day: z.int().min(0).max(6).default(0),
  hour: z.int().min(0).max(23).default(0),
  minute: z.int().min(0).max(59).default(0),
});
type Point = z.infer<typeof pointSchema>;

/** When a place is open. */
export const periodSchema = z.object({
  open: pointSchema,
  /** Absent = it never closes. */
  close: pointSchema.optional(),
});
type Period = z.infer<typeof periodSchema>;

/** Weekly rows of a place's periods; one of several days becomes rows that touch. */
export function openingRows(periods: readonly Period[]): OpeningRow[] {
  return periods.flatMap(({ open, close = open }) => {
    const start = minuteOfWeek(open);
    const end = minuteOfWeek(close);
    return rowsBetween(start, end > start ? end : end + WEEK_MINUTES);
  });
}

function minuteOfWeek({ day, hour, minute }: Point): number {
  return day * DAY_MINUTES + hour * 60 + minute;
}

/** Of at most a day each: a row that ends when it began lasts until the next day. */
function rowsBetween(start: number, end: number): OpeningRow[] {
  const rows: OpeningRow[] = [];
  for (let from = start; from < end; from += DAY_MINUTES) {
    rows.push({
      // Here 0 is Monday.
      dow: (Math.floor(from / DAY_MINUTES) + 6) % 7,
      openTime: clockTime(from),
      closeTime: clockTime(Math.min(end, from + DAY_MINUTES)),
    });
  }
  return rows;
}

function clockTime(minutes: number): string {
  const inDay = minutes % DAY_MINUTES;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}
