import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes, londonCivil, londonInstant } from '../time/index.ts';
import { judgeRows, openingSchema, type OpeningRow } from './index.ts';
import { minuteNearChange, openingRow } from '../testing/test-opening-hours.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const MONDAY = '2024-03-04';
const TUESDAY = '2024-03-05';
const SUNDAY = '2024-03-10';

function daily(openTime: string, closeTime: string, days = EVERY_DAY): OpeningRow[] {
  return days.map((dow) => ({ dow, openTime, closeTime }));
}

function judge(rows: OpeningRow[] | null, date: string, time: string) {
  return judgeRows(rows, londonInstant(date, time));
}

describe('judgeRows', () => {
  it('STOP-34 without rows the hours are not available and the toilet is treated as open', () => {
    const opening = { state: 'unknown', reason: 'Opening hours not available' };
    expect(judge(null, TUESDAY, '12:00')).toEqual({ ...opening, at: '2024-03-05T12:00:00+00:00' });
    expect(judge([], TUESDAY, '12:00')).toMatchObject(opening);
  });

  it('STOP-35 without a row for the weekday it is closed on this day', () => {
    const rows = daily('09:00', '17:00', [0, 2]);
    expect(judge(rows, TUESDAY, '12:00')).toEqual({
      state: 'closed',
      reason: 'Closed on this day',
      at: '2024-03-05T12:00:00+00:00',
      opens: '2024-03-06T09:00:00+00:00',
      laterChanges: ['2024-03-06T17:00:00+00:00'],
      knownUntil: '2024-03-07T00:00:00+00:00',
    });
  });

  it('STOP-35 a day that the evening before runs into is not closed all day', () => {
    const rows = daily('20:00', '02:00', [0]);
    expect(judge(rows, TUESDAY, '01:59').reason).toBe('Open');
    expect(judge(rows, TUESDAY, '02:00').reason).toBe('Closed');
    expect(judge(rows, '2024-03-06', '01:00').reason).toBe('Closed on this day');
  });

  it('STOP-36 from 00:00 to 00:00 it is open 24 hours', () => {
    const weekdays = daily('00:00', '00:00', [0, 1, 2, 3, 4]);
    expect(judge(weekdays, TUESDAY, '03:00')).toEqual({
      state: 'open',
      reason: 'Open 24 hours',
      at: '2024-03-05T03:00:00+00:00',
      opens: '2024-03-04T00:00:00+00:00',
      closes: '2024-03-09T00:00:00+00:00',
      laterChanges: ['2024-03-11T00:00:00+00:00'],
      knownUntil: '2024-03-14T00:00:00+00:00',
    });
    expect(judge(weekdays, SUNDAY, '03:00').reason).toBe('Closed on this day');
  });

  it('STOP-34 on Christmas Day it is not known whether ordinary hours hold', () => {
    const rows = daily('09:00', '17:00', [0, 3, 4, 5, 6]);
    for (const time of ['09:00', '12:00', '16:59']) {
      expect(judge(rows, '2026-12-25', time).state).toBe('unknown');
    }
    // What is shut at that time on every day is shut then, too.
    for (const time of ['00:00', '03:00', '08:59', '17:00', '23:59']) {
      expect(judge(rows, '2026-12-25', time).state).toBe('closed');
    }
    expect(judge(rows, '2026-12-24', '12:00')).toMatchObject({
      state: 'open',
      closes: '2026-12-24T17:00:00+00:00',
      knownUntil: '2026-12-25T09:00:00+00:00',
    });
    const { opens, knownUntil } = judge(rows, '2026-12-24', '20:00');
    expect([opens, knownUntil]).toEqual([undefined, '2026-12-25T09:00:00+00:00']);
    expect(judge(rows, '2026-12-26', '12:00').state).toBe('open');
    // Nor how its night ends.
    for (const [closes, time] of [
      ['02:00', '01:00'],
      ['06:00', '05:30'],
    ] as const) {
      const night = daily('06:00', closes);
      expect(judge(night, '2026-12-26', time).state).toBe('unknown');
      expect(judge(night, '2026-12-26', '07:00').state).toBe('open');
    }
    // Closed on every Wednesday, and never closed.
    expect(judge(rows, '2024-12-25', '12:00').reason).toBe('Closed on this day');
    expect(judge(daily('00:00', '00:00'), '2026-12-25', '12:00').reason).toBe('Open 24 hours');
  });

  it('STOP-36 always open, it neither opens nor closes', () => {
    for (const rows of [daily('00:00', '00:00'), daily('08:00', '08:00')]) {
      expect(judge(rows, TUESDAY, '03:00')).toEqual({
        state: 'open',
        reason: 'Open 24 hours',
        at: '2024-03-05T03:00:00+00:00',
        knownUntil: '2024-03-14T00:00:00+00:00',
      });
    }
  });

  it('STOP-37 STOP-38 is open from the open time up to the close time', () => {
    const rows = daily('09:00', '17:00');
    expect(judge(rows, TUESDAY, '08:59')).toMatchObject({
      state: 'closed',
      reason: 'Closed',
      opens: '2024-03-05T09:00:00+00:00',
    });
    expect(judge(rows, TUESDAY, '09:00')).toMatchObject({
      state: 'open',
      reason: 'Open',
      opens: '2024-03-05T09:00:00+00:00',
      closes: '2024-03-05T17:00:00+00:00',
    });
    expect(judge(rows, TUESDAY, '16:59').state).toBe('open');
    const after = judge(rows, TUESDAY, '17:00');
    expect(after).toMatchObject({ state: 'closed', opens: '2024-03-06T09:00:00+00:00' });
    expect(after).not.toHaveProperty('closes');
  });

  it('STOP-31 22:00 to 02:00 is open at 01:00 of the next day, from Sunday into Monday too', () => {
    const rows = daily('22:00', '02:00', [6]);
    expect(judge(rows, '2024-03-11', '01:00')).toMatchObject({
      state: 'open',
      opens: '2024-03-10T22:00:00+00:00',
      closes: '2024-03-11T02:00:00+00:00',
    });
    expect(judge(rows, SUNDAY, '01:00').state).toBe('closed');
  });

  it('a split day is closed in between', () => {
    const rows = [...daily('08:00', '12:00'), ...daily('14:00', '18:00')];
    expect(judge(rows, TUESDAY, '13:00')).toMatchObject({
      reason: 'Closed',
      opens: '2024-03-05T14:00:00+00:00',
    });
  });

  it('rows that touch or overlap are one stretch, also across midnight', () => {
    const rows = [
      { dow: 0, openTime: '20:00', closeTime: '00:00' },
      { dow: 1, openTime: '00:00', closeTime: '06:00' },
      { dow: 1, openTime: '05:00', closeTime: '09:30' },
      { dow: 1, openTime: '05:30', closeTime: '06:30' },
    ];
    for (const [date, time] of [
      [MONDAY, '21:00'],
      [TUESDAY, '05:45'],
    ] as const) {
      expect(judge(rows, date, time)).toMatchObject({
        opens: '2024-03-04T20:00:00+00:00',
        closes: '2024-03-05T09:30:00+00:00',
      });
    }
  });

  it('LIMIT-21 judges in London, in summer too', () => {
    const opening = judgeRows(daily('09:00', '17:00'), new Date('2024-07-02T16:30:00Z'));
    expect(opening).toMatchObject({ state: 'closed', at: '2024-07-02T17:30:00+01:00' });
  });

  it('STOP-32 closing at 01:30 means the first 01:30 of the autumn night', () => {
    const rows = daily('22:00', '01:30', [5]);
    const firstPast = addMinutes(londonInstant('2025-10-26', '01:15'), 0);
    expect(judgeRows(rows, firstPast)).toMatchObject({
      state: 'open',
      closes: '2025-10-26T01:30:00+01:00',
    });
    expect(judgeRows(rows, addMinutes(firstPast, 60)).state).toBe('closed');
  });

  it('STOP-32 a night in spring is an hour shorter by the clock, not by the wait', () => {
    const rows = daily('22:00', '01:30', [5]);
    expect(judge(rows, '2026-03-29', '00:59')).toMatchObject({
      state: 'open',
      closes: '2026-03-29T02:30:00+01:00',
    });
  });

  it('STOP-32 a day of 23 or 25 hours is still 24 hours for a sign', () => {
    for (const date of ['2026-03-29', '2025-10-26']) {
      expect(judge(daily('00:00', '00:00', [6]), date, '12:00').reason).toBe('Open 24 hours');
    }
  });

  it('agrees with the clock face minute by minute, on both change days too', () => {
    fc.assert(
      fc.property(fc.array(openingRow, { minLength: 1 }), minuteNearChange, (rows, at) => {
        fc.pre(!isMovedByChange(rows, at));
        expect(judgeRows(rows, at).state).toBe(isOpenByClock(rows, at) ? 'open' : 'closed');
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with the clock face throughout a whole week around each change', () => {
    const rows = [
      ...daily('07:15', '12:30', [0, 1, 2, 3, 5, 6]),
      ...daily('13:00', '00:00', [2, 5]),
      ...daily('00:00', '01:00', [6]),
      ...daily('22:45', '03:10', [4, 6]),
    ];
    for (const monday of ['2026-03-23', '2025-10-20']) {
      const start = londonInstant(monday, '00:00');
      // Rows begin and end on multiples of five minutes: those minutes, and the ones before them.
      for (let minutes = 0; minutes < 8 * 24 * 60; minutes += 5) {
        for (const at of [addMinutes(start, minutes), addMinutes(start, minutes + 4)]) {
          const isOpen = judgeRows(rows, at).state === 'open';
          if (isOpen !== isOpenByClock(rows, at)) expect.fail(`${at.toISOString()}: ${isOpen}`);
        }
      }
    }
  });

  it('hours that clocks skip in March do not open on any day', () => {
    const rows = [{ dow: 6, openTime: '01:00', closeTime: '02:00' }];
    expect(judge(rows, '2026-03-23', '00:00')).not.toHaveProperty('opens');
    expect(judge(rows, '2026-03-30', '00:00').opens).toBe('2026-04-05T01:00:00+01:00');
  });

  it('opens and closes are the moments at which the state changes', () => {
    fc.assert(
      fc.property(fc.array(openingRow, { minLength: 1 }), minuteNearChange, (rows, at) => {
        const opening = openingSchema.parse(judgeRows(rows, at));
        const stateAt = (iso: string, milliseconds: number) =>
          judgeRows(rows, new Date(Date.parse(iso) + milliseconds)).state;
        if (opening.opens) {
          expect(stateAt(opening.opens, 0)).toBe('open');
          expect(stateAt(opening.opens, -1)).toBe('closed');
        }
        if (opening.closes) {
          expect(stateAt(opening.closes, 0)).toBe('closed');
          expect(stateAt(opening.closes, -1)).toBe('open');
        }
        if (opening.state === 'open') expect(Boolean(opening.opens)).toBe(Boolean(opening.closes));
        else if (!opening.opens) expect(rows.every(isSkippedOnce)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Whether a row lies wholly in the hour that clocks skip in March: then it doesn't come for a week. */
function isSkippedOnce({ dow, openTime, closeTime }: OpeningRow): boolean {
  return dow === 6 && openTime >= '01:00' && openTime < closeTime && closeTime <= '02:00';
}

/** Whether a sign with these rows says 'open' at what a clock shows: looks at the clock face only. */
function isOpenByClock(rows: readonly OpeningRow[], at: Date): boolean {
  const { dow, time } = londonCivil(at);
  return rows.some(({ dow: day, openTime, closeTime }) => {
    const runsOver = closeTime <= openTime;
    const today = day === dow && openTime <= time && (runsOver || time < closeTime);
    return today || (runsOver && (day + 1) % 7 === dow && time < closeTime);
  });
}

/**
 * Whether a row begins or ends inside the hour that is skipped or repeated, and the moment is in the
 * hour that this moves: there the clock face alone doesn't tell.
 */
function isMovedByChange(rows: readonly OpeningRow[], at: Date): boolean {
  const { date, time } = londonCivil(at);
  const isMovedHour =
    (date === '2026-03-29' && time >= '02:00' && time < '03:00') ||
    (date === '2025-10-26' && time >= '01:00' && time < '02:00');
  const inHour = (clock: string) => clock > '01:00' && clock < '02:00';
  return isMovedHour && rows.some((row) => inHour(row.openTime) || inHour(row.closeTime));
}
