import type { LatLng } from '@loovia/core/geo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJourneysRouter } from '../api/journeys.ts';
import { journeysInMemory } from '../testing/test-kept-journeys.ts';
import type { Engine } from '../maps/region/streets/engine.ts';
import type { Streets } from '../maps/ports.ts';
import { planJourneys } from './plan-journeys.ts';
import type { Planning } from './planning.ts';
import { describeInRegions, journeyTo, NEWPORT, openRegion } from './test-regions.ts';
import { toilet } from '../testing/test-world.ts';
import { rootApp, userOf } from '../testing/test-root.ts';

/** Within a walk of a shore, and far out on the mud. */
const NEWPORT_MUD = { mud: { lat: 51.533, lng: -2.99 }, shore: { lat: 51.5325, lng: -2.995 } };
const PENNYSHIRE_MUD = { mud: { lat: 53.21, lng: 0.905 }, shore: { lat: 53.2118, lng: 0.8963 } };

const NEWPORT_CAR_PAIRS = [
  // A matrix that leaves minor roads too early takes a worse way.
  [
    { lat: 51.59062, lng: -2.96672 },
    { lat: 51.56009, lng: -3.03716 },
  ],
  [
    { lat: 51.59456, lng: -2.9681 },
    { lat: 51.58359, lng: -3.03587 },
  ],
  [
    { lat: 51.56387, lng: -3.05536 },
    { lat: 51.59421, lng: -2.97901 },
  ],
  [
    { lat: 51.57417, lng: -2.94018 },
    { lat: 51.58064, lng: -3.02621 },
  ],
  [
    { lat: 51.52363, lng: -3.02603 },
    { lat: 51.59, lng: -2.97311 },
  ],
  // A matrix misses the way nearest to the end, and goes to a farther one.
  [
    { lat: 51.59443, lng: -3.02243 },
    { lat: 51.55957, lng: -3.04643 },
  ],
  [
    { lat: 51.55311, lng: -3.05589 },
    { lat: 51.59351, lng: -3.07276 },
  ],
  [
    { lat: 51.55311, lng: -3.05589 },
    { lat: 51.59481, lng: -3.01944 },
  ],
];

const pairsOf = (ends: readonly LatLng[]) =>
  ends.slice(1).map((end, index) => [ends[index] ?? end, end]);

describeInRegions('planning', (region) => {
  const { mud, shore } = region === NEWPORT ? NEWPORT_MUD : PENNYSHIRE_MUD;
  const suburb = region.ends.at(-1) ?? region.start;

  let engine: Engine;
  let streets: Streets;
  let planning: Planning;

  beforeAll(async () => {
    const onTheMud = toilet('mud', mud, { isAccessible: true });
    ({ engine, streets, planning } = await openRegion(region, [onTheMud]));
  });
  afterAll(() => streets.close());

  const carPairs = region === NEWPORT ? NEWPORT_CAR_PAIRS : pairsOf(region.ends);

  it.each(carPairs)(
    'TRUE-08 a matrix by car goes the way of the route: %j to %j',
    async (from, to) => {
      const car = { mode: 'car', stepFree: false } as const;
      const [[cost] = []] = await streets.matrix([from], [to], car);
      const [route] = await streets.routes(from, to, car, 0);
      expect(cost?.durationSeconds).toBeCloseTo(route?.durationSeconds ?? NaN, -1);
    },
  );

  it('STOP-16 leaves out a toilet on the mud that no way leads to', async () => {
    const [route] = await planJourneys(journeyTo(region, shore, { tolerance: 250 }), planning);
    expect(route?.stops.length).toBeGreaterThan(0);
    expect(route?.stops.map(({ placeId }) => placeId)).not.toContain('db_mud');
  });

  it('STOP-13 STOP-17 plans step-free, with confirmed accessible toilets alone', async () => {
    const [walk] = await planJourneys(journeyTo(region, suburb), planning);
    const roll = await planJourneys(
      journeyTo(region, suburb, { disabilityAccess: true }),
      planning,
    );
    expect(roll[0]?.durationSeconds).toBeGreaterThan(walk?.durationSeconds ?? Infinity);
    expect(roll.flatMap(({ stops }) => stops).length).toBeGreaterThan(0);
    for (const { stops, legs } of roll) {
      expect(stops.every(({ isAccessible }) => isAccessible === true)).toBe(true);
      expect(JSON.stringify(legs)).not.toMatch(/stairs|steps up|escalator/i);
    }
  });

  it('answers 503 with Retry-After when the engine is killed under a request, and then the next', async () => {
    const clock = () => planning.now;
    const keptJourneys = journeysInMemory();
    const router = createJourneysRouter({ planning, clock, keptJourneys, sharedJourneys: null });
    const app = rootApp([router], { readUser: () => Promise.resolve(userOf('u1')) });
    const ask = () =>
      app.request('/api/journeys', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(journeyTo(region, region.ends[0])),
      });
    const call = engine.call.bind(engine);
    engine.call = (...request) => {
      engine.call = call;
      const pid = engine.pid ?? 0;
      // It must not answer before it is killed.
      process.kill(pid, 'SIGSTOP');
      const answer = call(...request);
      process.kill(pid, 'SIGKILL');
      return answer;
    };
    const failed = await ask();
    expect(failed.status).toBe(503);
    expect(failed.headers.get('Retry-After')).toBe('1');
    expect((await ask()).status).toBe(200);
  });
});
