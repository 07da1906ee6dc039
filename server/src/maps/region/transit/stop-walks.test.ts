import { testTimetable, type PlainTrip } from '@loovia/core/testing/raptor-timetable';
import { distanceMetres } from '@loovia/core/geo';
import { firsts, type Timetable } from '@loovia/core/timetable';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { OffMapWalks } from './off-map-walks.ts';
import { PlaceWalks } from './place-walks.ts';
import { RegionTransit } from './region-transit.ts';
import { FAR, NEAR, StopIndex } from './stop-index.ts';
import { EVERYWHERE, ridesOf, stopPlace, straightStreets } from './test-world.ts';
import { TimetableSearch } from './timetable-search.ts';

const STOPS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWX');
const HOUR = 3600;

const anyTrip = fc
  .record({
    line: fc.constantFrom('1', '2', '3', '4', '5'),
    leaves: fc.integer({ min: 5, max: 90 }),
    stops: fc.shuffledSubarray(STOPS, { minLength: 2, maxLength: 6 }),
    minutes: fc.integer({ min: 1, max: 9 }),
    wheelchair: fc.constantFrom('yes', 'unknown', 'no'),
  })
  .map(({ line, leaves, stops, minutes, wheelchair }): PlainTrip => {
    const calls = stops.map((stop, index) => {
      const at = (9 * 60 + leaves + index * minutes) * 60;
      return { stop, arrival: at, departure: at };
    });
    return { line, calls, wheelchair };
  });

/** Stops 100 m apart, each so far from the street: beyond 250 m, or 50 m without steps, there is no walk. */
const anyMetres = fc.array(fc.integer({ min: 0, max: 300 }), {
  minLength: STOPS.length,
  maxLength: STOPS.length,
});

/** How far off the street there are no walks, and none without steps. */
const OFF_STREET_METRES = [250, 50] as const;

/** Walks between each stop and the next three. */
function walksBetween({ stops }: Timetable, offStreetMetres: readonly number[], limit: number) {
  const placeOf = (stop: number) => ({
    lat: stops.latitudes[stop] ?? 0,
    lng: stops.longitudes[stop] ?? 0,
  });
  const walks = STOPS.map((_, from) =>
    [-3, -2, -1, 1, 2, 3].flatMap((steps) => {
      const to = from + steps;
      const off = [from, to].map((stop) => offStreetMetres[stop] ?? Infinity);
      if (off.some((metres) => metres > limit)) return [];
      const metres = distanceMetres(placeOf(from), placeOf(to));
      const [before = 0, after = 0] = off;
      const durationSeconds = Math.ceil(metres / 1.25 + (before + after) / 1.2);
      return { to, durationSeconds, distanceMetres: Math.round(metres * 1.1 + before + after) };
    }),
  );
  const all = walks.flat();
  return {
    first: firsts(walks.map(({ length }) => length)),
    to: Uint32Array.from(all, ({ to }) => to),
    durationSeconds: Uint32Array.from(all, (walk) => walk.durationSeconds),
    distanceMetres: Uint32Array.from(all, (walk) => walk.distanceMetres),
  };
}

function worldOf(trips: readonly PlainTrip[], offStreetMetres: readonly number[]) {
  const everywhere: PlainTrip = { line: 'all', calls: STOPS.map((stop) => `${stop} 3:00`) };
  const unjoined = close(testTimetable({ trips: [everywhere, ...trips] }));
  const [footpaths, stepFreeFootpaths] = OFF_STREET_METRES.map((limit) =>
    walksBetween(unjoined, offStreetMetres, limit),
  );
  if (!footpaths || !stepFreeFootpaths) throw new Error('There are no walks.');
  const timetable = { ...unjoined, footpaths, stepFreeFootpaths };
  const { latitudes } = timetable.stops;
  const { streets, matrix } = straightStreets(
    ({ lat }) => offStreetMetres[latitudes.indexOf(lat)] ?? 0,
  );
  const stops = new StopIndex(timetable);
  const sources = { stops, streets, offMap: new OffMapWalks(stops, EVERYWHERE) };
  const [from, to] = [stopPlace(timetable, 'C'), { ...stopPlace(timetable, 'M'), lng: -2.98 }];
  const start = { from, departAt: new Date('2024-03-05T09:00:00Z') };
  return {
    matrix,
    search: new TimetableSearch(timetable),
    walksBy: (stepFree: boolean) => {
      const walks = new PlaceWalks(sources);
      return { access: walks.fromOwn(from, stepFree), egress: walks.toOwn(to, stepFree) };
    },
    question: { start, to },
  };
}

