import { describe, expect, it } from 'vitest';
import { addMinutes, londonInstant } from '@loovia/core/time';
import type { Nation } from '@loovia/core/toilets';
import { judgeExpression, judgeOpening, type OpeningPlace } from './index.ts';

const LONDON = { lat: 51.5074, lng: -0.1278 };

function place(nation: Nation = 'england', location = LONDON): OpeningPlace {
  return { nation, location };
}

function judge(expression: string, date: string, time: string, at = place()) {
  return judgeExpression(expression, at, londonInstant(date, time));
}

describe('judgeExpression', () => {
  it('STOP-37 STOP-38 judges plain hours as rows are', () => {
    expect(judge('Mo-Fr 08:00-18:00', '2024-07-02', '09:00')).toEqual({
      state: 'open',
      reason: 'Open',
      at: '2024-07-02T09:00:00+01:00',
      opens: '2024-07-02T08:00:00+01:00',
      closes: '2024-07-02T18:00:00+01:00',
      laterChanges: ['2024-07-03T08:00:00+01:00', '2024-07-03T18:00:00+01:00'],
      knownUntil: '2024-07-04T00:00:00+01:00',
    });
    expect(judge('Mo-Fr 08:00-18:00', '2024-07-02', '18:00')).toMatchObject({
      reason: 'Closed',
      opens: '2024-07-03T08:00:00+01:00',
    });
    expect(judge('Mo-Fr 08:00-18:00', '2024-07-06', '12:00')).toMatchObject({
      reason: 'Closed on this day',
      opens: '2024-07-08T08:00:00+01:00',
    });
    expect(judge('24/7', '2024-07-06', '12:00')).toEqual({
      state: 'open',
      reason: 'Open 24 hours',
      at: '2024-07-06T12:00:00+01:00',
      knownUntil: '2024-07-15T00:00:00+01:00',
    });
    expect(judge('off', '2024-07-06', '12:00').reason).toBe('Closed on this day');
  });

  it.each([
    ['St Andrew’s Day, kept on Monday', '2024-12-02', 'scotland'],
    ['2 January', '2025-01-02', 'scotland'],
    ['the World Cup', '2026-06-15', 'scotland'],
    ['the Battle of the Boyne', '2024-07-12', 'northern-ireland'],
    ['St Patrick’s Day, kept on Monday', '2024-03-18', 'northern-ireland'],
  ] as const)('STOP-33 PH off on %s closes in one nation only', (_, date, nation) => {
    for (const other of ['england', 'wales', 'scotland', 'northern-ireland'] as const) {
      const opening = judge('Mo-Su 08:00-18:00; PH off', date, '12:00', place(other));
      expect(opening.reason).toBe(other === nation ? 'Closed on this day' : 'Open');
    }
  });

  it('STOP-33 a holiday proclaimed for one year is seen from the days around it', () => {
    const scotland = place('scotland');
    const hours = 'Mo-Sa 08:00-18:00; PH 20:00-02:00';
    expect(judge(hours, '2026-06-14', '12:00', scotland).opens).toBe('2026-06-15T20:00:00+01:00');
    expect(judge(hours, '2026-06-15', '21:00', scotland)).toMatchObject({
      state: 'open',
      closes: '2026-06-16T02:00:00+01:00',
    });
    expect(judge(hours, '2026-06-16', '01:00', scotland).state).toBe('open');
    expect(judge(hours, '2026-06-16', '12:00', scotland)).toMatchObject({
      opens: '2026-06-16T08:00:00+01:00',
    });
  });

  it('STOP-33 follows the season', () => {
    const hours = 'Apr-Sep 08:00-20:00; Oct-Mar 09:00-16:00';
    expect(judge(hours, '2024-09-30', '19:00').closes).toBe('2024-09-30T20:00:00+01:00');
    expect(judge(hours, '2024-10-01', '19:00').state).toBe('closed');
    expect(judge('Apr-Sep 24/7', '2024-12-01', '12:00')).toEqual({
      state: 'closed',
      reason: 'Closed on this day',
      at: '2024-12-01T12:00:00+00:00',
      knownUntil: '2024-12-10T00:00:00+00:00',
    });
  });

  it.each([
    // As almanacs give them for central London.
    ['2024-03-20', '06:02', '18:13'],
    ['2024-06-20', '04:43', '21:21'],
    ['2024-12-21', '08:03', '15:53'],
  ])('STOP-33 uses sunrise and sunset in London on %s', (date, sunrise, sunset) => {
    const { opens, closes } = judge('sunrise-sunset', date, '12:00');
    const minutesOff = (iso: string | undefined, time: string) =>
      Math.abs(Date.parse(iso ?? '') - londonInstant(date, time).getTime()) / 60_000;
    expect(minutesOff(opens, sunrise)).toBeLessThanOrEqual(2);
    expect(minutesOff(closes, sunset)).toBeLessThanOrEqual(2);
  });

  it('STOP-32 STOP-33 uses the sunrise east of Greenwich, too, on the days around a summer-time change', () => {
    const lowestoft = place('england', { lat: 52.48, lng: 1.75 });
    for (const date of ['2024-03-30', '2024-03-31', '2024-10-26', '2024-10-27', '2026-10-25']) {
      expect(judge('sunrise-sunset', date, '12:00', lowestoft).state).toBe('open');
      expect(judge('sunrise-sunset', date, '04:00', lowestoft).state).toBe('closed');
    }
  });

  it('STOP-33 uses the time of sunrise at the place', () => {
    const lerwick = place('scotland', { lat: 60.155, lng: -1.145 });
    // 03:38 to 22:34 by the almanac.
    expect(judge('sunrise-sunset', '2024-06-20', '03:45', lerwick).state).toBe('open');
    expect(judge('sunrise-sunset', '2024-06-20', '03:30', lerwick).state).toBe('closed');
    expect(judge('sunrise-sunset', '2024-06-20', '22:30', lerwick).state).toBe('open');
    expect(judge('sunrise-sunset', '2024-06-20', '22:40', lerwick).state).toBe('closed');
  });

  it('STOP-34 is unknown where the expression says so or can’t be read', () => {
    const unknown = { state: 'unknown', reason: 'Opening hours not available' };
    expect(judge('Mo-Fr 08:00-18:00; Sa unknown', '2024-07-06', '12:00')).toMatchObject(unknown);
    expect(judge('Mo-Fr 08:00-18:00; Sa unknown', '2024-07-05', '12:00').state).toBe('open');
    expect(judge('10:00+', '2024-07-05', '12:00')).toMatchObject(unknown);
    expect(judge('Fr 08:00-18:00; Sa unknown', '2024-07-05', '12:00')).toMatchObject({
      closes: '2024-07-05T18:00:00+01:00',
      knownUntil: '2024-07-06T00:00:00+01:00',
    });
    expect(judge('10:00+', '2024-07-05', '09:00').state).toBe('closed');
    expect(judge('no hours at all', '2024-07-05', '12:00')).toMatchObject(unknown);
    expect(judge('SH 08:00-18:00', '2024-07-05', '12:00')).toMatchObject(unknown);
  });

  it('STOP-34 says neither that it is closed nor when it opens beyond unknown hours', () => {
    const { opens, ...saturday } = judge('Mo unknown; Tu-Sa 09:00-17:00', '2024-07-06', '20:00');
    expect(saturday).toMatchObject({ state: 'closed', knownUntil: '2024-07-08T00:00:00+01:00' });
    expect(opens).toBeUndefined();
    expect(judge('10:00+', '2024-07-05', '09:00').reason).toBe('Closed');
  });

  it.each([
    ['Mo-Su 09:00-17:00', 'unknown'],
    ['Apr-Sep 08:00-20:00; Oct-Mar 09:00-16:00', 'unknown'],
    ['sunrise-sunset', 'unknown'],
    ['24/7', 'open'],
    ['Mo-Su,PH 09:00-17:00', 'open'],
    ['Mo-Su 09:00-17:00; PH 10:00-14:00', 'open'],
    ['Mo-Su 09:00-17:00; PH off', 'closed'],
    ['Mo-Su 09:00-17:00; Dec 25-26 off', 'closed'],
    ['Mo-Su 09:00-17:00; Dec 24-Jan 02 10:00-15:00', 'open'],
    ['Apr-Sep 08:00-20:00', 'closed'],
    ['Mo-Su 09:00-17:00; Dec 24,25,26 10:00-15:00', 'open'],
    ['Mo-Su 09:00-17:00; Dec 24-Dec 26 10:00-15:00', 'open'],
    ['Mo-Su 09:00-17:00; 2026 Dec 24-2027 Jan 02 10:00-15:00', 'open'],
    ['Mo-Su 09:00-17:00; Jan 01,Dec 25 10:00-15:00', 'open'],
    ['Mo-Su 09:00-17:00; Dec 10:00-16:00,20:00-22:00', 'unknown'],
    ['Mo-Su 09:00-17:00; Dec 26 off', 'unknown'],
    ['Mo-Su 09:00-17:00; Dec 26,Jan 01 off', 'unknown'],
    ['Mo-Su 09:00-17:00; Dec 26-Jan 02 off', 'unknown'],
    ['Mo-Su 09:00-17:00; Dec 24 09:00-12:00', 'unknown'],
    ['Mo-Su 09:00-17:00; Dec 24,31 09:00-12:00', 'unknown'],
    ['Mo-Su 09:00-17:00; Dec 21-Mar 20 10:00-15:00', 'unknown'],
    ['Mo-Fr 09:00-17:00; PH Mo off', 'unknown'],
    ['Mo-Sa 09:00-17:00; PH Mo 10:00-16:00', 'unknown'],
    ['Mo-Su 09:00-17:00; PH -1 day off', 'closed'],
    ['Mo-Su 10:00-18:00 open "PH may vary"', 'unknown'],
    ['Mo-Su 10:00-18:00 "shut on Dec 25"', 'unknown'],
  ])('STOP-33 on Christmas Day, %s is %s', (hours, state) => {
    expect(judge(hours, '2026-12-25', '12:00').state).toBe(state);
  });

  it('LIMIT-21 is right in the hours that the machine’s own zone skips and repeats', () => {
    // Auckland skips 02:00 to 03:00 on 29 September 2024 and repeats it on 7 April.
    for (const date of ['2024-09-29', '2024-04-07']) {
      expect(judge('Su 02:15-02:45', date, '02:10').opens?.slice(11, 16)).toBe('02:15');
      expect(judge('Su 02:15-02:45', date, '02:30').closes?.slice(11, 16)).toBe('02:45');
      expect(judge('Su 02:15-02:45', date, '02:50').state).toBe('closed');
      expect(judge('Sa 22:00-02:30', date, '01:00').closes?.slice(11, 16)).toBe('02:30');
    }
  });

  it('STOP-32 is right on both change days', () => {
    const night = 'Sa 22:00-06:00';
    expect(judge(night, '2026-03-29', '02:30')).toMatchObject({
      opens: '2026-03-28T22:00:00+00:00',
      closes: '2026-03-29T06:00:00+01:00',
    });
    const secondHalfPastOne = addMinutes(londonInstant('2025-10-26', '01:30'), 60);
    expect(judgeExpression(night, place(), secondHalfPastOne)).toMatchObject({
      at: '2025-10-26T01:30:00+00:00',
      opens: '2025-10-25T22:00:00+01:00',
      closes: '2025-10-26T06:00:00+00:00',
    });
  });
});

describe('judgeOpening', () => {
  const noon = londonInstant('2024-07-02', '12:00');
  const rows = [{ dow: 1, openTime: '09:00', closeTime: '17:00' }];

  it('STOP-33 judges the expression where there is one, whatever the rows say', () => {
    const toilet = { ...place(), openingHoursExpression: '24/7; Jul off' };
    expect(judgeOpening({ ...toilet, openingHours: rows }, noon).state).toBe('closed');
    expect(
      judgeOpening({ ...toilet, openingHours: [] }, addMinutes(noon, -7 * 24 * 60)),
    ).toMatchObject({ reason: 'Open 24 hours' });
  });

  it('STOP-29 judges the rows where there is none, at the instant given', () => {
    const toilet = { ...place(), openingHours: rows, openingHoursExpression: null };
    expect(judgeOpening(toilet, noon).state).toBe('open');
    expect(judgeOpening(toilet, addMinutes(noon, 300)).state).toBe('closed');
    expect(judgeOpening({ ...toilet, openingHours: null }, noon).state).toBe('unknown');
  });
});
