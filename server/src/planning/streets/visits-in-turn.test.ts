import { expect, it } from 'vitest';
import { journeyOf, knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';
import { planJourneys } from '../plan-journeys.ts';
import { detoursInTurn } from '../test-detours.ts';

/** What stops on an hour's walk along the street add, each by itself and one after the other. */
async function detoursBy(...stops: [minutesEast: number, metresNorth: number][]) {
  const places = stops.map((stop) => placeAt(...stop));
  const journey = journeyOf(60, { tolerance: 100 });
  const { planning } = planningIn({
    toilets: places.map((place, number) => toilet(`${number}`, place)),
  });
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  const found = places.map((_, number) =>
    route.stops.find(({ placeId }) => placeId === `db_${number}`),
  );
  const inTurn = await detoursInTurn(
    { journey, route: knownRoute(route), beside: [], stops: places },
    planning,
  );
  return { alone: found.map((stop) => stop?.detour?.minutes), inTurn };
}

it('TRUE-14 a stop beside one that is far off the route adds next to nothing', async () => {
  const { alone, inTurn } = await detoursBy([5, 900], [6, 900]);
  expect(alone).toEqual([7.9, 7.4]);
  expect(inTurn).toMatchObject([
    { elapsedMinutes: 11.9, detour: { minutes: 7.9 } },
    { elapsedMinutes: 12.9, detour: { minutes: 0 } },
  ]);
});

it('TRUE-14 a stop on the other side of the route is farther than by itself', async () => {
  const { alone, inTurn } = await detoursBy([29, 500], [31, -500]);
  expect(alone).toEqual([1.2, 1.2]);
  expect(inTurn).toMatchObject([
    { elapsedMinutes: 29.6, detour: { metres: 99, minutes: 1.2 } },
    { elapsedMinutes: 41.8, detour: { minutes: 10.2 } },
  ]);
});

it('TRUE-14 stops on the route add nothing, and are reached when it passes them', async () => {
  const { inTurn } = await detoursBy([20, 0], [40, 0]);
  expect(inTurn).toMatchObject([
    { elapsedMinutes: 20, detour: { metres: 0, minutes: 0 } },
    { elapsedMinutes: 40, detour: { metres: 0, minutes: 0 } },
  ]);
});

it('TRUE-14 on a slower route, a stop is reached no earlier than the way from the one before allows', async () => {
  const journey = journeyOf(60);
  const { planning } = planningIn({});
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  const slow = { ...route, durationSeconds: 2 * route.durationSeconds };
  const reached = async (...minutesEast: number[]) => {
    const stops = minutesEast.map((minutes, index) => placeAt(minutes, index % 2 ? -500 : 500));
    const inTurn = await detoursInTurn(
      { journey, route: knownRoute(slow), beside: [], stops },
      planning,
    );
    expect(inTurn.every(({ detour }) => detour.minutes === 0)).toBe(true);
    return inTurn.map(({ elapsedMinutes }) => elapsedMinutes);
  };
  // There are 12.2 minutes between them.
  expect(await reached(29, 31)).toEqual([58, 70.2]);
  // The destination is six minutes from the second: the route would pass the first too late for both.
  expect(await reached(58, 59)).toEqual([101.9, 113.9]);
});

it('TRUE-14 asks for the ways that are travelled only', async () => {
  const journey = journeyOf(60);
  const { planning, asked } = planningIn({});
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  const stops = [placeAt(10, 100), placeAt(20, 100), placeAt(30, 100)];
  await detoursInTurn({ journey, route: knownRoute(route), beside: [], stops }, planning);
  expect(asked.matrices.map(({ sources, targets }) => sources * targets)).toEqual([1, 2, 2, 1]);
});

it('STOP-16 does not visit stops together where no way leads from one to the next', async () => {
  const journey = journeyOf(60);
  const island = placeAt(30, 100);
  const { planning } = planningIn({ islands: [island] });
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  const stops = [placeAt(10), island];
  const answer = detoursInTurn({ journey, route: knownRoute(route), beside: [], stops }, planning);
  await expect(answer).rejects.toThrow('No way leads');
});
