import { visitsAnswerSchema, type Leg, type Route } from '@loovia/core/api';
import { distanceMetres, lineLengthMetres, straightLine, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreetTravel } from '../../maps/ports.ts';
import { StreetsUnavailable } from '../../maps/unavailable.ts';
import {
  daily,
  journeyOf,
  knownRoute,
  placeAt,
  planningIn,
  straightRoute,
  toilet,
  type World,
} from '../../testing/test-world.ts';
import { planJourneys, planVisits } from '../plan-journeys.ts';
import type { Planning } from '../planning.ts';

const TRAVEL: StreetTravel = { mode: 'walk', stepFree: false };

/** A journey along the street with toilets at these places, of which the numbered ones are visited. */
async function visiting(
  places: readonly LatLng[],
  stopIds: readonly string[] = places.map((_, number) => `db_${String(number)}`),
  {
    world = {},
    change = {},
    minutes = 60,
    index = 0,
    planAgain = (planning: Planning) => planning,
  }: {
    world?: World;
    change?: Partial<Journey>;
    minutes?: number;
    /** Of the route. */
    index?: number;
    planAgain?: (planning: Planning) => Planning;
  } = {},
) {
  const journey = journeyOf(minutes, { tolerance: 100, ...change });
  const toilets = places.map((place, number) => toilet(String(number), place));
  const { planning, asked } = planningIn({ toilets, ...world });
  const routes = await planJourneys(journey, planning);
  const base = routes[index];
  if (!base) throw new Error('There is no route.');
  const others = routes.filter((one) => one !== base);
  const known = { journey, route: knownRoute(base), beside: others.map(knownRoute), stopIds };
  asked.routes.length = 0;
  const answer = await planVisits(known, planAgain(planning));
  visitsAnswerSchema.parse(answer);
  return { base, asked, ...answer };
}

const seconds = (leg: Leg) => (Date.parse(leg.arrival) - Date.parse(leg.departure)) / 1000;
const stepSeconds = ({ steps = [] }: Leg) =>
  steps.reduce((sum, step) => sum + step.durationSeconds, 0);
const stepMetres = ({ steps = [] }: Leg) =>
  steps.reduce((sum, step) => sum + step.distanceMetres, 0);

/** What must be so of every route that visits stops. */
function expectLegs({ visited = [], stops, legs, ...route }: Route): void {
  const inOrder = visited.map((id) => stops.find(({ placeId }) => placeId === id));
  expect(legs).toHaveLength(visited.length + 1);
  expect(legs[0]?.departure).toBe(route.departure);
  expect(legs.at(-1)?.arrival).toBe(route.arrival);
  for (const [number, stop] of inOrder.entries()) {
    const [leg, next] = [legs[number], legs[number + 1]];
    expect(leg?.to).toEqual({ name: stop?.name, ...stop?.location });
    expect(next?.from).toEqual(leg?.to);
    expect(leg?.arrival).toBe(stop?.opening.at);
    const stay = (Date.parse(next?.departure ?? '') - Date.parse(leg?.arrival ?? '')) / 60_000;
    expect(Math.abs(stay - 5)).toBeLessThan(0.7);
  }
  for (const leg of legs) {
    // Moments are tenths of a minute, and the end is a whole number of minutes later than without stops.
    expect(seconds(leg)).toBeGreaterThan(stepSeconds(leg) - 6);
    if (!leg.isOffMap) expect(seconds(leg)).toBeLessThan(stepSeconds(leg) + 61);
    expect(stepMetres(leg)).toBeLessThan(leg.distanceMetres + 3);
    for (const { firstCoordinate } of leg.steps ?? []) {
      expect(leg.geometry.coordinates[firstCoordinate]).toBeDefined();
    }
  }
  const sum = legs.reduce((metres, leg) => metres + leg.distanceMetres, 0);
  expect(route.distanceMetres).toBe(sum);
}

