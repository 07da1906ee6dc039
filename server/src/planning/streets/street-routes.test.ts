import { expect, it } from 'vitest';
import type { Streets } from '../../maps/ports.ts';
import {
  daily,
  journeyOf,
  placeAt,
  plan,
  planningIn,
  straightRoute,
  toilet,
  type World,
} from '../../testing/test-world.ts';
import { planJourneys } from '../plan-journeys.ts';

/** Far off the street and near the end of an hour's walk: 56 minutes from the start, 11.9 from the end. */
const OFF_THE_END = placeAt(55, 900);
const FAR = { tolerance: 100 };

async function stopIn(world: Pick<World, 'routes'>, hours: readonly [string, string] | null) {
  const openingHours = hours && daily(...hours);
  const toilets = [toilet('a', OFF_THE_END, { openingHours })];
  const { route } = await plan({ ...world, toilets }, journeyOf(60, FAR));
  return route.stops[0];
}

it('STOP-15 reaches a stop when the way to it does, with time for the way on from it', async () => {
  expect(await stopIn({}, null)).toMatchObject({
    elapsedMinutes: 56,
    remainingMinutes: 11.9,
    detour: { minutes: 7.9 },
  });
});

it('STOP-29 leaves out a toilet that opens after the way to it ends', async () => {
  expect(await stopIn({}, ['09:57', '18:00'])).toBeUndefined();
  expect((await stopIn({}, ['09:56', '18:00']))?.opening.state).toBe('open');
});

it('STOP-15 keeps time for the way on from a stop on a route that is slower than the way by it', async () => {
  const slow: World['routes'] = (from, to) => {
    const route = straightRoute(from, to);
    return [{ ...route, durationSeconds: route.durationSeconds + 30 * 60 }];
  };
  expect(await stopIn({ routes: slow }, null)).toMatchObject({
    elapsedMinutes: 78.1,
    remainingMinutes: 11.9,
    detour: { minutes: 0 },
  });
});

it('shows routes by their duration, whatever order the streets have them in', async () => {
  const beside: World['routes'] = (from, to) =>
    [60, 30, 90].map((minutes, index) => {
      const route = straightRoute(from, to);
      const [first = [0, 0], last = [0, 0]] = [
        route.geometry.coordinates[0],
        route.geometry.coordinates.at(-1),
      ];
      const middle: [number, number] = [first[0], first[1] + 0.01 * (index + 1)];
      const geometry = { ...route.geometry, coordinates: [first, middle, last] };
      return { ...route, geometry, durationSeconds: minutes * 60 };
    });
  const { routes } = await plan({ routes: beside }, journeyOf(60, {}));
  expect(routes.map(({ durationSeconds }) => durationSeconds / 60)).toEqual([30, 60]);
  expect(routes.map(({ index }) => index)).toEqual([0, 1]);
});

it('STOP-29 keeps a toilet that opens while one is on a way of three times the straight metres', async () => {
  // Passed at 09:30; straight, the way would be two and a half minutes, but it winds.
  const late = toilet('late', placeAt(30, 200), { openingHours: daily('09:34', '18:00') });
  const { planning } = planningIn({ toilets: [late] });
  const matrix: Streets['matrix'] = async (...asked) => {
    const rows = await planning.streets.matrix(...asked);
    return rows.map((row) =>
      row.map((way) => way && { ...way, durationSeconds: way.durationSeconds + 300 }),
    );
  };
  const journey = journeyOf(60);
  const [route] = await planJourneys(journey, {
    ...planning,
    streets: { ...planning.streets, matrix },
  });
  expect(route?.stops).toMatchObject([{ placeId: 'db_late', opening: { state: 'open' } }]);
});
