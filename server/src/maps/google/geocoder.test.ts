import { expect, it } from 'vitest';
import { testGeocoder, testGeocoderService } from '../geocoder-conformance.ts';
import { answering, json } from '../../testing/test-service.ts';
import { createGoogleGeocoder } from './geocoder.ts';
import { geocodingApi } from '../../testing/google/test-geocoding-api.ts';
import { placesApi } from '../../testing/google/test-places-api.ts';
import { serveGoogle } from '../../testing/google/test-serve-google.ts';
import { TEST_KEY } from '../../testing/google/test-google.ts';

const google = serveGoogle([placesApi, geocodingApi]);
const geocoderBy = (key?: string) => createGoogleGeocoder(google.connect(key));

const NEWPORT = { lat: 51.5842, lng: -2.9977 };
const SESSION = '6f2b6a3e-6a0c-4a3e-9c55-0d0f1c1e8a11';

const world = () => ({
  geocoder: geocoderBy(),
  text: 'high street',
  here: NEWPORT,
  there: { lat: 56.396, lng: -3.43 },
  address: 'Newport Railway Station, Newport',
  addressAt: NEWPORT,
});
testGeocoder('Google', world);
testGeocoderService('Google', { connect: world, answerWith: google.answerWith });

it('PLAN-07 PLAN-08 asks for places of the United Kingdom, and for no texts', async () => {
  await geocoderBy().suggest({ text: 'newp', near: NEWPORT, session: SESSION });
  expect(google.asked).toMatchObject([
    {
      method: 'POST',
      body: {
        input: 'newp',
        includedRegionCodes: ['gb'],
        includeQueryPredictions: false,
        languageCode: 'en-GB',
        locationBias: { circle: { center: { latitude: 51.5842, longitude: -2.9977 } } },
        sessionToken: SESSION,
      },
    },
  ]);
  // Of both kinds: geocode and establishment.
  const suggestions = await geocoderBy().suggest({ text: 'newport', near: null, session: null });
  expect(suggestions).toContainEqual({ id: 'ChIJ-newport', primary: 'Newport', secondary: 'UK' });
  expect(suggestions.map(({ primary }) => primary)).toContain('Newport Market');
});

it('PLAN-08 leaves out what only completes a text', async () => {
  const body = {
    suggestions: [
      { queryPrediction: { text: { text: 'pizza near me' } } },
      { placePrediction: { placeId: 'a', structuredFormat: { mainText: { text: 'A' } } } },
    ],
  };
  google.answerWith(json(body));
  const suggestions = await geocoderBy().suggest({ text: 'pi', near: null, session: null });
  expect(suggestions).toEqual([{ id: 'a', primary: 'A', secondary: '' }]);
});

it('prefers the whole country to where the server stands, and sends no session that there is not', async () => {
  const geocoder = geocoderBy();
  await geocoder.suggest({ text: 'newp', near: null, session: null });
  await geocoder.place('ChIJ-newport', null);
  const [suggest, place] = google.asked;
  expect(suggest?.body).toMatchObject({ locationBias: { rectangle: {} } });
  expect(suggest?.body).not.toHaveProperty('sessionToken');
  expect(place?.url.searchParams.has('sessionToken')).toBe(false);
});

it('ends a session with the place that was picked, of which it asks no more than it needs', async () => {
  const place = await geocoderBy().place('ChIJ-newport-station', SESSION);
  expect(place).toEqual({
    id: 'ChIJ-newport-station',
    formattedAddress: 'Queensway, Newport NP20 4AX, UK',
    location: { lat: 51.5889, lng: -2.9987 },
  });
  expect(google.asked[0]?.url.searchParams.get('sessionToken')).toBe(SESSION);
  expect(google.asked[0]?.mask).toBe('id,formattedAddress,location');
});

it.each(['ChIJ-gone', 'never-was', 'ChIJ-paris'])('has no place %s', async (id) => {
  expect(await geocoderBy().place(id, null)).toBeNull();
  expect(google.asked).toHaveLength(1);
});

it.each([
  ['17 Qwzx Road, Newport', undefined],
  ['Newport', 'ChIJ-newport'],
  ['Newport, Wales NP20 4AX', 'ChIJ-newport'],
])('API-20 a town is only what an address names first: %s', async (address, id) => {
  const town = {
    placeId: 'ChIJ-newport',
    formattedAddress: 'Newport, UK',
    location: { latitude: NEWPORT.lat, longitude: NEWPORT.lng },
    types: ['locality', 'political'],
  };
  google.answerWith(json({ results: [town] }));
  expect((await geocoderBy().geocode(address))?.id).toBe(id);
});

it.each(['Paris', 'Wales', 'France', 'High Street'])('API-20 no address is %s', async (address) => {
  expect(await geocoderBy().geocode(address)).toBeNull();
});

it('API-20 ERR-16 geocodes the address as it stands, and says why it could not', async () => {
  await geocoderBy().geocode('7/1 High Street & Mount #2');
  const [asked] = google.asked;
  expect(asked?.url.pathname).toBe('/v4/geocode/address');
  expect(asked?.url.searchParams.get('addressQuery')).toBe('7/1 High Street & Mount #2');
  expect(asked?.url.searchParams.get('regionCode')).toBe('uk');
  const denied = { status: 'REQUEST_DENIED' };
  await expect(geocoderBy('no-key').geocode('Newport')).rejects.toMatchObject(denied);
  await expect(geocoderBy('no-key').place('ChIJ-newport', null)).rejects.toMatchObject(denied);
});

it('keeps the key and what is looked for out of addresses and logs', async () => {
  google.answerWith(answering(500, '{"error":{"message":"Secret Road"}}'));
  await expect(geocoderBy().geocode('Secret Road')).rejects.toThrow('Google could not answer.');
  google.answerWith(null);
  await geocoderBy().geocode('Newport');
  expect(google.asked[0]?.url.href).not.toContain(TEST_KEY);
  expect(google.logged.join()).not.toMatch(/test-server-key|Secret/);
  expect(google.logged).not.toEqual([]);
});
