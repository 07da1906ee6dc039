import fc from 'fast-check';
import { addMinutes, clockOfMinutes, londonInstant } from '../time/index.ts';
import type { OpeningRow } from '../opening-hours/opening.ts';

/** A time HH:MM on the quarter hours. */
export const clockTime: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => clockOfMinutes(quarter * 15));

/** A weekly row on the quarter hours; any close time, so past midnight and 24 hours too. */
export const openingRow: fc.Arbitrary<OpeningRow> = fc.record({
  dow: fc.integer({ min: 0, max: 6 }),
  openTime: clockTime,
  closeTime: clockTime,
});

/** A minute in the fortnight around a summer-time change, or in one without. */
export const minuteNearChange: fc.Arbitrary<Date> = fc
  .tuple(
    fc.constantFrom('2026-03-23', '2025-10-20', '2024-06-10'),
    fc.integer({ min: 0, max: 14 * 24 * 60 }),
  )
  .map(([monday, minutes]) => addMinutes(londonInstant(monday, '00:00'), minutes));
