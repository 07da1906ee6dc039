import { describe, expect, it } from 'vitest';
import { UNITED_KINGDOM_BOUNDS } from '../geo/index.ts';
import {
  journeyProblems,
  timetableProblem,
  timetableEndProblem,
  type Journey,
  type PlanningArea,
} from './index.ts';
import { NEWPORT_JOURNEY } from '../testing/test-journey.ts';

const NEWPORT: PlanningArea = {
  title: 'Newport',
  bounds: [
    [-3.076, 51.529],
    [-2.929, 51.62],
  ],
};
const now = new Date('2024-03-05T23:59:00Z');

const UNITED_KINGDOM: PlanningArea = {
  title: 'the United Kingdom',
  bounds: UNITED_KINGDOM_BOUNDS,
};

function check(changes: Partial<Journey>, area = NEWPORT) {
  return journeyProblems({ ...NEWPORT_JOURNEY, ...changes }, { now, area });
}

describe('journeyProblems', () => {
  it('finds nothing wrong with a journey of today', () => {
    expect(check({})).toEqual([]);
  });

  it('says which end is outside, and what the region covers', () => {
    expect(check({ endCoordinates: { lat: 51.48, lng: -3.18 } })).toEqual([
      {
        field: 'endCoordinates',
        message:
          'The destination is outside the area this map covers, which is Newport. Choose a destination in Newport.',
      },
    ]);
    const both = check({
      startCoordinates: { lat: 51.48, lng: -3.18 },
      endCoordinates: { lat: 51.5, lng: -3.18 },
    });
    expect(both.map(({ field }) => field)).toEqual(['startCoordinates', 'endCoordinates']);
  });

  it('takes stops that public transport serves outside the area, and asks of no other', () => {
    const cardiff = { lat: 51.476, lng: -3.179 };
    const transit = { serves: ({ lat }: { lat: number }) => lat < 51.48 };
    const ask = (changes: Partial<Journey>, given: typeof transit | null = transit) =>
      journeyProblems(
        { ...NEWPORT_JOURNEY, ...changes },
        { now, area: NEWPORT, transit: given },
      ).map(({ message }) => message);
    const outside = 'The destination is outside the area this map covers, which is Newport.';
    const byBus = { selectedTransport: 'public' } as const;
    expect(ask({ ...byBus, endCoordinates: cardiff })).toEqual([]);
    expect(ask({ ...byBus, startCoordinates: cardiff })).toEqual([]);
    expect(ask({ ...byBus, endCoordinates: { lat: 51.5, lng: -3.2 } })).toEqual([
      `${outside} Choose a destination in Newport, or a bus stop or station that its buses and trains call at.`,
    ]);
    const inNewport = [`${outside} Choose a destination in Newport.`];
    expect(ask({ ...byBus, endCoordinates: cardiff }, null)).toEqual(inNewport);
    for (const selectedTransport of ['walking', 'cycling', 'car'] as const) {
      expect(ask({ selectedTransport, endCoordinates: cardiff })).toEqual(inNewport);
    }
  });

  it('says which end is outside the United Kingdom, whatever the region', () => {
    const paris = { startCoordinates: { lat: 48.86, lng: 2.35 } };
    for (const area of [NEWPORT, UNITED_KINGDOM]) {
      expect(check(paris, area)).toEqual([
        {
          field: 'startCoordinates',
          message: 'The start is outside the United Kingdom. Choose a start in the United Kingdom.',
        },
      ]);
    }
  });

  it('takes all of the United Kingdom where there is no region', () => {
    const edinburgh = { endCoordinates: { lat: 55.95, lng: -3.19 } };
    expect(check(edinburgh, UNITED_KINGDOM)).toEqual([]);
  });

  it('refuses a destination within 10 m of the start', () => {
    const { lat, lng } = NEWPORT_JOURNEY.startCoordinates;
    const north = (metres: number) =>
      check({ endCoordinates: { lat: lat + metres / 111_195, lng } });
    expect(north(0)).toEqual([
      {
        field: 'endCoordinates',
        message: 'The start and the destination are the same place. Choose another destination.',
      },
    ]);
    expect(north(9.9)).toHaveLength(1);
    expect(north(10.1)).toEqual([]);
  });

  it('PLAN-02 LIMIT-21 refuses a day before today in London', () => {
    expect(check({ journeyDate: '2024-03-04' })).toEqual([
      { field: 'journeyDate', message: 'That day has passed. Choose today or a later date.' },
    ]);
    const justAfter = new Date('2024-07-05T23:30:00Z');
    const late = { ...NEWPORT_JOURNEY, journeyDate: '2024-07-05' };
    expect(journeyProblems(late, { now: justAfter, area: NEWPORT })).toHaveLength(1);
  });
});

const cover = { from: '2024-02-26', to: '2024-05-31' };

it('a day of the timetable can be planned, the first and the last too', () => {
  for (const day of ['2024-02-26', '2024-04-01', '2024-05-31']) {
    expect(timetableProblem(day, cover)).toBeNull();
  }
});

it.each([
  [
    '2024-02-25',
    cover,
    'We only have times for 26 February to 31 May 2024. Choose one of those days.',
  ],
  [
    '2024-06-01',
    cover,
    'We only have times for 26 February to 31 May 2024. Choose one of those days.',
  ],
  [
    '2024-06-01',
    { from: '2023-12-18', to: '2024-01-05' },
    'We only have times for 18 December 2023 to 5 January 2024. Choose one of those days.',
  ],
  [
    '2024-06-01',
    { from: '2024-03-05', to: '2024-03-05' },
    'We only have times for 5 March 2024. Choose that day.',
  ],
])('%s is outside, and the days covered are said', (day, days, message) => {
  expect(timetableProblem(day, days)).toEqual({ field: 'journeyDate', message });
});

it('says that the timetable ends only where the day from a time on reaches past it', () => {
  const said = (journeyDate: string, journeyTime: string) =>
    timetableEndProblem({ journeyDate, journeyTime }, cover)?.message ?? null;
  expect(said('2024-05-30', '23:59')).toBeNull();
  expect(said('2024-05-31', '00:00')).toBeNull();
  expect(said('2024-05-31', '22:30')).toBe(
    'We found no journey after 22:30 on 31 May 2024, the last day we have times for. Choose an earlier time or day.',
  );
});
