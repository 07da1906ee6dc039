import * as z from 'zod/mini';

/** The weekdays as OSM's expressions name them, in the order of `dow`. */
export const OSM_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time HH:MM'));

/**
 * One stretch of opening hours on one weekday (DATA-10).
 * `dow` is 0 = Monday to 6 = Sunday. A day may have several rows (split days) or none (closed).
 * `00:00`–`00:00` is open 24 hours; a close time at or before its open time runs past midnight.
 */
export const openingRowSchema = z.strictObject({
  dow: z.int().check(z.minimum(0), z.maximum(6)),
  openTime: clockTime,
  closeTime: clockTime,
});
export type OpeningRow = z.infer<typeof openingRowSchema>;