function close(timetable: Timetable, times = 12): Timetable {
  const { stops } = timetable;
  const latitudes = stops.latitudes.map((lat) => 51.5 + (lat - 51.5) / times);
  const longitudes = stops.longitudes.map((lng) => -3 + (lng + 3) / times);
  return { ...timetable, stops: { ...stops, latitudes, longitudes } };
}

it('only some walks to and from stops are asked for, and journeys are as if all were known', async () => {
  let asked = 0;
  let all = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyTrip, { minLength: 1, maxLength: 15 }),
      anyMetres,
      fc.boolean(),
      fc.constantFrom(NEAR, FAR),
      async (trips, metres, stepFree, reach) => {
        const { matrix, search, walksBy, question } = worldOf(trips, metres);
        const [few, every] = [walksBy(stepFree), walksBy(stepFree)];
        const limits = { most: 3, windowSeconds: 2 * HOUR };
        const answersBy = async (walks: typeof few) => {
          const whole = {
            ...question,
            ...walks,
            stepFree,
            reach: { access: reach, egress: reach },
          };
          return [await search.best(whole, limits), await search.first(whole)];
        };
        const answers = await answersBy(few);
        asked += matrix.mock.calls.reduce((sum, [from, to]) => sum + from.length * to.length, 0);
        for (const walks of [every.access, every.egress]) {
          all += walks.stopsWithin(reach).length;
          await walks.learn(walks.stopsWithin(FAR));
        }
        expect(await answersBy(every)).toEqual(answers);
      },
    ),
    { numRuns: 200 },
  );
  expect(asked).toBeLessThan(all);
});

it('asks for no walk to the destination where the start leads to no stop', async () => {
  const { matrix, search, walksBy, question } = worldOf(
    [{ line: '1', calls: ['X 9:50', 'M 10:20'] }],
    STOPS.map(() => 300),
  );
  const reach = { access: FAR, egress: FAR };
  const whole = { ...question, ...walksBy(false), stepFree: false, reach };
  expect(await search.best(whole, { most: 3, windowSeconds: 2 * HOUR })).toEqual([]);
  expect(matrix).toHaveBeenCalled();
  const { lng } = question.to;
  expect(matrix.mock.calls.filter(([, to]) => to.some((place) => place.lng === lng))).toEqual([]);
});

const FAR_WALK = {
  distanceMetres: 2500,
  durationSeconds: 2000,
  sourceOffStreetMetres: 0,
  targetOffStreetMetres: 0,
};

it.each([
  ['as far', FAR_WALK],
  ['cut off as well', null],
])('knows by the walk from one stop that those beside it are %s', async (_, cost) => {
  const { matrix, walksBy } = worldOf(
    [],
    STOPS.map(() => 0),
  );
  const { egress } = walksBy(false);
  await egress.begin();
  const [learnt = 0] = egress.stopsWithin(FAR).filter((stop) => !egress.knows([stop]));
  const secondsFrom = (stop: number) =>
    egress.atBest(FAR).find((walk) => walk.stop === stop)?.durationSeconds ?? Infinity;
  const others = STOPS.flatMap((_, stop) => (egress.knows([stop]) ? [] : stop));
  const before = new Map(others.map((stop) => [stop, secondsFrom(stop)]));
  matrix.mockResolvedValue([[cost]]);
  await egress.learn([learnt]);
  const isBeside = (stop: number) => Math.abs(stop - learnt) <= 3;
  expect(others.filter((stop) => secondsFrom(stop) > (before.get(stop) ?? Infinity))).toEqual(
    others.filter(isBeside),
  );
  expect(secondsFrom(learnt)).toBe(cost?.durationSeconds ?? Infinity);
});

