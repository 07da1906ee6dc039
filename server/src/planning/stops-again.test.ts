import { stopsAnswerSchema } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { planJourneys, planStops } from './plan-journeys.ts';
import { journeyOf, knownRoute, placeAt, planningIn, toilet } from '../testing/test-world.ts';

const toilets = Array.from({ length: 30 }, (_, index) => toilet(`t${index}`, placeAt(index + 1)));

it('STOP-24 STOP-25 LIMIT-09 LIMIT-10 lists twenty at first and ten again, the same in the same order', async () => {
  const { planning } = planningIn({ toilets });
  const journey = journeyOf(60);
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('no route');
  expect(route.stops).toHaveLength(20);
  const again = stopsAnswerSchema.parse(
    await planStops({ journey, route: knownRoute(route), beside: [] }, planning),
  );
  expect(again.stops).toEqual(route.stops.slice(0, 10));
  expect(again).toMatchObject({ warnings: route.warnings, stopsFailed: false });
});

it('SHOW-06 finds what a search farther off the way would list, as a first plan does', async () => {
  const far = Array.from({ length: 15 }, (_, index) =>
    toilet(`f${index}`, placeAt(index + 1, 800)),
  );
  const { planning } = planningIn({ toilets: [...far, toilet('farthest', placeAt(5, 1200))] });
  const journey = journeyOf(60);
  const [route] = await planJourneys(journey, planning);
  const [farther] = await planJourneys({ ...journey, tolerance: 100 }, planning);
  if (!route) throw new Error('no route');
  expect(route.stops).toEqual([]);
  const known = { journey, route: knownRoute(route), beside: [], tolerance: 100 };
  const { stops } = await planStops(known, planning);
  expect(stops).toHaveLength(15);
  expect(stops).toEqual(farther?.stops);
});