describe('WAYS-04 a route that visits stops on streets', () => {
  it('has a leg to each stop and one on from the last, with the turns of each', async () => {
    const { route, base } = await visiting([placeAt(20, 300), placeAt(40, -300)]);
    expectLegs(route);
    expect(route.legs.map(({ from, to }) => [from.name, to.name])).toEqual([
      ['Start Square', 'Toilet 0'],
      ['Toilet 0', 'Toilet 1'],
      ['Toilet 1', 'End Street'],
    ]);
    expect(route.legs.map(({ steps }) => steps?.length)).toEqual([2, 2, 2]);
    expect(route.durationSeconds).toBeGreaterThan(base.durationSeconds + 2 * 5 * 60);
    const passes = ({ lat, lng }: LatLng) =>
      route.geometry.coordinates.some((at) => at[0] === lng && at[1] === lat);
    expect(passes(placeAt(20, 300)) && passes(placeAt(40, -300))).toBe(true);
  });

  it('keeps the times that its stops have without turns', async () => {
    const places = [placeAt(10, 400), placeAt(12, 420), placeAt(50)];
    const unknown = (planning: Planning): Planning => ({
      ...planning,
      streets: {
        ...planning.streets,
        routes: () => Promise.reject(new StreetsUnavailable('The engine has gone.')),
      },
    });
    const ids = ['db_0', 'db_1', 'db_2'];
    const told = await visiting(places, ids);
    const untold = await visiting(places, ids, { planAgain: unknown });
    expect(told.route.legs).toHaveLength(4);
    expect(untold.route.legs).toHaveLength(1);
    expect({ ...told.route, id: '', legs: [], geometry: null, distanceMetres: 0 }).toEqual({
      ...untold.route,
      ...{ id: '', legs: [], geometry: null, distanceMetres: 0 },
    });
  });

  it('STOP-17 asks for ways without steps where they are wanted', async () => {
    const { asked, route } = await visiting([placeAt(30, 20)], undefined, {
      change: { disabilityAccess: true },
      world: { toilets: [toilet('0', placeAt(30, 20), { isAccessible: true })] },
    });
    expect(route.visited).toEqual(['db_0']);
    expect(asked.routes).toEqual(
      [0, 1].map(() => ({ travel: { ...TRAVEL, stepFree: true }, alternates: 0 })),
    );
  });

  it('LONG-01 follows the route up to near a stop, and on from there', async () => {
    const { route, asked } = await visiting([placeAt(300, 200)], undefined, {
      minutes: 600,
      change: { frequency: 300 },
      world: { reachMetres: 3000 },
    });
    expectLegs(route);
    const [to, on] = route.legs;
    // Half of the route's first turn, with the way that leaves it; then its rest, and the second.
    expect(to?.steps?.map(({ instruction }) => instruction)).toEqual([
      'Walk along West Road.',
      'Walk along East Road.',
    ]);
    expect(on?.steps?.at(-1)).toMatchObject({ instruction: 'Walk along East Road.' });
    for (const leg of route.legs) {
      expect(Math.abs(lineLengthMetres(leg.geometry) - leg.distanceMetres)).toBeLessThan(20);
    }
    expect(asked.routes).toHaveLength(2);
  });

  it('is walked straight to a stop beside its start, where no path is known', async () => {
    const start = placeAt(0, 40);
    const { route } = await visiting([placeAt(0, 60)], undefined, {
      change: { startCoordinates: start },
      world: {
        routes: (from, to) => [
          straightRoute({ ...from, lat: from.lat === start.lat ? placeAt(0).lat : from.lat }, to),
        ],
      },
    });
    expect(route.visited).toEqual(['db_0']);
    expect(route.legs[0]).toMatchObject({ isOffMap: true, steps: [], distanceMetres: 20 });
  });

  it('TRUE-02 says where no street leads up to a stop, but not how a route ends', async () => {
    const street = (place: LatLng) => ({ ...place, lat: placeAt(0).lat });
    const { route } = await visiting([placeAt(20, 80), placeAt(40, 30)], undefined, {
      world: { routes: (from, to) => [straightRoute(street(from), street(to))] },
    });
    expect(route.legs.map(({ notes }) => notes)).toEqual([
      ['The way ends 80\u00a0m from Toilet 0. We know of no path for the rest.'],
      undefined,
      undefined,
    ]);
  });

  it('TRUE-14 takes as long as the way that is shown, where a matrix knew of a quicker one', async () => {
    const slow: World['routes'] = (from, to) => {
      const way = straightRoute(from, to);
      if (distanceMetres(from, to) > 4000) return [way];
      const steps = way.steps.map((step) => ({
        ...step,
        durationSeconds: step.durationSeconds + 60 / way.steps.length,
      }));
      return [{ ...way, steps, durationSeconds: way.durationSeconds + 60 }];
    };
    const place = placeAt(20, 300);
    const [quick, late] = [
      await visiting([place]),
      await visiting([place], undefined, { world: { routes: slow } }),
    ];
    const reached = ({ route }: typeof quick) => route.stops[0]?.elapsedMinutes ?? NaN;
    expect(Math.abs(reached(late) - reached(quick) - 1)).toBeLessThan(0.15);
    expect(late.route.durationSeconds).toBe(quick.route.durationSeconds + 120);
    expectLegs(late.route);
  });

  it('SHOW-03 passes other toilets when the way by its stops does', async () => {
    // East of a stop that is far off the way, and beside the way back from another.
    const places = [placeAt(20, 900), placeAt(22, 880), placeAt(40, 0), placeAt(50, 10)];
    const { base, route } = await visiting(places, ['db_0']);
    expectLegs(route);
    const reached = ({ stops }: Route, id: string) =>
      stops.find(({ placeId }) => placeId === id)?.elapsedMinutes ?? NaN;
    const stayed = reached(route, 'db_0') + 5;
    // Two minutes on from the stop.
    expect(reached(route, 'db_1') - stayed).toBeGreaterThan(0);
    expect(reached(route, 'db_1') - stayed).toBeLessThan(5);
    expect(reached(route, 'db_3')).toBeLessThan(route.durationSeconds / 60);
    expect(reached(route, 'db_3')).toBeGreaterThan(reached(base, 'db_3') + 5);
    const times = route.stops.map(({ elapsedMinutes }) => elapsedMinutes);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('visits a stop that was chosen before, though it is now closed then', async () => {
    const place = placeAt(30);
    const shut = toilet('0', place, { openingHours: daily('12:00', '18:00') });
    const { base, route, leftOut } = await visiting([place], undefined, {
      world: { toilets: [shut] },
    });
    expect(base.stops).toEqual([]);
    expect(leftOut).toEqual([]);
    expect(route.visited).toEqual(['db_0']);
    expect(route.stops[0]?.opening.state).toBe('closed');
  });

  describe('on a slower route over a hill', () => {
    const hill = placeAt(30, 900);
    const overHill: World['routes'] = (from, to) => {
      const street = straightRoute(from, to);
      if (distanceMetres(from, to) < 4900) return [street];
      const geometry = straightLine([from, hill, to]);
      const half = { distanceMetres: 2650, durationSeconds: 2400, streetNames: ['Hill Road'] };
      const steps = ['Walk up Hill Road.', 'Walk down Hill Road.'].map((instruction, number) => ({
        ...half,
        instruction,
        firstCoordinate: number,
      }));
      return [street, { distanceMetres: 5300, durationSeconds: 4800, geometry, steps }];
    };
    const visitingOverHill = (...places: LatLng[]) =>
      visiting(places, undefined, { index: 1, world: { routes: overHill, reachMetres: 3000 } });

    it('follows itself, not the quicker street, on a route that passes its stop', async () => {
      const { route } = await visitingOverHill(placeAt(30, 890));
      expectLegs(route);
      expect(route.legs[0]?.steps?.[0]?.instruction).toBe('Walk up Hill Road.');
    });

    it('TRUE-14 is there sooner by the quicker street, where that is how one gets to its stop', async () => {
      const { base, route } = await visitingOverHill(placeAt(20, 50), placeAt(40, 300));
      expectLegs(route);
      expect(route.legs[0]?.steps?.[0]?.instruction).toBe('Walk along West Road.');
      const [before] = base.stops.filter(({ placeId }) => placeId === 'db_0');
      const [after] = route.stops.filter(({ placeId }) => placeId === 'db_0');
      expect(after?.elapsedMinutes).toBeLessThan((before?.elapsedMinutes ?? NaN) - 3);
      expect(after?.detour?.minutes).toBeLessThan(0);
      const minutes = (Date.parse(route.arrival) - Date.parse(base.arrival)) / 60_000;
      const added = route.stops.reduce((sum, { detour }) => sum + (detour?.minutes ?? 0) + 5, 0);
      expect(minutes).toBe(Math.round(added));
      // Less than the time at both.
      expect(minutes).toBeLessThan(10);
    });
  });

  it('holds its promises for any stops', async () => {
    const spots = fc.array(
      fc.tuple(fc.integer({ min: -3, max: 63 }), fc.integer({ min: -900, max: 900 })),
      { minLength: 1, maxLength: 6 },
    );
    const reaches = fc.constantFrom(undefined, 300, 1000);
    await fc.assert(
      fc.asyncProperty(spots, reaches, async (all, reachMetres) => {
        const places = all.map(([minutes, metres]) => placeAt(minutes, metres));
        const { base, route, leftOut } = await visiting(places, undefined, {
          world: reachMetres === undefined ? {} : { reachMetres },
        });
        const notListed = places.length - base.stops.length;
        expect(leftOut).toHaveLength(notListed);
        if (route.visited) expectLegs(route);
      }),
      { numRuns: 100 },
    );
  });
});
