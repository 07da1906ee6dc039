import { journeysAnswerSchema, routeSchema, type Route } from '@loovia/core/api';
import type { Bounds } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planJourneys, planStops } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';
import type { Planning } from '../planning.ts';
import { busJourney, everyTwenty } from '../../testing/test-buses.ts';
import { hasNewport, journeyTo, NEWPORT, openRegion, PENNYSHIRE } from '../test-regions.ts';
import { pennyminsterRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';

describe('an end off the map', () => {
  /** The flat world's map ends before the last stop, which is in reach on foot all the same. */
  it('TRUE-04 is not walked to all the way, and is not why nothing is found', async () => {
    const end = placeAt(60);
    const bounds: Bounds = [
      [-4, 51],
      [placeAt(30).lng, 52],
    ];
    const { transit } = scriptedTransit(everyTwenty);
    const { planning } = planningIn({ transit });
    const journey = busJourney({ endCoordinates: end, journeyTime: '10:35' });
    const walked = await planJourneys(journey, planning);
    expect(walked.map(({ legs }) => legs.map(({ mode }) => mode))).toEqual([['walk']]);
    const area = { title: 'Testshire', bounds };
    const streets = { ...planning.streets, unreachedEnd: () => Promise.resolve('end' as const) };
    const asking = planJourneys(journey, { ...planning, area, streets });
    // That no street leads there isn't why: a bus does, at other times.
    await expect(asking).rejects.toMatchObject({
      message: expect.stringContaining(
        'ZERO_RESULTS. We found no journey by public transport',
      ) as string,
      init: { errors: [{ field: 'journeyTime' }] },
    });
  });
});

const OF_NEWPORT = {
  ...NEWPORT,
  area: 'Newport',
  busStop: { name: 'Caerleon Town Hall', lat: 51.611477, lng: -2.957477 },
  /** Where the bus back calls. */
  stopOfTheWayBack: 'Goldcroft Common',
  /** On the pavement there, where the map has no street. */
  beyond: { lat: 51.6118, lng: -2.9572 },
  station: { name: 'Cardiff Central Rail Station', lat: 51.47602, lng: -3.1793 },
  sea: { lat: 51.3, lng: -3.1 },
  moor: { lat: 51.612, lng: -2.99 },
};

/** No bus leaves the island of Pennyshire, but some leave its city. */
const OF_PENNYMINSTER: typeof OF_NEWPORT = {
  ...PENNYSHIRE,
  title: 'Pennyminster',
  build: pennyminsterRegion,
  // Its station.
  start: { lat: 53.2312, lng: 0.8952 },
  area: 'Pennyminster',
  busStop: { name: 'Shillingbourne, Sheldmere Road', lat: 53.288405, lng: 0.937946 },
  // Across the road.
  stopOfTheWayBack: 'Shillingbourne, Sheldmere Road',
  beyond: { lat: 53.2886, lng: 0.9382 },
  station: { name: 'Groatham', lat: 53.27797, lng: 0.799775 },
  sea: { lat: 53.4, lng: 1.47 },
  moor: { lat: 53.27, lng: 0.87 },
};

describe.each([OF_NEWPORT, OF_PENNYMINSTER])('leaving the map of $title', (region) => {
  describe.skipIf(region === OF_NEWPORT && !hasNewport)('by bus and train', () => {
    const { area, busStop, station } = region;
    let planning: Planning;
    beforeAll(async () => {
      ({ planning } = await openRegion(region, [toilet('beyond', region.beyond)]));
    }, REGION_LIMIT_MS);
    afterAll(() => planning.streets.close());

    const journeyOf = (end: Journey['endCoordinates'], change: Partial<Journey> = {}) =>
      journeyTo(region, end, {
        selectedTransport: 'public',
        journeyTime: '09:00',
        frequency: 20,
        tolerance: 60,
        ...change,
      });
    async function routesOf(journey: Journey): Promise<Route[]> {
      const routes = await planJourneys(journey, planning);
      journeysAnswerSchema.parse({ routes });
      return routes;
    }
    const ridesOf = ({ legs }: Route) => legs.filter(({ mode }) => mode !== 'walk');

    it('rides to a bus stop, and alights there', async () => {
      const routes = await routesOf(journeyOf(busStop));
      expect(routes.length).toBeGreaterThan(1);
      for (const { legs, stops } of routes) {
        expect(legs.at(-1)).toMatchObject({ mode: 'bus', to: { name: busStop.name } });
        for (const { departure, arrival } of legs) expect(arrival > departure).toBe(true);
        expect(stops.map(({ placeId }) => placeId)).not.toContain('db_beyond');
      }
      expect(routes[0] && ridesOf(routes[0])[0]?.line).toMatch(/^\d+[A-Z]?$/);
      expect(Date.parse(routes[0]?.arrival ?? '')).toBeLessThan(Date.parse('2024-03-05T10:15:00Z'));
    }, 30_000);

    it('rides from station to station by train', async () => {
      const [route] = await routesOf(journeyOf(station));
      expect(route && ridesOf(route).map(({ mode }) => mode)).toEqual(['rail']);
      expect(route?.legs.at(-1)?.to.name).toBe(station.name);
    }, 30_000);

    it('comes back, from the platform itself or by a walk as straight as it is said to be', async () => {
      const asked = { ...journeyOf(region.start), startCoordinates: busStop };
      const [route] = await routesOf(asked);
      expect(route?.legs[0]).toMatchObject({
        mode: 'walk',
        from: busStop,
        to: { name: region.stopOfTheWayBack },
        geometry: { coordinates: { length: 2 } },
        isOffMap: true,
      });
      expect(route?.legs[0]?.steps).toBeUndefined();
      if (!route) return;
      const { visit, placeId } = route.stops[0] ?? {};
      const again = await routeVisiting(
        { journey: asked, route: knownRoute(route), stopIds: [placeId ?? ''] },
        planning,
      );
      expect(again.arrival).toBe(visit?.journeyArrival);
      expect(again.legs[0]).toEqual(route.legs[0]);
      const [train] = await routesOf({ ...asked, startCoordinates: station });
      expect(train?.legs[0]).toMatchObject({ mode: 'rail', from: station });
    }, 30_000);

    it('STOP-39 STOP-25 keeps what the cards of such a route promise, and finds its stops again', async () => {
      const journey = journeyOf(busStop, { tolerance: 100 });
      const [route] = await routesOf(journey);
      if (!route) throw new Error('There is no route.');
      const sent = routeSchema.parse(JSON.parse(JSON.stringify(route)));
      const found = await planStops({ journey, route: knownRoute(sent), beside: [] }, planning);
      expect(found.stops.length).toBeGreaterThan(0);
      const visits = route.stops.slice(0, 4);
      expect(visits.length).toBeGreaterThan(0);
      for (const { placeId, visit } of visits) {
        const again = await routeVisiting(
          { journey, route: knownRoute(sent), stopIds: [placeId] },
          planning,
        );
        expect(again.arrival).toBe(visit?.journeyArrival);
        expect(again.legs.at(-1)?.to.name).toBe(busStop.name);
      }
    }, 60_000);

    it('refuses a place off the map where nothing calls, and every end there by other ways', async () => {
      await expect(routesOf(journeyOf(region.sea))).rejects.toThrow(
        `The destination is outside the area this map covers, which is ${area}. ` +
          `Choose a destination in ${area}, or a bus stop or station that its buses and trains call at.`,
      );
      expect(planning.transit?.serves(region.moor)).toBe(false);
      const walking = journeyOf(busStop, { selectedTransport: 'walking' });
      await expect(routesOf(walking)).rejects.toThrow(`Choose a destination in ${area}.`);
    });
  });
});
