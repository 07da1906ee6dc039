import { journeysAnswerSchema, routeSchema, type Route } from '@loovia/core/api';
import { projectOntoLine, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planJourneys } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';
import type { Planning } from '../planning.ts';
import { REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { daily, knownRoute, toilet } from '../../testing/test-world.ts';
import type { Toilet } from '../../toilets/toilet.ts';
import { describeInRegions, journeyTo, NEWPORT, openRegion, PENNYSHIRE } from '../test-regions.ts';

/** A restaurant in Newport opens at half past nine. Nothing does in Pennyshire, so a toilet is added. */
const IN_NEWPORT = {
  opensLate: { lat: 51.5905163, lng: -2.9927854 },
  added: [] as Toilet[],
  beyond: { lat: 51.6112, lng: -2.9545 },
  today: '2024-03-05',
  otherDay: '2024-08-01',
  covered: '26 February to 31 May 2024',
};
const LATE = { lat: 53.2263, lng: 0.906 };
const IN_PENNYSHIRE: typeof IN_NEWPORT = {
  opensLate: LATE,
  added: [toilet('late', LATE, { openingHours: daily('09:30', '18:00') })],
  beyond: PENNYSHIRE.ends[1],
  // A day more than ten years ahead would be refused for that alone.
  today: '2049-12-31',
  otherDay: '2050-01-01',
  covered: '1 January 2024 to 31 December 2049',
};

describeInRegions('public transport', (region) => {
  const { opensLate, added, beyond, today, otherDay, covered } =
    region === NEWPORT ? IN_NEWPORT : IN_PENNYSHIRE;
  const [first, second] = region.ends;
  const busTo = (end: LatLng, change: Partial<Journey> = {}): Journey =>
    journeyTo(region, end, {
      selectedTransport: 'public',
      journeyTime: '09:00',
      tolerance: 50,
      ...change,
    });

  let planning: Planning;
  beforeAll(async () => {
    ({ planning } = await openRegion(region, added));
  }, REGION_LIMIT_MS);
  afterAll(() => planning.streets.close());

  async function routesOf(journey: Journey): Promise<Route[]> {
    const routes = await planJourneys(journey, planning);
    journeysAnswerSchema.parse({ routes });
    return routes;
  }
  let toFirst: Promise<Route[]> | undefined;
  /** To the first end: several tests look at them. */
  const routesToFirst = () => (toFirst ??= routesOf(busTo(first)));

  it('RES-15 STOP-39 rides to a suburb or village, with stops on foot and by breaking the journey', async () => {
    const routes = await routesToFirst();
    expect(routes[0]?.summary).toMatch(/^Bus /);
    const kinds = new Set(routes.flatMap(({ stops }) => stops.map(({ visit }) => visit?.kind)));
    expect([...kinds]).toEqual(expect.arrayContaining(['walk', 'break']));
    for (const { legs } of routes) {
      for (const { mode, steps, geometry, calls = [] } of legs) {
        if (mode === 'walk') expect(steps?.length).toBeGreaterThan(0);
        for (const call of calls) {
          expect(projectOntoLine(call, geometry).distanceMetres).toBeLessThan(100);
        }
      }
    }
  }, 30_000);

  it('STOP-39 gives what the cards promise, for one stop and for a second', async () => {
    let promises = 0;
    for (const end of [first, second]) {
      const journey = busTo(end);
      const [route] = await (end === first ? routesToFirst() : routesOf(journey));
      if (!route) throw new Error('There is no route.');
      const choose = (stopIds: string[]) => {
        const sent = routeSchema.parse(JSON.parse(JSON.stringify(route)));
        return routeVisiting({ journey, route: knownRoute(sent), stopIds }, planning);
      };
      for (const { placeId, visit } of route.stops.slice(0, 3)) {
        const again = await choose([placeId]);
        expect(again.arrival).toBe(visit?.journeyArrival);
        const second = again.stops.find((stop) => stop.placeId !== placeId);
        if (!second?.visit) continue;
        const twice = await choose([placeId, second.placeId]);
        expect(twice.arrival).toBe(second.visit.journeyArrival);
        promises += 1;
      }
    }
    expect(promises).toBeGreaterThan(5);
  }, 120_000);

  it('TRUE-09 leaves later for a place that opens at half past nine, and does not ride past it and walk back', async () => {
    const routes = await routesOf(busTo(beyond, { tolerance: 100 }));
    const visits = routes.flatMap(({ stops }) =>
      stops.flatMap(({ location, visit }) => (location.lat === opensLate.lat ? (visit ?? []) : [])),
    );
    expect(visits).toHaveLength(3);
    for (const { kind, from, walkMinutes, arrival } of visits) {
      expect({ kind, from }).toEqual({ kind: 'walk', from: 'here' });
      expect(walkMinutes).toBeLessThan(7);
      expect(arrival >= '2024-03-05T09:30').toBe(true);
    }
  }, 30_000);

  it('STOP-13 STOP-17 plans step-free, and says whether the timetable confirms it', async () => {
    const [route] = await routesOf(busTo(first, { disabilityAccess: true, tolerance: 250 }));
    const rides = route?.legs.filter(({ mode }) => mode !== 'walk') ?? [];
    expect(rides.map(({ stepFree }) => stepFree)).toContain(
      region === NEWPORT ? 'not confirmed' : 'confirmed',
    );
    expect(route?.stops.length).toBeGreaterThan(0);
    expect(route?.stops.every(({ isAccessible }) => isAccessible === true)).toBe(true);
    // Beggars Stairs is a road of Pennyshire without any.
    const texts = JSON.stringify(route?.legs).replaceAll('Beggars Stairs', '');
    expect(texts).not.toMatch(/stairs|steps up|escalator/i);
  }, 30_000);

  it('refuses a day that the timetables do not cover, and says which they do', async () => {
    const asked = { ...planning, now: new Date(today) };
    const asking = planJourneys(busTo(second, { journeyDate: otherDay }), asked);
    await expect(asking).rejects.toThrow(
      `We only have times for ${covered}. Choose one of those days.`,
    );
  });
});
