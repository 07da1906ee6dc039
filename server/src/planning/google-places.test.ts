import { distanceMetres } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { googleLatLngSchema } from '../maps/google/lat-lng.ts';
import { createGooglePlaces } from '../maps/google/places.ts';
import { placesApi } from '../testing/google/test-places-api.ts';
import { serveGoogle } from '../testing/google/test-serve-google.ts';
import { answering } from '../testing/test-service.ts';
import { planJourneys } from './plan-journeys.ts';
import { journeyOf, placeAt, planningIn, toilet } from '../testing/test-world.ts';

const google = serveGoogle([placesApi]);

const askedSchema = z
  .object({
    locationRestriction: z.object({
      rectangle: z.object({ low: googleLatLngSchema, high: googleLatLngSchema }),
    }),
  })
  .transform(({ locationRestriction: { rectangle } }) => rectangle);

/** Where Google was asked, and how far around. */
function asked() {
  return google.asked.map(({ body }) => {
    const { low, high } = askedSchema.parse(body);
    const centre = { lat: (low.lat + high.lat) / 2, lng: (low.lng + high.lng) / 2 };
    return { centre, radiusMetres: distanceMetres(centre, { ...centre, lat: high.lat }) };
  });
}

async function planned(journey: Journey) {
  const { planning, asked: world } = planningIn({ toilets: [toilet('a', placeAt(30))] });
  const places = createGooglePlaces(google.connect());
  const [route] = await planJourneys(journey, { ...planning, places });
  return { stops: route?.stops ?? [], logged: world.logged };
}

it('STOP-04 STOP-05 asks Google around the first five sample points, every 15 minutes', async () => {
  await planned(journeyOf(300, { frequency: 10 }));
  const points = asked();
  expect(points).toHaveLength(5);
  points.forEach(({ centre }, index) => {
    expect(distanceMetres(centre, placeAt(index * 15))).toBeLessThan(5);
  });
});

it('STOP-04 asks every frequency minutes where that is more', async () => {
  await planned(journeyOf(100, { frequency: 40 }));
  const points = asked();
  expect(points).toHaveLength(3);
  expect(distanceMetres(points[1]?.centre ?? placeAt(0), placeAt(40))).toBeLessThan(5);
});

it.each([
  ['walking', 50, 500],
  ['walking', 250, 1000],
  ['cycling', 250, 1000],
  ['car', 250, 2500],
] as const)(
  'STOP-06 STOP-07 by %s at tolerance %i asks %i m around',
  async (selectedTransport, tolerance, metres) => {
    await planned(journeyOf(20, { selectedTransport, tolerance }));
    expect(asked()[0]?.radiusMetres).toBeCloseTo(metres, 0);
  },
);

it('STOP-09 RES-37 lists what Google found beside the database, without companies', async () => {
  const { stops } = await planned(journeyOf(60));
  const names = new Set(stops.map(({ name }) => name));
  expect([...names].toSorted()).toEqual([
    'Corner Café',
    'Market Toilets',
    'Old Town WC',
    'Toilet a',
  ]);
  const market = stops.find(({ name }) => name === 'Market Toilets');
  expect(market).toMatchObject({
    source: { name: 'Google Maps' },
    openNow: true,
    opening: { state: 'open', reason: 'Open 24 hours' },
    rating: 3.9,
    userRatingsTotal: 41,
  });
  expect(stops.find(({ name }) => name === 'Corner Café')?.priceLevel).toBe(1);
});

it('STOP-29 leaves out what Google says is closed at the arrival, open now or not', async () => {
  const { stops } = await planned(journeyOf(60, { journeyTime: '03:00' }));
  const names = stops.map(({ name }) => name);
  expect(names).toContain('Market Toilets');
  expect(names).not.toContain('Corner Café');
});

it('STOP-13 is not asked with disability access, whatever Google says is accessible', async () => {
  const { stops } = await planned(journeyOf(60, { disabilityAccess: true }));
  expect(stops).toEqual([]);
  expect(asked()).toEqual([]);
});

it('ERR-09 ERR-11 goes on with the database when Google refuses, and says why in the log', async () => {
  google.answerWith(answering(429, '', { 'Retry-After': '60' }));
  const { planning, asked: world } = planningIn({ toilets: [toilet('a', placeAt(30))] });
  const places = createGooglePlaces(google.connect());
  for (let time = 0; time < 2; time += 1) {
    const [route] = await planJourneys(journeyOf(60), { ...planning, places });
    expect(route?.stops.map(({ placeId }) => placeId)).toEqual(['db_a']);
  }
  expect(world.logged).toHaveLength(2);
  expect(world.logged[0]).toContain('failed with status OVER_QUERY_LIMIT');
  expect(world.logged[1]).toContain('Places service is not initialized.');
});