it('takes no two stops beside each other', () => {
  const { walksBy } = worldOf(
    [],
    STOPS.map(() => 0),
  );
  const apart = walksBy(false).egress.apart([0, 1, 2, 5, 6, 7, 8, 9], 3);
  expect(apart).toEqual([0, 5, 9]);
});

it('asks for no walk while it is asked for already, and for the others of that time together', async () => {
  const { matrix, walksBy } = worldOf(
    [],
    STOPS.map(() => 0),
  );
  const { egress } = walksBy(false);
  await egress.begin();
  const [first, second, third] = egress.stopsWithin(FAR).filter((stop) => !egress.knows([stop]));
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('All are known.');
  }
  matrix.mockClear();
  const answer = matrix.getMockImplementation();
  const answered = Promise.withResolvers<undefined>();
  matrix.mockImplementationOnce(async (...asked) => {
    await answered.promise;
    return answer?.(...asked) ?? [];
  });
  const learning = [egress.learn([first])];
  await vi.waitFor(() => {
    expect(matrix).toHaveBeenCalledTimes(1);
  });
  learning.push(egress.learn([second]), egress.learn([first]), egress.learn([third, second]));
  answered.resolve(undefined);
  await Promise.all(learning);
  expect(matrix.mock.calls.map(([from]) => from.length)).toEqual([1, 2]);
  expect(egress.knows([first, second, third])).toBe(true);
});

describe('with many stops around a place', () => {
  /** Stops 43 m apart but for the last, which is 11 km off. */
  function townOf(trips: readonly PlainTrip[]) {
    const around: PlainTrip = { line: 'all', calls: [...STOPS, 'far'].map((id) => `${id} 3:00`) };
    const timetable = close(testTimetable({ trips: [around, ...trips] }), 30);
    timetable.stops.latitudes[STOPS.length] = 51.6;
    const transit = new RegionTransit(timetable, straightStreets().streets, EVERYWHERE);
    const start = { from: stopPlace(timetable, 'A'), departAt: new Date('2024-03-05T09:00:00Z') };
    return { transit, start, to: stopPlace(timetable, 'far') };
  }

  const missed = (later: string): PlainTrip[] => [
    { line: '15', calls: ['B 9:00', later, 'far 9:40'] },
    { line: '30', calls: ['A 9:50', 'far 10:10'] },
  ];

  it.each(['V', 'X'])(
    'boards a line where it is caught, though it is missed at its nearest stop: at %s',
    async (id) => {
      const { transit, start, to } = townOf(missed(`${id} 9:20`));
      const [first] = await transit.journeys(start, to, { stepFree: false, most: 3 });
      expect(ridesOf(first)[0]).toMatchObject({
        line: '15',
        calls: [{ name: id }, { name: 'far' }],
      });
    },
  );

  it('leaves a line where that arrives first, though others leave nearer', async () => {
    const { transit, start, to } = townOf([
      { line: '15', calls: ['far 9:00', 'V 9:20', 'B 9:55'] },
      { line: '30', calls: ['far 9:10', 'A 9:50'] },
    ]);
    const back = { from: to, departAt: start.departAt };
    const [first] = await transit.journeys(back, start.from, { stepFree: false, most: 3 });
    expect(ridesOf(first)[0]).toMatchObject({
      line: '15',
      calls: [{ name: 'far' }, { name: 'V' }],
    });
  });

  it('goes on from a toilet on foot to a stop, not by a bus that is no sooner there', async () => {
    const decoys = STOPS.slice(0, 8).map((id, index): PlainTrip => {
      return { line: `d${index}`, calls: [`${id} 9:02`, 'J 9:10'] };
    });
    const { transit, start, to } = townOf([
      ...decoys,
      { line: '27', calls: ['J 9:15', 'far 9:30'] },
    ]);
    const [onward] = await transit.onward([start], to, { stepFree: false });
    expect(ridesOf(onward).map(({ line }) => line)).toEqual(['27']);
    expect(onward?.arrival).toEqual(new Date('2024-03-05T09:30:00Z'));
  });
});
