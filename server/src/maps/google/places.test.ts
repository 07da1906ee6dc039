import { distanceMetres } from '@loovia/core/geo';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { json } from '../../testing/test-service.ts';
import { testPlaces, testPlacesService } from '../places-conformance.ts';
import { googleLatLngSchema } from './lat-lng.ts';
import { createGooglePlaces } from './places.ts';
import { placesApi, NO_TOILETS_AT } from '../../testing/google/test-places-api.ts';
import { serveGoogle } from '../../testing/google/test-serve-google.ts';

const google = serveGoogle([placesApi]);
const boxSchema = z.object({
  locationRestriction: z.object({
    rectangle: z.object({ low: googleLatLngSchema, high: googleLatLngSchema }),
  }),
});

const NEWPORT = { lat: 51.5842, lng: -2.9977 };

const world = () => ({
  places: createGooglePlaces(google.connect()),
  around: NEWPORT,
  nowhere: NO_TOILETS_AT,
});
testPlaces('Google', world);
testPlacesService('Google', { connect: world, answerWith: google.answerWith });

const near = (radiusMetres = 500) => world().places.near(NEWPORT, radiusMetres);

/** What it says of the places that a test has Google answer. */
async function shown(...places: readonly object[]) {
  const usual = {
    id: 'a',
    displayName: { text: 'A' },
    location: { latitude: NEWPORT.lat, longitude: NEWPORT.lng },
  };
  const body = { places: places.map((place) => ({ ...usual, ...place })) };
  google.answerWith(json(body));
  return near();
}

it('API-19 STOP-06 asks for the keyword, around the point alone', async () => {
  await near(1000);
  const [asked] = google.asked;
  expect(asked?.url.pathname).toBe('/v1/places:searchText');
  expect(asked?.body).toMatchObject({ textQuery: 'toilet restroom wc' });
  const { low, high } = boxSchema.parse(asked?.body).locationRestriction.rectangle;
  expect(distanceMetres(NEWPORT, { ...NEWPORT, lat: low.lat })).toBeCloseTo(1000, 0);
  expect(distanceMetres(NEWPORT, { ...NEWPORT, lng: high.lng })).toBeCloseTo(1000, 0);
});

it('asks for the fields that it uses, and for none that make the question dearer', async () => {
  await near();
  const fields = google.asked[0]?.mask.split(',') ?? [];
  for (const field of ['openNow', 'periods', 'specialDays']) {
    expect(fields).toContain(`places.currentOpeningHours.${field}`);
  }
  expect(fields).not.toContain('places.restroom');
  expect(fields.every((field) => field.startsWith('places.'))).toBe(true);
});

it('STOP-09 API-19 leaves out what is closed for good, sells toilets, or lies beyond the radius', async () => {
  const names = (await near()).map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    'Corner Café',
    'Loo Hire Ltd',
    'Market Toilets',
    'Old Town WC',
  ]);
});

it('says of a toilet what Google knows, and no more', async () => {
  const all = await near();
  const [toilet, cafe, unknown] = ['Market Toilets', 'Corner Café', 'Old Town WC'].map((name) =>
    all.find((place) => place.name === name),
  );
  expect(toilet).toMatchObject({
    address: 'Market Toilets, Test Street, UK',
    source: {
      name: 'Google Maps',
      licence: 'Google Maps Platform Terms of Service',
      url: expect.stringMatching(/^https:\/\/maps\.google\.com\//) as string,
    },
    venueType: null,
    isPublic: true,
    isAccessible: null,
    isFree: null,
    openNow: true,
    rating: 3.9,
    userRatingsTotal: 41,
    priceLevel: undefined,
  });
  expect(toilet?.hours?.openingHours).toEqual(
    [6, 0, 1, 2, 3, 4, 5].map((dow) => ({ dow, openTime: '00:00', closeTime: '00:00' })),
  );
  expect(cafe).toMatchObject({
    source: {
      licence: 'Google Maps Platform Terms of Service',
      providers: [{ name: 'Café Guide', url: 'https://guide.example' }],
    },
    venueType: 'cafe',
    isPublic: null,
    isAccessible: null,
    hours: { nation: 'wales' },
    priceLevel: 1,
  });
  expect(cafe?.hours?.openingHours).toContainEqual({
    dow: 0,
    openTime: '07:30',
    closeTime: '23:00',
  });
  expect(unknown).toMatchObject({
    hours: null,
    openNow: undefined,
    rating: undefined,
    priceLevel: undefined,
  });
});

it.each([
  [{ wheelchairAccessibleRestroom: true, wheelchairAccessibleEntrance: false }, false],
  [{ wheelchairAccessibleRestroom: false }, false],
  [{ wheelchairAccessibleRestroom: true, wheelchairAccessibleEntrance: true }, null],
  [{ wheelchairAccessibleEntrance: true }, null],
  [{}, null],
])('STOP-13 is accessible by %j: %s', async (accessibilityOptions, isAccessible) => {
  const [place] = await shown({ accessibilityOptions });
  expect(place?.isAccessible).toBe(isAccessible);
});

it.each([
  ['PRICE_LEVEL_FREE', 0],
  ['PRICE_LEVEL_VERY_EXPENSIVE', 4],
  ['PRICE_LEVEL_UNSPECIFIED', undefined],
])('has %s as the price level %s', async (priceLevel, level) => {
  expect((await shown({ priceLevel }))[0]?.priceLevel).toBe(level);
});

it('leaves out what has no place, no name, or never opens', async () => {
  expect(
    await shown(
      { location: undefined },
      { displayName: undefined },
      { businessStatus: 'CLOSED_TEMPORARILY' },
      { regularOpeningHours: {} },
    ),
  ).toEqual([]);
});

it('pays for a point once while it is being asked, and keeps nothing', async () => {
  const { places } = world();
  const both = await Promise.all([places.near(NEWPORT, 500), places.near(NEWPORT, 500)]);
  expect(both[0]).toEqual(both[1]);
  expect(google.asked).toHaveLength(1);
  await places.near(NEWPORT, 500);
  expect(google.asked).toHaveLength(2);
  expect(await places.near(NEWPORT, 0)).toEqual([]);
  expect(google.asked).toHaveLength(2);
});

it('knows no toilets beyond the border', async () => {
  const border = { lat: 54.995, lng: -7.4 };
  const [here, there] = [
    { latitude: 54.9966, longitude: -7.3086 },
    { latitude: 55.0, longitude: -7.5 },
  ];
  const places = [here, there].map((location, index) => ({
    id: String(index),
    displayName: { text: 'WC' },
    location,
  }));
  google.answerWith(json({ places }));
  const found = await world().places.near(border, 20_000);
  expect(found.map(({ placeId }) => placeId)).toEqual(['google_0']);
});
