import { journeysAnswerSchema, stopsAnswerSchema, visitsAnswerSchema } from '@loovia/core/api';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentDatabase } from '../testing/test-database.ts';
import { KeptJourneys } from '../kept-journeys/kept-journeys.ts';
import { journeysInMemory } from '../testing/test-kept-journeys.ts';
import { StreetsUnavailable, TransitUnavailable } from '../maps/unavailable.ts';
import { journeyOf, planningIn } from '../testing/test-world.ts';
import { problemOf } from './test-calls.ts';
import { ProblemError } from '../http/problem.ts';
import { ANN, journeysApp } from './test-journeys.ts';
import { PLANNING_PATHS, type JourneysOptions } from './journeys.ts';

const journey = journeyOf(60);

/** Plans, and gives the id of the best route. */
async function plannedId(ask: ReturnType<typeof journeysApp>): Promise<string> {
  const response = await ask('/api/journeys', journey);
  expect(response.status).toBe(200);
  return journeysAnswerSchema.parse(await response.json()).routes[0]?.id ?? '';
}

it('plans a journey and finds the stops of one of its routes again', async () => {
  const ask = journeysApp();
  const response = await ask('/api/journeys', journey);
  expect(response.status).toBe(200);
  const { routes } = journeysAnswerSchema.parse(await response.json());
  expect(routes).toHaveLength(1);
  expect(routes[0]?.stops).toHaveLength(20);
  const again = await ask('/api/journeys/stops', { routeId: routes[0]?.id });
  expect(stopsAnswerSchema.parse(await again.json()).stops).toHaveLength(10);
});

it('takes what is left out as the planner starts: frequency 50, tolerance 50, no disability access', async () => {
  const { planning, asked } = planningIn({});
  const wish = { frequency: undefined, tolerance: undefined, disabilityAccess: undefined };
  const response = await journeysApp(planning)('/api/journeys', { ...journey, ...wish });
  const { routes } = journeysAnswerSchema.parse(await response.json());
  expect(routes[0]?.maxStops).toBe(1);
  expect(asked.corridors).toEqual([500]);
  expect(asked.routes).toMatchObject([{ travel: { stepFree: false } }]);
});

it('ROUTE-14 asks anonymous callers to sign in', async () => {
  const ask = journeysApp({}, { user: { id: '', email: '', countedAs: 'account:' } });
  const asked = [
    [PLANNING_PATHS.journeys, journey],
    [PLANNING_PATHS.stops, { routeId: 'a' }],
    [PLANNING_PATHS.visits, { routeId: 'a', stopIds: ['db_t1'] }],
  ] as const;
  for (const [path, body] of asked) {
    expect((await problemOf(await ask(path, body))).status).toBe(401);
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
    const response = await journeysApp()('/api/journeys', { ...journey, ...change });
    expect(response.status).toBe(422);
    const { detail, errors } = await problemOf(response);
    expect(errors?.map((error) => error.field)).toEqual([field]);
    expect(detail).toBe(errors?.[0]?.message);
    expect(detail).toMatch(/^[A-Z].*\.$/);
  });

  it('says which end is outside, and what the region covers', async () => {
    const change = { startCoordinates: { lat: 55.95, lng: -3.19 } };
    const response = await journeysApp()('/api/journeys', { ...journey, ...change });
    expect((await problemOf(response)).detail).toBe(
      'The start is outside the area this map covers, which is Testshire. Choose a start in Testshire.',
    );
  });

  it('accepts emoji and right-to-left text', async () => {
    const change = { startLocation: '🚻 بيت', endLocation: '‮drawkcab' };
    expect((await journeysApp()('/api/journeys', { ...journey, ...change })).status).toBe(200);
  });

  it.each([
    {},
    { routeId: 7 },
    { routeId: '' },
    { routeId: 'a'.repeat(101) },
    { routeId: "'; drop table toilets" },
    { routeId: 'unknown\0' },
    { routeId: 'route-1', route: { geometry: { type: 'LineString', coordinates: [] } } },
    { journey, routeId: 'route-1' },
  ])('ERR-10 refuses what names no route: %j', async (body) => {
    const response = await journeysApp()('/api/journeys/stops', body);
    expect(response.status).toBe(422);
    const { detail, errors } = await problemOf(response);
    expect(detail).toBe('Invalid route data for place search.');
    expect(errors?.length).toBe(1);
  });

  it('takes no whole route, which is too long to be one id', async () => {
    const route = { geometry: Array.from({ length: 20_000 }, () => [-3, 51.58]) };
    for (const path of ['/api/journeys/stops', '/api/journeys/visits']) {
      expect((await journeysApp()(path, { route })).status).toBe(413);
    }
  });
});

