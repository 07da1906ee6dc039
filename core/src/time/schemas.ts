import * as z from 'zod/mini';

/** ISO 8601 with offset, e.g. `2024-03-05T09:00:00+00:00`. */
export const instantSchema = z.iso.datetime({ offset: true });

/** ISO 8601 in UTC: `2024-03-05T09:00:00Z`. */
export const utcInstantSchema = z.iso.datetime();

/** A time of day, 00:00 to 23:59. */
export const clockTimeSchema = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time HH:MM'));
