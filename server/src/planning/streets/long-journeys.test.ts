import { distanceMetres } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { expect, it } from 'vitest';
import { StreetsUnavailable } from '../../maps/unavailable.ts';
import { journeyOf, knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';
import type { Planning } from '../planning.ts';
import { planJourneys, planStops } from '../plan-journeys.ts';
import { detoursInTurn } from '../test-detours.ts';

const REACH_METRES = 3000;
/** Between two stops that are near each other at the farthest. */
const FARTHEST_METRES = 4 * REACH_METRES;

/** Twelve toilets along so many minutes, by turns north and south of the street. */
const toiletsAlong = (minutes: number) =>
  Array.from({ length: 12 }, (_, number) =>
    toilet(`${number}`, placeAt((minutes * (number + 1)) / 13, number % 2 ? -200 : 200)),
  );

/** What is asked for so long a journey: each question's ways, and how long these are at most. */
async function planned(
  minutes: number,
  reachMetres: number | undefined,
  change: Partial<Journey> = {},
) {
  const toilets = toiletsAlong(minutes);
  const { planning } = planningIn(
    reachMetres === undefined ? { toilets } : { toilets, reachMetres },
  );
  const { streets } = planning;
  const asked: { readonly ways: number; readonly metres: number }[] = [];
  // As an engine that is stopped at ten seconds: what it is asked is lost.
  const ask = <Answer>(ways: number, metres: number, answer: () => Promise<Answer>) => {
    asked.push({ ways, metres });
    return metres > FARTHEST_METRES && reachMetres !== undefined
      ? Promise.reject(new StreetsUnavailable('The way is too long to find.'))
      : answer();
  };
  const matrix: typeof streets.matrix = (sources, targets, ...how) => {
    const metres = sources.flatMap((from) => targets.map((to) => distanceMetres(from, to)));
    return ask(metres.length, Math.max(...metres), () => streets.matrix(sources, targets, ...how));
  };
  const nearDetours: typeof streets.nearDetours = (travel) => {
    const near = streets.nearDetours(travel);
    return (
      near && {
        ...near,
        waysBy: (...places) => {
          const [leaving, stop, joining] = places;
          const metres = [leaving, joining].map((place) => distanceMetres(place, stop));
          return ask(2, Math.max(...metres), () => near.waysBy(...places));
        },
      }
    );
  };
  const area = {
    title: 'Longshire',
    bounds: [
      [-4, 51],
      [8, 52],
    ],
  } satisfies Planning['area'];
  const asking = { ...planning, area, streets: { ...streets, matrix, nearDetours } };
  const journey = journeyOf(minutes, { frequency: 120, ...change });
  const routes = await planJourneys(journey, asking);
  const [route] = routes;
  if (!route) throw new Error('There is no route.');
  return { journey, route, asked, planning: asking };
}

it('LONG-01 asks for ways as many and as short on a journey ten times as long', async () => {
  const [short, long] = [await planned(390, REACH_METRES), await planned(3900, REACH_METRES)];
  for (const { asked, route } of [short, long]) {
    expect(route.stops).toHaveLength(12);
    expect(asked.map(({ ways }) => ways)).toEqual(route.stops.map(() => 2));
    expect(Math.max(...asked.map(({ metres }) => metres))).toBeLessThan(FARTHEST_METRES);
  }
});

it('LONG-01 a detour and the moment at a stop are those of the whole ways there and on', async () => {
  const [near, whole] = [await planned(600, REACH_METRES), await planned(600, undefined)];
  expect(near.route.stops.map(({ placeId }) => placeId)).toEqual(
    whole.route.stops.map(({ placeId }) => placeId),
  );
  for (const [index, stop] of near.route.stops.entries()) {
    const other = whole.route.stops[index];
    // Leaving the street right at the stop is no shorter: a straight way leads there from the start.
    expect(Math.abs((stop.detour?.minutes ?? NaN) - (other?.detour?.minutes ?? NaN))).toBeLessThan(
      0.4,
    );
    expect(Math.abs(stop.elapsedMinutes - (other?.elapsedMinutes ?? NaN))).toBeLessThan(0.3);
  }
});

it('LONG-01 asks as before for a short journey: all stops from its start, and to its end', async () => {
  const { asked } = await planned(60, REACH_METRES, { frequency: 15 });
  expect(asked.map(({ ways }) => ways)).toEqual([12, 12]);
});

it.each([
  ['cycling', 160],
  ['car', 330],
  ['walking', 50],
] as const)('LONG-02 keeps its toilets by %s over %i km', async (selectedTransport, km) => {
  const minutes = (km * 60) / 5;
  const { route } = await planned(minutes, REACH_METRES, { selectedTransport });
  expect(route.distanceMetres).toBeCloseTo(km * 1000, -3);
  expect(route).toMatchObject({ stopsFailed: false });
  expect(route.stops).toHaveLength(12);
});

it('LONG-01 TRUE-14 stops far apart are visited one after the other by the route between them', async () => {
  const { journey, route, planning } = await planned(3900, REACH_METRES);
  const inOrder = route.stops.toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
  const stops = inOrder.map(({ location }) => location);
  const inTurn = await detoursInTurn(
    { journey, route: knownRoute(route), beside: [], stops },
    planning,
  );
  for (const [index, { detour }] of inTurn.entries()) {
    expect(Math.abs(detour.minutes - (inOrder[index]?.detour?.minutes ?? NaN))).toBeLessThan(0.15);
  }
});

it('STOP-25 lists the same stops with the same detours when they are searched again', async () => {
  const { journey, route, planning } = await planned(3900, REACH_METRES);
  const again = await planStops({ journey, route: knownRoute(route), beside: [] }, planning);
  expect(again.stops).toEqual(route.stops.slice(0, 10));
});