describe('a route is asked about by its id', () => {
  const visits = (routeId: string) => ({ routeId, stopIds: ['db_t1'] });

  it('by nobody but who planned it: to others it is unknown', async () => {
    const keptJourneys = journeysInMemory();
    const asAnn = journeysApp({}, { keptJourneys });
    const asBen = journeysApp(
      {},
      { keptJourneys, user: { ...ANN, id: 'u2', countedAs: 'account:u2' } },
    );
    const id = await plannedId(asAnn);
    expect((await asAnn('/api/journeys/stops', { routeId: id })).status).toBe(200);
    const answers = [
      await asBen('/api/journeys/stops', { routeId: id }),
      await asBen('/api/journeys/visits', visits(id)),
      await asAnn('/api/journeys/stops', { routeId: 'route-1' }),
      await asAnn('/api/journeys/visits', visits('route-1')),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      const { detail } = await problemOf(answer);
      expect(detail).toBe('We no longer have this route. Plan the journey again.');
    }
  });

  it('TRUE-14 and planned with several of its stops where it is on the street', async () => {
    const ask = journeysApp();
    const [base] = journeysAnswerSchema.parse(
      await (await ask('/api/journeys', journey)).json(),
    ).routes;
    const stopIds = ['db_t10', 'db_t20', 'db_unknown'];
    const response = await ask('/api/journeys/visits', { routeId: base?.id, stopIds });
    const { route, leftOut } = visitsAnswerSchema.parse(await response.json());
    expect(route).toMatchObject({
      id: base?.id,
      visited: ['db_t10', 'db_t20'],
      durationSeconds: (base?.durationSeconds ?? 0) + 2 * 5 * 60,
    });
    expect(leftOut.map(({ stopId }) => stopId)).toEqual(['db_unknown']);
    for (const wrong of [[], Array.from({ length: 11 }, (_, index) => `db_t${index}`)]) {
      const body = { routeId: base?.id, stopIds: wrong };
      expect((await ask('/api/journeys/visits', body)).status).toBe(422);
    }
  });

  it('STOP-10 is answered although the database keeps silent; asked about, it is 503', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
    onTestFinished(() => void vi.useRealTimers());
    const clock = () => new Date();
    const db = silentDatabase();
    const keptJourneys = new KeptJourneys({ db, clock, mayKeepRoutes: true });
    const ask = journeysApp({}, { keptJourneys });
    const response = await ask('/api/journeys/stops', { routeId: await plannedId(ask) });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
    expect((await problemOf(response)).detail).toBe(
      'We cannot search our toilets at the moment. Try again in a minute.',
    );
  });

  it('is planned again where it may not be kept', async () => {
    const { keep, find } = journeysInMemory();
    const withoutRoutes: JourneysOptions['keptJourneys'] = {
      keep,
      find: async (...asked) => {
        const kept = await find(...asked);
        return kept && { ...kept, routes: null };
      },
    };
    const { planning, asked } = planningIn({});
    const change = { streets: planning.streets };
    const ask = journeysApp(change, { keptJourneys: withoutRoutes });
    const id = await plannedId(ask);
    const response = await ask('/api/journeys/stops', { routeId: id });
    expect(stopsAnswerSchema.parse(await response.json()).stops).toHaveLength(10);
    expect(asked.routes).toHaveLength(2);
    const gone = journeysApp(planningIn({ routes: () => [] }).planning, {
      keptJourneys: withoutRoutes,
    });
    expect((await gone('/api/journeys/stops', { routeId: id })).status).toBe(422);
  });
});

it('ERR-07 says that there is no route', async () => {
  const { streets } = planningIn({ routes: () => [] }).planning;
  const response = await journeysApp({ streets })('/api/journeys', journey);
  expect(response.status).toBe(422);
  expect((await problemOf(response)).detail).toBe('Directions request failed due to ZERO_RESULTS');
});

it('ERR-07 answers 503 with Retry-After while the engine is away', async () => {
  const { streets } = planningIn({}).planning;
  const routes = () => Promise.reject(new StreetsUnavailable('The streets engine died.'));
  const response = await journeysApp({ streets: { ...streets, routes } })('/api/journeys', journey);
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
  const response = await journeysApp({ streets: { ...streets, routes } })('/api/journeys', journey);
  expect((await problemOf(response)).detail).toBe(`Directions request failed due to ${words}`);
});

it('ERR-07 says at which end there is no route, as an error of its field', async () => {
  const { streets } = planningIn({ routes: () => [] }).planning;
  const unreachedEnd = () => Promise.resolve('end' as const);
  const ask = journeysApp({ streets: { ...streets, unreachedEnd } });
  expect((await problemOf(await ask('/api/journeys', journey))).errors).toMatchObject([
    { field: 'endCoordinates' },
  ]);
});

it('plans nothing where an account has had enough of what costs money', async () => {
  const enough = () => Promise.reject(new ProblemError({ status: 429, detail: 'Later.' }));
  const ask = journeysApp({}, { countPaidCall: enough });
  expect((await ask('/api/journeys', journey)).status).toBe(429);
  expect((await ask('/api/journeys/stops', { routeId: 'a' })).status).toBe(429);
  const visits = { routeId: 'a', stopIds: ['db_t1'] };
  expect((await ask('/api/journeys/visits', visits)).status).toBe(429);
});

it('RES-31 answers the routes when the streets fail for their stops alone', async () => {
  const { streets } = planningIn({}).planning;
  const matrix = () => Promise.reject(new StreetsUnavailable('Too many questions.'));
  const ask = journeysApp({ streets: { ...streets, matrix } });
  const response = await ask('/api/journeys', journey);
  const [route] = journeysAnswerSchema.parse(await response.json()).routes;
  expect(route).toMatchObject({ stops: [], stopsFailed: true });
  expect(route?.warnings.join()).toContain('cannot plan toilet stops on this route just now');
  const again = await ask('/api/journeys/stops', { routeId: route?.id });
  expect(stopsAnswerSchema.parse(await again.json()).stopsFailed).toBe(true);
});
