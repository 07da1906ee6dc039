import { distanceMetres, type Bounds, type LatLng } from '@loovia/core/geo';
import { testTimetable } from '@loovia/core/testing/raptor-timetable';
import { describe, expect, it } from 'vitest';
import type { MatrixCost, Streets } from '../../ports.ts';
import { testTransit } from '../../transit-conformance.ts';
import { RegionTransit } from './region-transit.ts';
import { north, stopPlace } from './test-world.ts';

const NINE = new Date('2024-03-05T09:00:00Z');
const at = (time: string) => new Date(`2024-03-05T${time}Z`);

/** Stops A, B, C, … lie 1.3 km apart from south-west to north-east; C and D are off the map. */
const BOUNDS: Bounds = [
  [-3.1, 51.4],
  [-2.985, 51.515],
];
const timetable = testTimetable({
  trips: [
    { calls: ['A 9:10', 'B 9:20', 'C 9:30', 'D 9:40 no boarding'], wheelchair: 'yes' },
    { calls: ['D 10:00 no alighting', 'C 10:10', 'B 10:20', 'A 10:30'], wheelchair: 'yes' },
  ],
  wheelchairStops: { A: 'yes', B: 'yes', C: 'yes', D: 'yes' },
});

const place = (id: string, metresNorth = 0) => north(stopPlace(timetable, id), metresNorth);

/** Has streets on the map alone, and reports every place it is asked about. */
function transitWith(asked: LatLng[] = []) {
  const cost = (from: LatLng, to: LatLng): MatrixCost | null => {
    if (Math.max(from.lat, to.lat) > BOUNDS[1][1]) return null;
    const metres = distanceMetres(from, to);
    const durationSeconds = metres / 1.25;
    const off = { sourceOffStreetMetres: 0, targetOffStreetMetres: 0 };
    return { distanceMetres: metres, durationSeconds, ...off };
  };
  const streets: Streets = {
    knowsSteps: true,
    nearDetours: () => null,
    matrix: (sources, targets) => {
      asked.push(...sources, ...targets);
      return Promise.resolve(sources.map((from) => targets.map((to) => cost(from, to))));
    },
    routes: () => Promise.reject(new Error('not asked')),
    isReady: () => true,
    unreachedEnd: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return new RegionTransit(timetable, streets, BOUNDS);
}

const NEEDS = { stepFree: false, most: 3 };
const STEP_FREE = { stepFree: true, most: 3 };

testTransit('a timetable that leaves the map', () => ({
  transit: transitWith(),
  from: place('A', 100),
  to: place('D'),
  departAt: NINE,
  nowhere: place('D', 900),
}));

describe('ends off the map', () => {
  it('has no walk where the end is the stop itself', async () => {
    const transit = transitWith();
    const [there] = await transit.journeys({ from: place('A'), departAt: NINE }, place('D'), NEEDS);
    expect(there?.legs.map(({ mode }) => mode)).toEqual(['bus']);
    expect(there?.arrival).toEqual(at('09:40:00'));
    const [back] = await transit.journeys({ from: place('D'), departAt: NINE }, place('A'), NEEDS);
    expect(back?.legs.map(({ mode }) => mode)).toEqual(['bus']);
    expect(back?.departure).toEqual(at('10:00:00'));
    const [across] = await transit.journeys(
      { from: place('A'), departAt: NINE },
      place('D', 24),
      NEEDS,
    );
    expect(across?.legs.map(({ mode }) => mode)).toEqual(['bus']);
  });

  it('walks a straight line from the stop to an end near it, and says so', async () => {
    const to = place('D', 126);
    const transit = transitWith();
    const [journey] = await transit.journeys({ from: place('A'), departAt: NINE }, to, NEEDS);
    const stop = place('D');
    expect(journey?.legs.at(-1)).toEqual({
      mode: 'walk',
      from: stop,
      to,
      departure: at('09:40:00'),
      arrival: at('09:42:12'),
      distanceMetres: 164,
      geometry: {
        type: 'LineString',
        coordinates: [
          [stop.lng, stop.lat],
          [to.lng, to.lat],
        ],
      },
      isOffMap: true,
    });
  });

  it('walks to the stop in a straight line where the start is off the map', async () => {
    const start = { from: place('D', 126), departAt: NINE };
    const [journey] = await transitWith().journeys(start, place('A'), NEEDS);
    expect(journey?.departure).toEqual(at('09:57:48'));
    expect(journey?.legs[0]).toMatchObject({ mode: 'walk', isOffMap: true, to: { name: 'D' } });
  });

  it('goes no farther than 250 m', async () => {
    const transit = transitWith();
    const start = { from: place('A'), departAt: NINE };
    expect(await transit.journeys(start, place('D', 249), NEEDS)).not.toEqual([]);
    expect(await transit.journeys(start, place('D', 251), NEEDS)).toEqual([]);
    expect([0, 249, 251].map((metres) => transit.serves(place('D', metres)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('STOP-17 takes step-free only the stop itself', async () => {
    const transit = transitWith();
    const start = { from: place('A'), departAt: NINE };
    const [journey] = await transit.journeys(start, place('D', 20), STEP_FREE);
    expect(journey?.legs.map(({ mode }) => mode)).toEqual(['bus']);
    expect(await transit.journeys(start, place('D', 60), STEP_FREE)).toEqual([]);
  });

  it('asks the streets about no end off the map', async () => {
    const asked: LatLng[] = [];
    const transit = transitWith(asked);
    const ends = [place('D'), place('D', 126)];
    for (const to of ends) {
      await transit.journeys({ from: place('A'), departAt: NINE }, to, NEEDS);
      await transit.journeys({ from: to, departAt: NINE }, place('B'), NEEDS);
    }
    // A stop off the map may be near enough to a place on it.
    expect(asked.filter(({ lat }) => lat === ends[1]?.lat)).toEqual([]);
  });

  it('goes on to them from places on the map, each in its place', async () => {
    const starts = [place('A', 50), place('D', 900), place('B', -50)];
    const answers = await transitWith().onward(
      starts.map((from) => ({ from, departAt: NINE })),
      place('D'),
      { stepFree: false },
    );
    expect(answers.map((answer) => answer?.arrival)).toEqual([
      at('09:40:00'),
      undefined,
      at('09:40:00'),
    ]);
  });
});
