/** What every adapter of the Streets port must do. */
import { distanceMetres, lineLengthMetres, type LatLng } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { testFailures, type FaultyService } from './faults-conformance.ts';
import { walkOf } from './off-street.ts';
import type { StreetRoute, Streets, StreetTravel } from './ports.ts';
import { StreetsUnavailable } from './unavailable.ts';

/** Places that the adapter under test knows: three on its streets, and one that no way leads to. */
export interface StreetsWorld {
  readonly streets: Streets;
  readonly from: LatLng;
  readonly to: LatLng;
  readonly third: LatLng;
  readonly nowhere: LatLng;
}

const ALTERNATES = 2;
/** The gap between a place and the street where a way to it ends. */
const NEAR_METRES = 250;
/** Whole metres and seconds of each step add up to about those of the whole. */
const ROUNDING = 0.1;

const TRAVELS: readonly (readonly [name: string, travel: StreetTravel])[] = [
  ['on foot', { mode: 'walk', stepFree: false }],
  ['on foot without steps', { mode: 'walk', stepFree: true }],
  ['by bicycle', { mode: 'cycle', stepFree: false }],
  ['by car', { mode: 'car', stepFree: false }],
];
const CAR: StreetTravel = { mode: 'car', stepFree: false };

/** Declares the tests; the world is asked for in each of them. */
export function testStreets(name: string, world: () => StreetsWorld): void {
  describe(`${name} as Streets`, () => {
    it.each(TRAVELS)('gives routes from door to door, the best first (%s)', async (_, travel) => {
      const { streets, from, to } = world();
      const routes = await streets.routes(from, to, travel, ALTERNATES);
      expect(routes.length).toBeGreaterThan(0);
      expect(routes.length).toBeLessThanOrEqual(1 + ALTERNATES);
      for (const route of routes) checkRoute(route, from, to);
    });

    it('gives one route where no others are asked for', async () => {
      const { streets, from, to } = world();
      expect(await streets.routes(from, to, CAR, 0)).toHaveLength(1);
    });

    it('leads from a place to itself by no way at all', async () => {
      const { streets, from } = world();
      const [route] = await streets.routes(from, from, CAR, 0);
      expect(route).toMatchObject({ distanceMetres: 0, durationSeconds: 0 });
      expect(route?.geometry.coordinates.length).toBeGreaterThan(1);
      const [[cost] = []] = await streets.matrix([from], [from], CAR);
      expect(cost).toMatchObject({ distanceMetres: 0, durationSeconds: 0 });
    });

    it('STOP-16 has no route, and no way in a matrix, to where no way leads', async () => {
      const { streets, from, to, nowhere } = world();
      expect(await streets.routes(from, nowhere, CAR, ALTERNATES)).toEqual([]);
      const costs = await streets.matrix([from, nowhere], [to, nowhere], CAR);
      expect(costs.map((row) => row.map((cost) => walkOf(cost, CAR) !== null))).toEqual([
        [true, false],
        [false, false],
      ]);
    });

    it('TRUE-04 says which end is not reached, or that it cannot tell', async () => {
      const { streets, from, nowhere } = world();
      const [end, start] = [
        await streets.unreachedEnd(from, nowhere, CAR),
        await streets.unreachedEnd(nowhere, from, CAR),
      ];
      expect([
        ['end', 'start'],
        [null, null],
      ]).toContainEqual([end, start]);
      if (streets.knowsSteps) expect(end).toBe('end');
    });

    it('has the ways of a matrix in the order of its places, each as long as its route', async () => {
      const { streets, from, to, third } = world();
      const [sources, targets] = [
        [from, third],
        [to, from, third],
      ];
      const costs = await streets.matrix(sources, targets, CAR);
      expect(costs.map((row) => row.length)).toEqual([3, 3]);
      for (const [row, source] of sources.entries()) {
        for (const [column, target] of targets.entries()) {
          const [route] = await streets.routes(source, target, CAR, 0);
          const cost = costs[row]?.[column];
          checkNear(cost?.distanceMetres, route?.distanceMetres);
          checkNear(cost?.durationSeconds, route?.durationSeconds);
        }
      }
    });

    it('LONG-01 has the ways to a place and on from it as long as their routes', async () => {
      const { streets, from, to, third } = world();
      const ways = await streets.nearDetours(CAR)?.waysBy(from, third, to);
      if (!ways) return;
      const [there] = await streets.routes(from, third, CAR, 0);
      const [on] = await streets.routes(third, to, CAR, 0);
      checkNear(ways.there.durationSeconds, there?.durationSeconds);
      checkNear(ways.there.distanceMetres, there?.distanceMetres);
      checkNear(ways.on.durationSeconds, on?.durationSeconds);
      checkNear(ways.on.distanceMetres, on?.distanceMetres);
    });

    it('knows a way back by itself', async () => {
      const { streets, from, to } = world();
      const [[, there] = [], [back] = []] = await streets.matrix([from, to], [from, to], CAR);
      expect(there?.distanceMetres).not.toBe(back?.distanceMetres);
    });

    it('answers a question for many places at once', async () => {
      const { streets, from, to } = world();
      const many = Array.from({ length: 40 }, (_, index) => ({
        lat: from.lat + ((to.lat - from.lat) * index) / 40,
        lng: from.lng + ((to.lng - from.lng) * index) / 40,
      }));
      const rows = await streets.matrix(many, [to], CAR);
      expect(rows).toHaveLength(many.length);
      const [[first] = []] = rows;
      expect(first?.distanceMetres).toBeGreaterThanOrEqual(distanceMetres(from, to) - NEAR_METRES);
    });

    it('has nothing to say where nothing is asked', async () => {
      const { streets, from } = world();
      expect(await streets.matrix([], [from], CAR)).toEqual([]);
      expect(await streets.matrix([from, from], [], CAR)).toEqual([[], []]);
    });

    it('STOP-17 says how far off the streets places are, or that it does not know', async () => {
      const { streets, from, to } = world();
      const [[cost] = []] = await streets.matrix([from], [to], { mode: 'walk', stepFree: true });
      for (const metres of [cost?.sourceOffStreetMetres, cost?.targetOffStreetMetres]) {
        if (streets.knowsSteps) expect(metres).toBeGreaterThanOrEqual(0);
        else expect(metres).toBeNull();
      }
    });

    it('is ready', () => {
      expect(world().streets.isReady()).toBe(true);
    });
  });
}

