import { testTimetable, type PlainTrip } from '@loovia/core/testing/raptor-timetable';
import type { Timetable } from '@loovia/core/timetable';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EgressWalks } from './egress-walks.ts';
import { OffMapWalks } from './off-map-walks.ts';
import { FAR, NEAR, StopIndex } from './stop-index.ts';
import { EVERYWHERE, stopPlace, straightStreets } from './test-world.ts';
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

function worldOf(trips: readonly PlainTrip[], offStreetMetres: readonly number[]) {
  const everywhere: PlainTrip = { line: 'all', calls: STOPS.map((stop) => `${stop} 3:00`) };
  const timetable = close(testTimetable({ trips: [everywhere, ...trips] }));
  const { ids, latitudes } = timetable.stops;
  const { streets, matrix } = straightStreets(
    ({ lat }) => offStreetMetres[latitudes.indexOf(lat)] ?? 0,
  );
  const stops = new StopIndex(timetable);
  const sources = { stops, streets, offMap: new OffMapWalks(stops, EVERYWHERE) };
  const [from, to] = [stopPlace(timetable, 'A'), { ...stopPlace(timetable, 'M'), lng: -2.98 }];
  const access = ['A', 'B', 'C'].map((id, index) => ({
    stop: ids.indexOf(id),
    durationSeconds: 100 * index,
    distanceMetres: 120 * index,
    isOffMap: false,
  }));
  const start = { from, departAt: new Date('2024-03-05T09:00:00Z') };
  return {
    matrix,
    search: new TimetableSearch(timetable),
    walksTo: (stepFree: boolean) => new EgressWalks(to, stepFree, sources),
    question: { start, to, access },
  };
}

function close(timetable: Timetable): Timetable {
  const { stops } = timetable;
  const latitudes = stops.latitudes.map((lat) => 51.5 + (lat - 51.5) / 12);
  const longitudes = stops.longitudes.map((lng) => -3 + (lng + 3) / 12);
  return { ...timetable, stops: { ...stops, latitudes, longitudes } };
}

it('only some walks to the destination are asked for, and journeys are as if all were known', async () => {
  let asked = 0;
  let all = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyTrip, { minLength: 1, maxLength: 15 }),
      anyMetres,
      fc.boolean(),
      fc.constantFrom(NEAR, FAR),
      async (trips, metres, stepFree, reach) => {
        const { matrix, search, walksTo, question } = worldOf(trips, metres);
        const [few, every] = [walksTo(stepFree), walksTo(stepFree)];
        const limits = { most: 3, windowSeconds: 2 * HOUR };
        const answersBy = async (egress: EgressWalks) => {
          const whole = { ...question, stepFree, egress, reach };
          return [await search.best(whole, limits), await search.first(whole)];
        };
        const answers = await answersBy(few);
        asked += matrix.mock.calls.reduce((sum, [places]) => sum + places.length, 0);
        all += every.stopsWithin(reach).length;
        await every.learn(every.stopsWithin(FAR));
        expect(await answersBy(every)).toEqual(answers);
      },
    ),
    { numRuns: 300 },
  );
  expect(asked).toBeLessThan(all);
});
