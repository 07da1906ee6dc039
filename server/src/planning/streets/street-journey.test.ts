import { expect, it } from 'vitest';
import {
  daily,
  journeyOf,
  placeAt,
  plan,
  straightRoute,
  toilet,
  type World,
} from '../../testing/test-world.ts';

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
