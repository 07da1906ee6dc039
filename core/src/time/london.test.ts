import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMinutes,
  londonCivil,
  londonInstant,
  serviceDayStart,
  toIsoWithOffset,
} from './index.ts';

/** Minutes from 1996 (the present rule of summer time) to 2037. */
const minute = fc
  .integer({ min: Date.UTC(1996) / 60_000, max: Date.UTC(2038) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));

/** What the time-zone database says, asked independently of our own arithmetic. */
function shownInLondon(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
}

describe('London time', () => {
  it('LIMIT-21 the tests run in another zone than London', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Auckland');
  });

  it('LIMIT-21 reads the clock in London in winter and in summer', () => {
    expect(londonInstant('2024-03-05', '09:00').toISOString()).toBe('2024-03-05T09:00:00.000Z');
    expect(londonInstant('2024-07-05', '09:00').toISOString()).toBe('2024-07-05T08:00:00.000Z');
    expect(londonCivil(new Date('2024-07-05T23:30:59Z'))).toEqual({
      date: '2024-07-06',
      time: '00:30',
      dow: 5,
      minutesOfDay: 30,
    });
  });

  it('DATA-10 counts weekdays from Monday = 0', () => {
    expect(londonCivil(londonInstant('2024-03-04', '12:00')).dow).toBe(0);
    expect(londonCivil(londonInstant('2024-03-05', '12:00')).dow).toBe(1);
    expect(londonCivil(londonInstant('2024-03-10', '12:00')).dow).toBe(6);
  });

  it('STOP-32 60 minutes from 00:30 on 29 March 2026 it is 02:30', () => {
    const arrival = addMinutes(londonInstant('2026-03-29', '00:30'), 60);
    expect(londonCivil(arrival)).toMatchObject({ date: '2026-03-29', time: '02:30' });
    expect(toIsoWithOffset(arrival)).toBe('2026-03-29T02:30:00+01:00');
  });

  it('STOP-32 120 minutes from 00:30 on 26 October 2025 it is 01:30', () => {
    const arrival = addMinutes(londonInstant('2025-10-26', '00:30'), 120);
    expect(londonCivil(arrival)).toMatchObject({ date: '2025-10-26', time: '01:30' });
    expect(toIsoWithOffset(arrival)).toBe('2025-10-26T01:30:00+00:00');
  });

  it.each([
    ['00:59', '2026-03-29T00:59:00.000Z'],
    ['01:00', '2026-03-29T01:00:00.000Z'],
    ['01:30', '2026-03-29T01:30:00.000Z'],
    ['01:59', '2026-03-29T01:59:00.000Z'],
    ['02:00', '2026-03-29T01:00:00.000Z'],
    ['03:00', '2026-03-29T02:00:00.000Z'],
  ])('moves a time in the spring gap forward: %s', (time, utc) => {
    expect(londonInstant('2026-03-29', time).toISOString()).toBe(utc);
  });

  it.each([
    ['00:59', '2025-10-25T23:59:00.000Z'],
    ['01:00', '2025-10-26T00:00:00.000Z'],
    ['01:30', '2025-10-26T00:30:00.000Z'],
    ['01:59', '2025-10-26T00:59:00.000Z'],
    ['02:00', '2025-10-26T02:00:00.000Z'],
  ])('means the first of a time that comes twice in autumn: %s', (time, utc) => {
    expect(londonInstant('2025-10-26', time).toISOString()).toBe(utc);
  });

  it('agrees with the time-zone database at every instant', () => {
    fc.assert(
      fc.property(minute, (instant) => {
        const { date, time } = londonCivil(instant);
        expect(`${date} ${time}`).toBe(shownInLondon(instant));
      }),
      { numRuns: 500 },
    );
  });

  it('comes back to the same instant, or an hour before it in the repeated hour', () => {
    fc.assert(
      fc.property(minute, (instant) => {
        const { date, time } = londonCivil(instant);
        const back = londonInstant(date, time);
        const hoursOff = (instant.getTime() - back.getTime()) / 3_600_000;
        const isSecondTime =
          toIsoWithOffset(addMinutes(instant, -60)).slice(0, 16) === `${date}T${time}`;
        expect(hoursOff).toBe(isSecondTime ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });

  it('writes instants that read back as the same', () => {
    fc.assert(
      fc.property(minute, (instant) => {
        expect(new Date(toIsoWithOffset(instant)).getTime()).toBe(instant.getTime());
      }),
    );
  });

  it.each([
    ['2024-02-30', '12:00'],
    ['2024-13-01', '12:00'],
    ['2024-03-05', '24:00'],
    ['2024-03-05', '24:61'],
    ['2024-03-05', '9:00'],
    ['', '12:00'],
  ])('refuses what is not a date and time: %s %s', (date, time) => {
    expect(() => londonInstant(date, time)).toThrow(RangeError);
  });
});

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('serviceDayStart', () => {
  it('is midnight on most days', () => {
    expect(iso(serviceDayStart('2024-03-05', 'Europe/London'))).toBe('2024-03-05T00:00:00.000Z');
    expect(iso(serviceDayStart('2024-07-05', 'Europe/London'))).toBe('2024-07-04T23:00:00.000Z');
  });

  it('is an hour off midnight on the days that clocks change', () => {
    expect(iso(serviceDayStart('2026-03-29', 'Europe/London'))).toBe('2026-03-28T23:00:00.000Z');
    expect(iso(serviceDayStart('2025-10-26', 'Europe/London'))).toBe('2025-10-26T00:00:00.000Z');
  });

  it('goes by the zone of the agency, also where it is far from Greenwich', () => {
    expect(iso(serviceDayStart('2024-03-05', 'Europe/Paris'))).toBe('2024-03-04T23:00:00.000Z');
    expect(iso(serviceDayStart('2024-03-05', 'Pacific/Auckland'))).toBe('2024-03-04T11:00:00.000Z');
    // Clocks in New York went forward at 07:00 UTC of this day, before noon there.
    expect(iso(serviceDayStart('2024-03-10', 'America/New_York'))).toBe('2024-03-10T04:00:00.000Z');
  });

  it('is not a number for unknown zones or days', () => {
    expect(serviceDayStart('2024-03-05', 'Europe/Atlantis')).toBeNaN();
    expect(serviceDayStart('someday', 'Europe/London')).toBeNaN();
  });
});
