import {
  journeysAnswerSchema,
  problemSchema,
  stopsAnswerSchema,
  visitsAnswerSchema,
} from '@loovia/core/api';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { StreetsUnavailable, TransitUnavailable } from '../maps/ports.ts';
import type { Planning } from '../planning/index.ts';
import { busJourney, everyTwenty } from '../planning/test-buses.ts';
import { scriptedTransit } from '../planning/test-timetable.ts';
import { journeyOf, placeAt, planningIn, toilet } from '../planning/test-world.ts';
import { createFrame, ProblemError } from './http/index.ts';
import { createJourneysRouter } from './journeys.ts';
import type { CountPaidCall } from './paid-calls.ts';

const ORIGIN = 'http://loovia.test';

function appOf(
  change: Partial<Planning> = {},
  user = { id: 'u1', email: 'ann@example.com', countedAs: 'account:u1' },
  countPaidCall?: CountPaidCall,
) {
  const toilets = Array.from({ length: 30 }, (_, index) => toilet(`t${index}`, placeAt(index + 1)));
  const { planning } = planningIn({ toilets });
  const app = createFrame({
    log: pino({ level: 'silent' }),
    publicOrigin: ORIGIN,
    readUser: () => Promise.resolve(user.id === '' ? null : user),
  });
  const clock = () => new Date('2024-03-05T08:00:00Z');
  const asked = () => ({ ...planning, ...change });
  app.route('/', createJourneysRouter({ planning: asked, clock, countPaidCall }));
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
  const { planning, asked } = planningIn({});
  const wish = { frequency: undefined, tolerance: undefined, disabilityAccess: undefined };
  const response = await appOf(planning)('/api/journeys', { ...journey, ...wish });
  const { routes } = journeysAnswerSchema.parse(await response.json());
  expect(routes[0]?.maxStops).toBe(1);
  expect(asked.corridors).toEqual([500]);
  expect(asked.routes).toMatchObject([{ travel: { stepFree: false } }]);
});

