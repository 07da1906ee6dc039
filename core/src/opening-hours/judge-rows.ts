import { londonCivil, londonInstant, nextDate, shiftDate } from '../time/index.ts';
import type { Opening } from './opening.ts';
import type { OpeningRow } from './opening-row.ts';
import { judgeStretches, unknownOpening, type OpenStretch } from './stretches.ts';

/** Days looked at on either side: more than a week, so that a stretch this long never ends. */
const DAYS_AROUND = 8;

/**
 * Judges weekly rows at an instant, in London's civil time (STOP-29 to STOP-38).
 * No rows, null or empty, is 'Opening hours not available': state 'unknown', treated as open.
 * Rows that touch, also across midnight, are one stretch. 'Closed on this day' is a day on which no
 * row begins and into which none runs past midnight. `closes` is absent when always open.
 */
export function judgeRows(rows: readonly OpeningRow[] | null, at: Date): Opening {
  if (!rows || rows.length === 0) return unknownOpening(at);
  const { date, dow } = londonCivil(at);
  const stretches: OpenStretch[] = [];
  for (let days = -DAYS_AROUND; days <= DAYS_AROUND; days += 1) {
    const rowDate = shiftDate(date, days);
    const rowDow = (dow + days + 14) % 7;
    for (const row of rows) if (row.dow === rowDow) stretches.push(stretchOn(rowDate, row));
  }
  return judgeStretches(stretches, at, {
    start: londonInstant(shiftDate(date, -DAYS_AROUND), '00:00'),
    end: londonInstant(shiftDate(date, DAYS_AROUND + 1), '00:00'),
  });
}

/** The stretch of a row on a date; a close time at or before the open time is the next day's. */
function stretchOn(date: string, { openTime, closeTime }: OpeningRow): OpenStretch {
  const closeDate = closeTime <= openTime ? nextDate(date) : date;
  return { start: londonInstant(date, openTime), end: londonInstant(closeDate, closeTime) };
}
