import { distanceMetres } from '@loovia/core/geo';
import type { PlanningArea } from '@loovia/core/journeys';
import { expect, it } from 'vitest';
import { journeyOf, placeAt, planningIn } from '../../testing/test-world.ts';
import { questionOf } from '../journey-question.ts';
import { alongRoute } from './along-route.ts';
import { detoursTo } from './route-points.ts';
import { streetRoutes } from './street-routes.ts';

const MINUTES = 3900;
const REACH_METRES = 3000;

/** A route straight east, and one that leaves it for the last tenth of the way. */
async function twoRoutes() {
  const journey = journeyOf(MINUTES);
  const area: PlanningArea = {
    title: 'Longshire',
    bounds: [
      [-4, 51],
      [8, 52],
    ],
  };
  const planning = { ...planningIn({}).planning, area };
  const [route] = await streetRoutes(questionOf(journey, planning), planning);
  if (!route) throw new Error('There is no route.');
  const [first = [0, 0]] = route.geometry.coordinates;
  const last = route.geometry.coordinates.at(-1) ?? first;
  const at = (part: number, north: number): [number, number] => [
    first[0] + (last[0] - first[0]) * part,
    first[1] + north,
  ];
  const coordinates = [first, at(0.9, 0), at(0.95, 0.2), last];
  const geometry = { type: 'LineString' as const, coordinates };
  return [route, { ...route, geometry }].map(alongRoute);
}

it('LONG-01 leaves and joins routes near a stop, once where they are one', async () => {
  const routes = await twoRoutes();
  const stop = placeAt(MINUTES / 2, 200);
  const [detour, ...others] = detoursTo({ routes, reachMetres: REACH_METRES }, stop);
  expect(others).toEqual([]);
  expect(detour?.isWhole).toBe(false);
  for (const point of [detour?.leaving, detour?.joining]) {
    const metres = distanceMetres(point?.place ?? placeAt(0), stop);
    expect(metres).toBeGreaterThan(0.7 * REACH_METRES);
    expect(metres).toBeLessThan(1.3 * REACH_METRES);
  }
  const between = (MINUTES * 60) / 2;
  expect(detour?.leaving.cost.durationSeconds).toBeLessThan(between);
  expect(detour?.joining.cost.durationSeconds).toBeLessThan(between);
});

it('LONG-01 leaves and joins each of two routes that pass a stop apart', async () => {
  const routes = await twoRoutes();
  const atFork = placeAt(MINUTES * 0.9, 100);
  expect(detoursTo({ routes, reachMetres: REACH_METRES }, atFork)).toHaveLength(2);
});

it('LONG-01 asks nothing of a route that passes far from a stop', async () => {
  const routes = await twoRoutes();
  // The other route is 20 km to the north there.
  const afterFork = placeAt(MINUTES * 0.95, 100);
  expect(detoursTo({ routes, reachMetres: REACH_METRES }, afterFork)).toHaveLength(1);
});

it('LONG-01 takes the ends of a short route', async () => {
  const routes = await twoRoutes();
  const stop = placeAt(MINUTES / 2, 200);
  expect(detoursTo({ routes, reachMetres: Infinity }, stop)).toMatchObject([{ isWhole: true }]);
});