it('ROUTE-14 asks anonymous callers to sign in', async () => {
  const ask = appOf({}, { id: '', email: '', countedAs: 'account:' });
  for (const path of ['/api/journeys', '/api/journeys/stops', '/api/journeys/visits']) {
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
  const routes = () => Promise.reject(new StreetsUnavailable('The streets engine died.'));
  const response = await appOf({ streets: { ...streets, routes } })('/api/journeys', journey);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('1');
  expect((await problemOf(response)).detail).toBe(
    'Directions request failed due to UNAVAILABLE. Try again in a moment.',
  );
});

it.each([
  [
    new StreetsUnavailable('No key.', { status: 'REQUEST_DENIED' }),
    'REQUEST_DENIED. This is a fault on our side, and may take a while to put right.',
  ],
  [
    new TransitUnavailable('No answer.'),
    'UNAVAILABLE. Try again in a moment, or plan walking, cycling or driving.',
  ],
])('ERR-07 the next step fits the cause: %s', async (error, words) => {
  const { streets } = planningIn({}).planning;
  const routes = () => Promise.reject(error);
  const response = await appOf({ streets: { ...streets, routes } })('/api/journeys', journey);
  expect((await problemOf(response)).detail).toBe(`Directions request failed due to ${words}`);
});

it('ERR-07 says at which end there is no route, as an error of its field', async () => {
  const { streets } = planningIn({ routes: () => [] }).planning;
  const unreachedEnd = () => Promise.resolve('end' as const);
  const ask = appOf({ streets: { ...streets, unreachedEnd } });
  expect((await problemOf(await ask('/api/journeys', journey))).errors).toMatchObject([
    { field: 'endCoordinates' },
  ]);
});

it('plans nothing where an account has had enough of what costs money', async () => {
  const [route] = journeysAnswerSchema.parse(
    await (await appOf()('/api/journeys', journey)).json(),
  ).routes;
  const enough = () => Promise.reject(new ProblemError({ status: 429, detail: 'Later.' }));
  const ask = appOf({}, undefined, enough);
  expect((await ask('/api/journeys', journey)).status).toBe(429);
  expect((await ask('/api/journeys/stops', { journey, route })).status).toBe(429);
  const visits = { journey, route, stopIds: [route?.stops[0]?.placeId] };
  expect((await ask('/api/journeys/visits', visits)).status).toBe(429);
});

it('RES-31 answers the routes when the streets fail for their stops alone', async () => {
  const { streets } = planningIn({}).planning;
  const matrix = () => Promise.reject(new StreetsUnavailable('Too many questions.'));
  const ask = appOf({ streets: { ...streets, matrix } });
  const response = await ask('/api/journeys', journey);
  const [route] = journeysAnswerSchema.parse(await response.json()).routes;
  expect(route).toMatchObject({ stops: [], stopsFailed: true });
  expect(route?.warnings.join()).toContain('could not be worked out just now');
  const again = await ask('/api/journeys/stops', { journey, route });
  expect(stopsAnswerSchema.parse(await again.json()).stopsFailed).toBe(true);
});

describe('by public transport', () => {
  const { transit } = scriptedTransit(everyTwenty);
  const { toiletsAlong } = planningIn({ toilets: [toilet('mill', placeAt(60, 200))] }).planning;
  const parts = { transit, toiletsAlong };

  async function routeBy(ask: ReturnType<typeof appOf>) {
    const response = await ask('/api/journeys', busJourney());
    expect(response.status).toBe(200);
    const { routes } = journeysAnswerSchema.parse(await response.json());
    const [route] = routes;
    const stop = route?.stops.find(({ visit }) => visit?.kind === 'break');
    if (!route || !stop?.visit) throw new Error('There is no break of journey.');
    return { route, stop, visit: stop.visit };
  }

  it('STOP-39 plans a journey, finds its stops again, and plans it with a break that was chosen', async () => {
    const ask = appOf(parts);
    const { route, stop, visit } = await routeBy(ask);
    const again = await ask('/api/journeys/stops', { journey: busJourney(), route });
    expect(stopsAnswerSchema.parse(await again.json()).stops).toEqual(route.stops.slice(0, 10));
    const stopIds = [stop.placeId];
    const planned = await ask('/api/journeys/visits', { journey: busJourney(), route, stopIds });
    expect(planned.status).toBe(200);
    const { route: withVisit } = visitsAnswerSchema.parse(await planned.json());
    expect(withVisit).toMatchObject({ visited: stopIds, arrival: visit.journeyArrival });
  });

  it('refuses what is no such route, and what it does not know', async () => {
    const ask = appOf(parts);
    const { route, stop } = await routeBy(ask);
    const body = { journey: busJourney(), route, stopIds: [stop.placeId] };
    for (const wrong of [
      { ...body, stopIds: [] },
      { ...body, stopIds: ['db_unknown'] },
      { ...body, stopIds: Array.from({ length: 11 }, (_, index) => `db_${index}`) },
      { ...body, journey },
      { ...body, route: { ...route, legs: [] } },
      { ...body, more: 1 },
    ]) {
      const response = await ask('/api/journeys/visits', wrong);
      expect(response.status).toBe(422);
      expect((await problemOf(response)).detail).toMatch(/\.$/);
    }
  });

  it('takes a long route back, and refuses one longer than any', async () => {
    const ask = appOf(parts);
    const { route, stop } = await routeBy(ask);
    const asked = async (count: number) => {
      const coordinates = Array.from({ length: count }, (_, index) => [-3 + index / 1e6, 51.58]);
      const geometry = { type: 'LineString', coordinates };
      const body = { journey: busJourney(), route: { ...route, geometry } };
      return (await ask('/api/journeys/visits', { ...body, stopIds: [stop.placeId] })).status;
    };
    expect(await asked(8000)).toBe(200);
    expect(await asked(60_000)).toBe(413);
  });

  const away = () => Promise.reject(new TransitUnavailable('The timetable is being read.'));

  it('ERR-07 answers 503 with Retry-After while the timetable is away', async () => {
    const ask = appOf({ ...parts, transit: { ...transit, journeys: away } });
    const response = await ask('/api/journeys', busJourney());
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
  });

  it('RES-31 answers the routes when the timetable fails for their stops, and 503 for a chosen one', async () => {
    const { stop } = await routeBy(appOf(parts));
    const ask = appOf({ ...parts, transit: { ...transit, onward: away } });
    const journey = busJourney();
    const response = await ask('/api/journeys', journey);
    const [route] = journeysAnswerSchema.parse(await response.json()).routes;
    expect(route).toMatchObject({ stops: [], stopsFailed: true });
    const chosen = await ask('/api/journeys/visits', { journey, route, stopIds: [stop.placeId] });
    expect(chosen.status).toBe(503);
    expect(chosen.headers.get('Retry-After')).toBe('1');
  });

  it('STOP-10 answers 503 when the database fails while a chosen stop is looked for', async () => {
    const { route, stop } = await routeBy(appOf(parts));
    const gone = () => Promise.reject(new Error('gone'));
    const ask = appOf({ transit, toiletsAlong: gone });
    const body = { journey: busJourney(), route, stopIds: [stop.placeId] };
    const response = await ask('/api/journeys/visits', body);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
  });
});
