import { judgeRows } from '@loovia/core/opening-hours';
import { minuteNearChange } from '@loovia/core/testing/opening-hours';
import { londonInstant } from '@loovia/core/time';
import {
  areHoursKnown,
  DAYS,
  storedHours,
  submittedHoursSchema,
  type SubmittedHours,
} from '@loovia/core/toilet-submission';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeOpening, readExpression } from './index.ts';

const CLOSED = { closed: true, open: '', close: '' };
const from = (open: string, close: string) => ({ closed: false, open, close });
const place = { nation: 'england' as const, location: { lat: 51.5, lng: -2.5 } };

/** Judged as a toilet with these hours is; 4 March 2024 is a Monday. */
function judge(hours: SubmittedHours, date: string, time: string) {
  return judgeOpening({ ...place, ...storedHours(hours) }, londonInstant(date, time));
}

describe('the hours that a person sends, judged as stored', () => {
  it('ADD-10 hours are not known where none are given', () => {
    expect(judge({}, '2024-03-04', '12:00').reason).toBe('Opening hours not available');
  });

  it('ADD-10 STOP-35 once one day is given, a blank day is closed', () => {
    const hours: SubmittedHours = { monday: from('09:00', '17:00') };
    expect(judge(hours, '2024-03-04', '12:00').reason).toBe('Open');
    expect(judge(hours, '2024-03-04', '18:00').reason).toBe('Closed');
    expect(judge(hours, '2024-03-10', '12:00').reason).toBe('Closed on this day');
    expect(judge({ sunday: CLOSED }, '2024-03-04', '12:00').reason).toBe('Closed on this day');
  });

  it('past midnight runs into a day that is closed', () => {
    const night: SubmittedHours = { friday: from('22:00', '02:00') };
    expect(judge(night, '2024-03-09', '01:00').reason).toBe('Open');
    expect(judge(night, '2024-03-09', '02:00').reason).toBe('Closed');
  });

  it('00:00 to 00:00 is 24 hours, equal times are 24 hours from then', () => {
    expect(judge({ monday: from('00:00', '00:00') }, '2024-03-04', '12:00').reason).toBe(
      'Open 24 hours',
    );
    const round: SubmittedHours = { monday: from('09:00', '09:00'), tuesday: CLOSED };
    expect(judge(round, '2024-03-05', '08:59').state).toBe('open');
    expect(judge(round, '2024-03-05', '09:00').state).toBe('closed');
  });

  it('closed every day never opens', () => {
    const hours = Object.fromEntries(DAYS.map((day) => [day, CLOSED]));
    expect(judge(hours, '2024-03-06', '12:00').reason).toBe('Closed on this day');
  });

  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const day = fc.oneof(
    fc.constant(CLOSED),
    fc.constant(from('', '')),
    fc.constant(undefined),
    fc.tuple(time, time).map(([open, close]) => from(open, close)),
    fc.constantFrom(from('09:00', '17:00'), from('00:00', '00:00'), from('20:00', '00:00')),
  );
  const hours = fc
    .tuple(...DAYS.map(() => day))
    .map((days) =>
      submittedHoursSchema.parse(
        Object.fromEntries(
          DAYS.map((name, dow) => [name, days[dow]]).filter(([, given]) => given !== undefined),
        ),
      ),
    );

  it('ADD-10 ADD-11 STOP-35 is judged by its rows, and not known where none are given', () => {
    fc.assert(
      fc.property(hours, minuteNearChange, (given, at) => {
        const stored = storedHours(given);
        expect(stored.openingHoursExpression !== null).toBe(areHoursKnown(given));
        const judged = judgeOpening({ ...place, ...stored }, at);
        if (stored.openingHoursExpression === null) expect(judged.state).toBe('unknown');
        else {
          expect(readExpression(stored.openingHoursExpression, place)).not.toBeNull();
          if (stored.openingHours?.length)
            expect(judged).toEqual(judgeRows(stored.openingHours, at));
          else expect(judged.state).toBe('closed');
        }
      }),
      { numRuns: 150 },
    );
  });
});
