import { placeSchema, suggestAnswerSchema } from '@loovia/core/api';
import { expect, it } from 'vitest';
import type { Geocoder, SuggestQuestion } from '../maps/ports.ts';
import { GeocoderUnavailable } from '../maps/unavailable.ts';
import { problemOf } from './test-calls.ts';
import { rootApp, userOf } from '../testing/test-root.ts';
import { ProblemError } from '../http/problem.ts';
import type { CountPaidCall } from './paid-calls.ts';
import { createPlacesRouter } from './places.ts';

const PLACE = {
  id: 'street/high-street-newport',
  formattedAddress: 'High Street, Newport',
  location: { lat: 51.58, lng: -3 },
};

function appOf(change: Partial<Geocoder> = {}, isSignedIn = true, countPaidCall?: CountPaidCall) {
  const asked: SuggestQuestion[] = [];
  const geocoder: Geocoder = {
    suggest: (question) => {
      asked.push(question);
      return Promise.resolve([{ id: PLACE.id, primary: 'High Street', secondary: 'Newport' }]);
    },
    place: (id) => Promise.resolve(id === PLACE.id ? PLACE : null),
    geocode: (address) => Promise.resolve(address === 'High Street' ? PLACE : null),
    isReady: () => true,
    ...change,
  };
  const router = createPlacesRouter({ geocoder, countPaidCall, sessionCookie: 'session' });
  const readUser = () => Promise.resolve(isSignedIn ? userOf('u1') : null);
  const app = rootApp([router], { readUser });
  return { app, asked };
}

function geocode(address: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  return ['/api/geocode', { method: 'POST', headers, body: JSON.stringify({ address }) }] as const;
}

it('PLAN-06 suggests places near where the map is', async () => {
  const { app, asked } = appOf();
  const response = await app.request('/api/places/suggest?q=hi%20%F0%9F%9A%BB&near=51.5,-3');
  expect(suggestAnswerSchema.parse(await response.json()).suggestions).toHaveLength(1);
  const session = '6f2b6a3e-6a0c-4a3e-9c55-0d0f1c1e8a11';
  await app.request(`/api/places/suggest?q=&session=${session}`);
  expect(asked).toMatchObject([
    { text: 'hi 🚻', near: { lat: 51.5, lng: -3 }, session: null },
    { text: '', near: null, session },
  ]);
});

it.each([
  ['near=51.5', 'near'],
  ['near=951.5,-3', 'near.lat'],
  ['near=1e3,0', 'near'],
  [`q=${'x'.repeat(501)}`, 'q'],
  ['colour=red', 'colour'],
  ['session=1', 'session'],
])('refuses the query %s', async (query, field) => {
  const { app } = appOf();
  const response = await app.request(`/api/places/suggest?q=a&${query}`);
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors?.[0]?.field).toBe(field);
});

it('gives the place of a suggestion, whose id may hold a slash', async () => {
  const { app } = appOf();
  const response = await app.request(`/api/places/${encodeURIComponent(PLACE.id)}`);
  expect(placeSchema.parse(await response.json())).toEqual(PLACE);
  expect((await app.request('/api/places/nowhere')).status).toBe(404);
});

it('API-20 ERR-16 geocodes an address, or reports that it cannot', async () => {
  const { app } = appOf();
  expect(placeSchema.parse(await (await app.request(...geocode('High Street'))).json())).toEqual(
    PLACE,
  );
  const none = await app.request(...geocode('Nowhere'));
  expect(none.status).toBe(404);
  expect((await problemOf(none)).detail).toBe('Geocoding failed: ZERO_RESULTS');
  expect((await app.request(...geocode(' '))).status).toBe(422);
});

it.each([
  ['REQUEST_DENIED', 'Geocoding failed: REQUEST_DENIED'],
  ['UNAVAILABLE', 'Geocoding failed: UNKNOWN_ERROR'],
] as const)('ERR-16 says what the geocoder fails with: %s', async (status, detail) => {
  const failure = new GeocoderUnavailable('No.', { status, retryAfterSeconds: 30 });
  const { app } = appOf({ geocode: () => Promise.reject(failure) });
  const response = await app.request(...geocode('High Street'));
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect((await problemOf(response)).detail).toBe(detail);
});

const searches = ['/api/places/suggest?q=a', `/api/places/${encodeURIComponent(PLACE.id)}`];

it('NEAR-02 searches places for anyone, and geocodes for signed-in users', async () => {
  const { app } = appOf({}, false);
  for (const path of searches) expect((await app.request(path)).status).toBe(200);
  expect((await app.request(...geocode('a'))).status).toBe(401);
});

it('asks callers whose session has ended to sign in again, as they skipped the queue', async () => {
  const { app } = appOf({}, false);
  for (const headers of [{ Cookie: 'session=old' }, { Authorization: 'Bearer old' }]) {
    for (const path of searches) expect((await app.request(path, { headers })).status).toBe(401);
  }
});

it('makes no paid search for callers who are not signed in', async () => {
  const { app, asked } = appOf({}, false, () => Promise.resolve());
  for (const path of searches) expect((await app.request(path)).status).toBe(401);
  expect(asked).toEqual([]);
});

it('answers 503 with Retry-After when the search fails', async () => {
  const suggest = () => Promise.reject(new Error('secret cause'));
  const response = await appOf({ suggest }).app.request('/api/places/suggest?q=a');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('2');
  expect(JSON.stringify(await problemOf(response))).not.toContain('secret');
});

it('calls no paid service for an account that has reached its limit', async () => {
  const enough = () => Promise.reject(new ProblemError({ status: 429, detail: 'Later.' }));
  const { app, asked } = appOf({}, true, enough);
  const paths = ['/api/places/suggest?q=high', `/api/places/${encodeURIComponent(PLACE.id)}`];
  const answers = await Promise.all([
    ...paths.map((path) => app.request(path)),
    app.request(...geocode('High Street')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(asked).toEqual([]);
});