/** Declares what is asked of adapters of outside services as well. */
export function testStreetsService(name: string, service: FaultyService<StreetsWorld>): void {
  testFailures(name, service, {
    error: StreetsUnavailable,
    asks: [
      ({ streets, from, to }) => streets.routes(from, to, CAR, ALTERNATES),
      ({ streets, from, to }) => streets.matrix([from], [to], CAR),
    ],
    isReady: ({ streets }) => streets.isReady(),
  });
}

function checkRoute(route: StreetRoute, from: LatLng, to: LatLng): void {
  const { coordinates } = route.geometry;
  expect(coordinates.length).toBeGreaterThan(1);
  checkPlace(coordinates[0], from);
  checkPlace(coordinates.at(-1), to);
  expect(route.distanceMetres).toBeGreaterThan(0);
  expect(route.durationSeconds).toBeGreaterThan(0);
  checkNear(route.distanceMetres, lineLengthMetres(route.geometry));
  checkSteps(route);
}

function checkSteps({ steps, geometry, distanceMetres: metres, durationSeconds }: StreetRoute) {
  expect(steps.length).toBeGreaterThan(0);
  let before = 0;
  for (const { firstCoordinate, instruction } of steps) {
    expect(instruction).not.toBe('');
    expect(firstCoordinate).toBeGreaterThanOrEqual(before);
    expect(firstCoordinate).toBeLessThan(geometry.coordinates.length);
    before = firstCoordinate;
  }
  const sum = (of: (step: StreetRoute['steps'][number]) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  checkNear(
    sum((step) => step.distanceMetres),
    metres,
  );
  checkNear(
    sum((step) => step.durationSeconds),
    durationSeconds,
  );
}

function checkPlace([lng = NaN, lat = NaN]: readonly number[] = [], place: LatLng): void {
  expect(distanceMetres({ lat, lng }, place)).toBeLessThan(NEAR_METRES);
}

function checkNear(one: number | undefined, other: number | undefined): void {
  expect(Math.abs((one ?? NaN) - (other ?? NaN))).toBeLessThanOrEqual(
    1 + ROUNDING * (other ?? NaN),
  );
}
