import { journeysAnswerSchema, problemSchema, stopsAnswerSchema } from '@loovia/core/api';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { StreetsUnavailable } from '../maps/ports.ts';
import type { Planning } from '../planning/index.ts';
import { journeyOf, placeAt, planningIn, toilet } from '../planning/test-world.ts';
import { createFrame } from './http/index.ts';
import { createJourneysRouter } from './journeys.ts';

const ORIGIN = 'http://loovia.test';

function appOf(change: Partial<Planning> = {}, user = { id: 'u1', email: 'ann@example.com' }) {
  const toilets = Array.from({ length: 30 }, (_, index) => toilet(`t${index}`, placeAt(index + 1)));
  const { planning } = planningIn({ toilets });
  const app = createFrame({
    log: pino({ level: 'silent' }),
    publicOrigin: ORIGIN,
    readUser: () => Promise.resolve(user.id === '' ? null : user),
  });
  const clock = () => new Date('2024-03-05T08:00:00Z');
  app.route('/', createJourneysRouter({ planning: { ...planning, ...change }, clock }));
  return (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
}

async function problemOf(response: Response) {
  expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  return problemSchema.parse(await response.json());
}

const journey = journeyOf(60);

it('plans a journey and finds the stops of one of its routes again', async () => {
  const ask = appOf();
  const response = await ask('/api/journeys', journey);
  expect(response.status).toBe(200);
  const { routes } = journeysAnswerSchema.parse(await response.json());
  expect(routes).toHaveLength(1);
  expect(routes[0]?.stops).toHaveLength(20);
  const again = await ask('/api/journeys/stops', { journey, route: routes[0] });
  expect(stopsAnswerSchema.parse(await again.json()).stops).toHaveLength(10);
});

it('takes what is left out as the planner starts: frequency 50, tolerance 50, no disability access', async () => {
  const { frequency, tolerance, disabilityAccess, ...rest } = journey;
  expect([frequency, tolerance, disabilityAccess]).toBeDefined();
  const response = await appOf()('/api/journeys', rest);
  const { routes } = journeysAnswerSchema.parse(await response.json());
  expect(routes[0]?.maxStops).toBe(1);
});

it('ROUTE-14 asks anonymous callers to sign in', async () => {
  const ask = appOf({}, { id: '', email: '' });
  for (const path of ['/api/journeys', '/api/journeys/stops']) {
    expect((await problemOf(await ask(path, journey))).status).toBe(401);
  }
});

describe('bad input gets 422 with a sentence for each field', () => {
  it.each([
    [{ journeyTime: '24:61' }, 'journeyTime'],
    [{ journeyDate: '2024-02-30' }, 'journeyDate'],
    [{ journeyDate: '2024-03-04' }, 'journeyDate'],
    [{ journeyDate: '9999-12-31' }, 'journeyDate'],
    [{ tolerance: 251 }, 'tolerance'],
    [{ tolerance: -1 }, 'tolerance'],
    [{ tolerance: 1.5 }, 'tolerance'],
    [{ frequency: 101 }, 'frequency'],
    [{ frequency: '50' }, 'frequency'],
    [{ selectedTransport: 'rocket' }, 'selectedTransport'],
    [{ selectedTransport: 'public' }, 'selectedTransport'],
    [{ startCoordinates: { lat: 91, lng: 0 } }, 'startCoordinates.lat'],
    [{ startCoordinates: { lat: 48.85, lng: 2.35 } }, 'startCoordinates'],
    [{ endCoordinates: { lat: 55.95, lng: -3.19 } }, 'endCoordinates'],
    [{ endCoordinates: null }, 'endCoordinates'],
    [{ endCoordinates: journey.startCoordinates }, 'endCoordinates'],
    [{ startLocation: '   ' }, 'startLocation'],
    [{ colour: 'red' }, 'colour'],
  ])('%j', async (change, field) => {
    const response = await appOf()('/api/journeys', { ...journey, ...change });
    expect(response.status).toBe(422);
    const { detail, errors } = await problemOf(response);
    expect(errors?.map((error) => error.field)).toEqual([field]);
    expect(detail).toBe(errors?.[0]?.message);
    expect(detail).toMatch(/^[A-Z].*\.$/);
  });

  it('says which end is outside, and what the region covers', async () => {
    const change = { startCoordinates: { lat: 55.95, lng: -3.19 } };
    const response = await appOf()('/api/journeys', { ...journey, ...change });
    expect((await problemOf(response)).detail).toBe(
      'The start is outside the area this map covers, which is Testshire. Choose a start in Testshire.',
    );
  });

  it('takes emoji and right-to-left text for what they are', async () => {
    const change = { startLocation: '🚻 بيت', endLocation: '‮drawkcab' };
    expect((await appOf()('/api/journeys', { ...journey, ...change })).status).toBe(200);
  });

  it('refuses a broken route, and names what it does not know', async () => {
    const ask = appOf();
    const { routes } = journeysAnswerSchema.parse(
      await (await ask('/api/journeys', journey)).json(),
    );
    const [route] = routes;
    const coordinates = [
      [0, 0],
      [1e9, 1e9],
    ];
    for (const body of [
      { journey, route: { ...route, geometry: { type: 'LineString', coordinates } } },
      { journey, route: { ...route, durationSeconds: 1e15 } },
      { journey, route: { ...route, legs: 'none' } },
      { journey, route, more: 1 },
      { journey },
    ]) {
      expect((await ask('/api/journeys/stops', body)).status).toBe(422);
    }
  });

  it('takes a long route back, and refuses one longer than the country', async () => {
    const ask = appOf();
    const { routes } = journeysAnswerSchema.parse(
      await (await ask('/api/journeys', journey)).json(),
    );
    const [route] = routes;
    if (!route) throw new Error('no route');
    const between = (count: number) =>
      Array.from({ length: count }, (_, index) => [-3 + (index / count) * 0.072, 51.58]);
    const asked = async (count: number) => {
      const geometry = { type: 'LineString', coordinates: between(count) };
      return ask('/api/journeys/stops', { journey, route: { ...route, geometry } });
    };
    expect((await asked(8000)).status).toBe(200);
    expect((await asked(60_000)).status).toBe(413);
  });
});

it('ERR-07 says that there is no route', async () => {
  const { streets } = planningIn({ routes: () => [] }).planning;
  const response = await appOf({ streets })('/api/journeys', journey);
  expect(response.status).toBe(422);
  expect((await problemOf(response)).detail).toBe('Directions request failed due to ZERO_RESULTS');
});

it('ERR-07 answers 503 with Retry-After while the engine is away', async () => {
  const { streets } = planningIn({}).planning;
  const away = () => Promise.reject(new StreetsUnavailable('The streets engine died.'));
  for (const broken of [{ routes: away }, { matrix: away }]) {
    const response = await appOf({ streets: { ...streets, ...broken } })('/api/journeys', journey);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
    expect((await problemOf(response)).detail).toBe(
      'Directions request failed due to UNAVAILABLE. Please try again in a moment.',
    );
  }
});
