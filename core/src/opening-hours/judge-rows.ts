import { londonCivil, londonInstant, nextDate, shiftDate } from '../time/index.ts';
import type { Opening } from './opening.ts';
import type { OpeningRow } from './opening-row.ts';
import { judgeStretches, unknownOpening, type DaysAround, type OpenStretch } from './stretches.ts';

/**
 * Judges weekly rows at an instant, in London's civil time (STOP-29 to STOP-38).
 *
 * No rows, null or empty, is 'Opening hours not available': state 'unknown', treated as open.
 * Rows that touch, also across midnight, are one stretch. 'Closed on this day' is a day on which no
 * row begins and into which none runs past midnight. `opens` and `closes` are absent when always
 * open. On summer-time change days a row's times are the instants that `londonInstant` gives.
 */
export function judgeRows(rows: readonly OpeningRow[] | null, at: Date): Opening {
  if (!rows || rows.length === 0) return unknownOpening(at);
  return judgeStretches(at, (days) => rowsAround(rows, at, days));
}

function rowsAround(rows: readonly OpeningRow[], at: Date, days: number): DaysAround {
  const { date, dow } = londonCivil(at);
  const open: OpenStretch[] = [];
  // A row of the day before the first may run into it.
  for (let shift = -days - 1; shift <= days; shift += 1) {
    const rowDate = shiftDate(date, shift);
    const rowDow = (dow + shift + 14) % 7;
    for (const row of rows) if (row.dow === rowDow) open.push(stretchOn(rowDate, row));
  }
  const seen = {
    start: londonInstant(shiftDate(date, -days), '00:00'),
    end: londonInstant(shiftDate(date, days + 1), '00:00'),
  };
  return { open, seen };
}

/** The stretch of a row on a date; a close time at or before the open time is the next day's. */
function stretchOn(date: string, { openTime, closeTime }: OpeningRow): OpenStretch {
  const closeDate = closeTime <= openTime ? nextDate(date) : date;
  return { start: londonInstant(date, openTime), end: londonInstant(closeDate, closeTime) };
}
