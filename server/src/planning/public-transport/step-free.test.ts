import { routeSchema, type Route } from '@loovia/core/api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planJourneys } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';
import { bus, busJourney, timetable } from '../../testing/test-buses.ts';
import { scriptedTransit, type Timetable } from '../../testing/test-timetable.ts';
import { knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';

/** Beside each stop of the bus. */
const toilets = [5, 60, 120, 180].map((minutes) =>
  toilet(`at${minutes}`, placeAt(minutes, 100), { isAccessible: true }),
);
const journey = busJourney({ disabilityAccess: true });

const vehicles = fc.record({
  time: fc.constantFrom('09:10', '09:30', '09:50', '10:10', '10:30'),
  isFit: fc.boolean(),
});
const fitnesses = fc.dictionary(
  fc.constantFrom('Gate', 'Mill', 'Bridge', 'Market'),
  fc.constantFrom('unfit' as const, 'unknown' as const),
  { maxKeys: 2 },
);

it('STOP-17 says of rides before and after any visit what is known of their vehicles and ends', async () => {
  const counts = { confirmed: 0, 'not confirmed': 0 };
  const check = ({ legs }: Route, fitness: NonNullable<Timetable['fitness']>) => {
    for (const { mode, line, from, to, stepFree = 'not confirmed' } of legs) {
      if (mode === 'walk') continue;
      const ends = [fitness[from.name], fitness[to.name]];
      expect(ends).not.toContain('unfit');
      if (line !== 'fit' || ends.includes('unknown')) expect(stepFree).toBe('not confirmed');
      counts[stepFree] += 1;
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(vehicles, { minLength: 2 }), fitnesses, async (some, fitness) => {
      const runs = some.map(({ time, isFit }) => ({ ...bus(isFit ? 'fit' : '?', time), isFit }));
      const { transit } = scriptedTransit({ ...timetable(runs), fitness });
      const { planning } = planningIn({ toilets, transit });
      const routes = await planJourneys(journey, planning).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NoRoute') return [];
        throw error;
      });
      for (const route of routes) {
        check(route, fitness);
        const sent = routeSchema.parse(JSON.parse(JSON.stringify(route)));
        for (const { placeId } of route.stops) {
          check(
            await routeVisiting({ journey, route: knownRoute(sent), stopIds: [placeId] }, planning),
            fitness,
          );
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
}, 30_000);
