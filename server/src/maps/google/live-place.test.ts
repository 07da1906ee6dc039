import { judgeRows } from '@loovia/core/opening-hours';
import { judgeOpening } from '@loovia/osm-hours';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livePlace, openingRows, placesSchema } from './live-place.ts';

const at = (day: number, hour: number, minute = 0) => ({ day, hour, minute });

it('STOP-31 has a row for each period, past midnight too', () => {
  expect(
    openingRows([
      { open: at(1, 9), close: at(1, 17, 30) },
      { open: at(6, 22), close: at(0, 2) },
    ]),
  ).toEqual([
    { dow: 0, openTime: '09:00', closeTime: '17:30' },
    { dow: 5, openTime: '22:00', closeTime: '02:00' },
  ]);
});

it('STOP-36 has each day open 24 hours where it never closes', () => {
  const rows = openingRows([{ open: at(0, 0) }]);
  expect(rows).toHaveLength(7);
  expect(new Set(rows.map(({ dow }) => dow)).size).toBe(7);
  expect(judgeRows(rows, new Date('2026-03-05T03:00:00Z')).reason).toBe('Open 24 hours');
});

it('STOP-29 is open exactly when a period says so', () => {
  const minute = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 });
  const point = (of: number) => at(Math.floor(of / 1440), Math.floor(of / 60) % 24, of % 60);
  // A Sunday of winter, when London's clock is UTC.
  const sunday = Date.UTC(2026, 1, 1);
  fc.assert(
    fc.property(minute, minute, minute, (open, close, moment) => {
      fc.pre(open !== close);
      const isOpen =
        open < close ? moment >= open && moment < close : moment >= open || moment < close;
      const rows = openingRows([{ open: point(open), close: point(close) }]);
      const { state } = judgeRows(rows, new Date(sunday + moment * 60_000));
      expect(state).toBe(isOpen ? 'open' : 'closed');
    }),
  );
});

describe('STOP-29 the hours of special days', () => {
  const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
  const open = (day: number, from = 9, until = 17) => ({
    open: at(day, from),
    close: at(day, until),
  });
  const location = { latitude: 51.5842, longitude: -2.9977 };

  /** At a place asked for on Wednesday 23 December 2026. */
  const stateAt = (moment: string, regular: object[], current: object) => {
    const place = { id: 'a', displayName: { text: 'A' }, location };
    const hours = { regularOpeningHours: { periods: regular }, currentOpeningHours: current };
    const { places } = placesSchema.parse({ places: [{ ...place, ...hours }] });
    const live = places[0] && livePlace(places[0]);
    if (!live?.hours) throw new Error('Its hours are not known.');
    return judgeOpening({ ...live.hours, location: live.location }, new Date(moment)).state;
  };
  const dates = (...days: number[]) => ({
    specialDays: days.map((day) => ({ date: { year: 2026, month: 12, day } })),
  });

  it.each([
    ['2026-12-24T12:00:00Z', 'open'],
    // Christmas Day, a Friday, and a shorter Saturday.
    ['2026-12-25T12:00:00Z', 'closed'],
    ['2026-12-26T10:00:00Z', 'closed'],
    ['2026-12-26T12:00:00Z', 'open'],
    ['2026-12-27T10:00:00Z', 'open'],
    // Beyond the week that Google knows.
    ['2027-01-01T12:00:00Z', 'open'],
    ['2027-12-26T10:00:00Z', 'open'],
  ])('are those of their dates: at %s it is %s', (moment, state) => {
    const periods = [...[3, 4, 0, 1, 2].map((day) => open(day)), open(6, 11)];
    const current = { periods, ...dates(25, 26) };
    const regular = EVERY_DAY.map((day) => open(day));
    expect(stateAt(moment, regular, current)).toBe(state);
  });

  it('may be open on Christmas Day, also in a period of the whole week', () => {
    const noon = '2026-12-25T12:00:00Z';
    const regular = EVERY_DAY.map((day) => open(day));
    expect(stateAt(noon, regular, { periods: regular, ...dates(26) })).toBe('unknown');
    expect(stateAt(noon, regular, { periods: regular, ...dates(25) })).toBe('open');
    const always = [{ open: at(0, 0) }];
    const week = [{ open: at(3, 0), close: at(2, 23, 59) }];
    expect(stateAt(noon, always, { periods: week, ...dates(25) })).toBe('open');
    expect(stateAt(noon, always, { periods: [], ...dates(25) })).toBe('closed');
  });

  it('leave the night before as it was', () => {
    const regular = EVERY_DAY.map((day) => ({ open: at(day, 18), close: at((day + 1) % 7, 2) }));
    const periods = regular.filter((_, day) => day !== 5);
    const current = { periods, ...dates(25) };
    expect(stateAt('2026-12-25T01:00:00Z', regular, current)).toBe('open');
    expect(stateAt('2026-12-25T20:00:00Z', regular, current)).toBe('closed');
    expect(stateAt('2026-12-26T01:00:00Z', regular, current)).toBe('closed');
    expect(stateAt('2026-12-26T20:00:00Z', regular, current)).toBe('open');
  });

  it('change nothing on other days', () => {
    const minute = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 });
    const point = (of: number) => at(Math.floor(of / 1440), Math.floor(of / 60) % 24, of % 60);
    const periods = fc.uniqueArray(minute, { minLength: 2, maxLength: 8 }).map((minutes) => {
      const ends = minutes.toSorted((a, b) => a - b).map(point);
      return ends.flatMap((close, index) =>
        index % 2 === 1 ? [{ open: ends[index - 1] ?? close, close }] : [],
      );
    });
    // From Sunday 3 January, which is far from the special day.
    const sunday = Date.UTC(2027, 0, 3);
    fc.assert(
      fc.property(periods, minute, (regular, moment) => {
        const time = new Date(sunday + moment * 60_000);
        const { state } = judgeRows(openingRows(regular), time);
        expect(stateAt(time.toISOString(), regular, dates(25))).toBe(state);
      }),
      { numRuns: 60 },
    );
  });
});
