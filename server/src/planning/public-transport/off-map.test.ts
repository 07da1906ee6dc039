import { journeysAnswerSchema, routeSchema, type Route } from '@loovia/core/api';
import type { Bounds } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planJourneys, planStops, planVisits } from '../plan-journeys.ts';
import type { Planning } from '../planning.ts';
import { busJourney, everyTwenty } from '../../testing/test-buses.ts';
import { hasNewport, journeyTo, NEWPORT, openRegion } from '../test-regions.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { placeAt, planningIn, toilet } from '../../testing/test-world.ts';

const CAERLEON_TOWN_HALL = { lat: 51.611477, lng: -2.957477 };
const CARDIFF_CENTRAL = { lat: 51.47602, lng: -3.1793 };
const REFUSAL =
  'The destination is outside the area this map covers, which is Newport. ' +
  'Choose a destination in Newport, or a bus stop or station that its buses and trains call at.';

describe('an end off the map', () => {
  /** The flat world's map ends before the last stop, which is in reach on foot all the same. */
  it('is not walked to all the way', async () => {
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
    const coverage = { title: 'Testshire', bounds };
    const asking = planJourneys(journey, { ...planning, coverage });
    await expect(asking).rejects.toThrow('ZERO_RESULTS');
  });
});

describe.skipIf(!hasNewport)('leaving the map of Newport (needs ../shared/data)', () => {
  let planning: Planning;
  beforeAll(async () => {
    // On the pavement in Caerleon, where the map has no street.
    const beyond = toilet('beyond', { lat: 51.6118, lng: -2.9572 });
    ({ planning } = await openRegion(NEWPORT, [beyond]));
  }, 300_000);
  afterAll(() => planning.streets.close());

  const journeyOf = (end: Journey['endCoordinates'], change: Partial<Journey> = {}) =>
    journeyTo(NEWPORT, end, {
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

  it('rides from the station to Caerleon Town Hall by bus, and alights there', async () => {
    const routes = await routesOf(journeyOf(CAERLEON_TOWN_HALL));
    expect(routes.length).toBeGreaterThan(1);
    for (const { legs, stops } of routes) {
      expect(legs.at(-1)).toMatchObject({ mode: 'bus', to: { name: 'Caerleon Town Hall' } });
      for (const { departure, arrival } of legs) expect(arrival > departure).toBe(true);
      expect(stops.map(({ placeId }) => placeId)).not.toContain('db_beyond');
    }
    expect(routes[0] && ridesOf(routes[0])[0]?.line).toMatch(/^\d+[A-Z]?$/);
    expect(Date.parse(routes[0]?.arrival ?? '')).toBeLessThan(Date.parse('2024-03-05T10:15:00Z'));
  }, 30_000);

  it('rides from the station to Cardiff Central by train', async () => {
    const [route] = await routesOf(journeyOf(CARDIFF_CENTRAL));
    expect(route && ridesOf(route).map(({ mode }) => mode)).toEqual(['rail']);
    expect(route?.legs.at(-1)?.to.name).toBe('Cardiff Central Rail Station');
  }, 30_000);

  it('comes back, from the platform itself or by a walk as straight as it is said to be', async () => {
    const asked = { ...journeyOf(NEWPORT.start), startCoordinates: CAERLEON_TOWN_HALL };
    const [route] = await routesOf(asked);
    expect(route?.legs[0]).toMatchObject({
      mode: 'walk',
      from: CAERLEON_TOWN_HALL,
      to: { name: 'Goldcroft Common' },
      geometry: { coordinates: { length: 2 } },
      isOffMap: true,
    });
    expect(route?.legs[0]).not.toHaveProperty('steps');
    if (!route) return;
    const { visit, placeId } = route.stops[0] ?? {};
    const again = await planVisits({ journey: asked, route, stopIds: [placeId ?? ''] }, planning);
    expect(again.arrival).toBe(visit?.journeyArrival);
    expect(again.legs[0]).toEqual(route.legs[0]);
    const [train] = await routesOf({ ...asked, startCoordinates: CARDIFF_CENTRAL });
    expect(train?.legs[0]).toMatchObject({ mode: 'rail', from: CARDIFF_CENTRAL });
  }, 30_000);

  it('STOP-39 STOP-25 keeps what the cards of such a route promise, and finds its stops again', async () => {
    const journey = journeyOf(CAERLEON_TOWN_HALL, { tolerance: 100 });
    const [route] = await routesOf(journey);
    if (!route) throw new Error('There is no route.');
    const sent = routeSchema.parse(JSON.parse(JSON.stringify(route)));
    const found = await planStops({ journey, route: sent }, planning);
    expect(found.stops.length).toBeGreaterThan(0);
    const visits = route.stops.slice(0, 4);
    expect(visits.length).toBeGreaterThan(0);
    for (const { placeId, visit } of visits) {
      const again = await planVisits({ journey, route: sent, stopIds: [placeId] }, planning);
      expect(again.arrival).toBe(visit?.journeyArrival);
      expect(again.legs.at(-1)?.to.name).toBe('Caerleon Town Hall');
    }
  }, 60_000);

  it('refuses a place off the map where nothing calls, and every end there by other ways', async () => {
    const moor = { lat: 51.612, lng: -2.99 };
    await expect(routesOf(journeyOf({ lat: 51.3, lng: -3.1 }))).rejects.toThrow(REFUSAL);
    expect(planning.transit?.serves(moor)).toBe(false);
    const walking = journeyOf(CAERLEON_TOWN_HALL, { selectedTransport: 'walking' });
    await expect(routesOf(walking)).rejects.toThrow('Choose a destination in Newport.');
  });
});
