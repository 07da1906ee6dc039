import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeOpening, readExpression } from '../opening-expression/index.ts';
import { judgeRows } from '../opening-hours/index.ts';
import { minuteNearChange } from '../opening-hours/test-arbitraries.ts';
import { londonCivil, londonInstant } from '../time/index.ts';
import {
  DAYS,
  emptyToiletForm,
  knownHours,
  storedHours,
  submittedHoursSchema,
  type SubmittedHours,
} from './index.ts';

const CLOSED = { closed: true, open: '', close: '' };
const from = (open: string, close: string) => ({ closed: false, open, close });
const place = { nation: 'england' as const, location: { lat: 51.5, lng: -2.5 } };

/** Judged as a toilet with these hours is; 4 March 2024 is a Monday. */
function judge(hours: SubmittedHours, date: string, time: string) {
  return judgeOpening({ ...place, ...storedHours(hours) }, londonInstant(date, time));
}

describe('storedHours', () => {
  it('ADD-10 with nothing said, hours are not known', () => {
    const nothing = { openingHours: null, openingHoursExpression: null };
    expect(storedHours({})).toEqual(nothing);
    expect(storedHours(emptyToiletForm().opening_hours)).toEqual(nothing);
    expect(judge({}, '2024-03-04', '12:00').reason).toBe('Opening hours not available');
  });

  it('ADD-11 DATA-10 a row for each day with both times, none for those closed, blank or half filled', () => {
    expect(
      storedHours({
        sunday: CLOSED,
        monday: from('09:00', '17:00'),
        tuesday: from('09:00', ''),
        wednesday: from('', ''),
        thursday: { closed: true, open: '09:00', close: '17:00' },
        friday: from('22:00', '02:00'),
      }),
    ).toEqual({
      openingHours: [
        { dow: 0, openTime: '09:00', closeTime: '17:00' },
        { dow: 4, openTime: '22:00', closeTime: '02:00' },
      ],
      openingHoursExpression: 'Tu-We,Sa unknown; Th,Su off, Mo 09:00-17:00, Fr 22:00-02:00',
    });
  });

  it('ADD-10 a closed day is closed, a blank one not known', () => {
    const hours: SubmittedHours = { monday: from('09:00', '17:00'), saturday: CLOSED };
    expect(judge(hours, '2024-03-04', '12:00').reason).toBe('Open');
    expect(judge(hours, '2024-03-04', '18:00').reason).toBe('Closed');
    expect(judge(hours, '2024-03-09', '12:00').reason).toBe('Closed on this day');
    expect(judge(hours, '2024-03-10', '12:00')).toMatchObject({
      state: 'unknown',
      reason: 'Opening hours not available',
    });
  });

  it('past midnight runs into a day that is closed or not known', () => {
    const night: SubmittedHours = { friday: from('22:00', '02:00'), saturday: CLOSED };
    expect(judge(night, '2024-03-09', '01:00').reason).toBe('Open');
    expect(judge(night, '2024-03-09', '02:00').reason).toBe('Closed');
    const blank: SubmittedHours = { friday: from('22:00', '02:00') };
    expect(judge(blank, '2024-03-09', '01:00').state).toBe('open');
    expect(judge(blank, '2024-03-09', '02:00').state).toBe('unknown');
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
    expect(storedHours(hours)).toEqual({ openingHours: [], openingHoursExpression: 'Mo-Su off' });
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

  it('ADD-10 ADD-11 is judged open by its rows, else by its day: closed or not known', () => {
    fc.assert(
      fc.property(hours, minuteNearChange, (given, at) => {
        const stored = storedHours(given);
        const known = Object.keys(knownHours(given)).length > 0;
        expect(stored.openingHoursExpression !== null).toBe(known);
        if (stored.openingHoursExpression !== null) {
          expect(readExpression(stored.openingHoursExpression, place)).not.toBeNull();
        }
        const judged = judgeOpening({ ...place, ...stored }, at);
        const byRows = judgeRows(stored.openingHours, at);
        const today = knownHours(given)[DAYS[londonCivil(at).dow] ?? 'monday'];
        if (byRows.state === 'open' || (today && stored.openingHours?.length)) {
          expect(judged).toEqual(byRows);
        } else expect(judged.state).toBe(today ? 'closed' : 'unknown');
      }),
      { numRuns: 150 },
    );
  });
});

describe('knownHours', () => {
  it('ADD-11 sends days that are closed, or have both times', () => {
    expect(
      knownHours({
        monday: from('09:00', '17:00'),
        tuesday: { closed: true, open: '09:00', close: '' },
        wednesday: from('09:00', ''),
        thursday: from('', '17:00'),
        friday: from('', ''),
      }),
    ).toEqual({ monday: from('09:00', '17:00'), tuesday: CLOSED });
  });
});
