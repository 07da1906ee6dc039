import { problemSchema } from '@loovia/core/api';
import { expect, it, vi } from 'vitest';
import { payload } from '../testing/test-add-toilet.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { rootApp, testLog, userOf } from '../testing/test-root.ts';
import type { Geocoder } from '../maps/ports.ts';
import { createAddToiletRouter } from './add-toilet.ts';
import { createPlacesRouter } from './places.ts';
import { accountPlacesQueue, placesQueue } from './queues.ts';

const COOKIE = 'session';

/** A search that answers when the test says so, or at once to a caller who has gone. */
function busySearch() {
  const asked = { suggest: 0, geocode: 0 };
  const answered = Promise.withResolvers<undefined>();
  const geocoder: Geocoder = {
    suggest: async ({ signal }) => {
      asked.suggest += 1;
      const gone = new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('gone'));
        });
      });
      await Promise.race([answered.promise, gone]);
      return [];
    },
    geocode: async () => {
      asked.geocode += 1;
      await answered.promise;
      return null;
    },
    place: () => Promise.resolve(null),
    isReady: () => true,
  };
  const { log, logged } = testLog('warn');
  const parts = { log, trustedProxies: 0 };
  const accountPlaces = accountPlacesQueue(parts, COOKIE);
  const queues = [placesQueue(parts, COOKIE), accountPlaces];
  const app = rootApp([], {
    log,
    first: queues.map(({ refuseEarly }) => refuseEarly),
    readUser: (c) => {
      const id = c.req.header('Authorization');
      return Promise.resolve(id === undefined || id === 'ended' ? null : userOf(id));
    },
  });
  for (const { admit } of queues) app.use(admit);
  app.use(async (c, next) => {
    c.set('takeSearchTurn', accountPlaces.turnOf(c));
    await next();
  });
  app.route('/', createPlacesRouter({ geocoder, sessionCookie: COOKIE }));
  app.route(
    '/',
    createAddToiletRouter({ db: emptyDatabase(), geocoder, clock: () => new Date(0) }),
  );
  const suggest = async (account: string | null, signal: AbortSignal | null = null) =>
    app.request('/api/places/suggest?q=market', {
      signal,
      headers: account === null ? {} : { Authorization: account },
    });
  const geocode = async (account: string) =>
    app.request('/api/geocode', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: account },
      body: JSON.stringify({ address: 'Market Street' }),
    });
  const answer = () => {
    answered.resolve(undefined);
  };
  const add = async (account: string, body: object) =>
    app.request('/api/toilets', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: account },
      body: JSON.stringify(body),
    });
  return { suggest, geocode, add, asked, logged, answer };
}

const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work);

it('runs two searches of an account at once and lets six wait, without holding up others', async () => {
  const { suggest, asked, answer } = busySearch();
  const mine = times(400, () => suggest('ann'));
  const refused = await Promise.race(mine);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(problemSchema.parse(await refused.json()).detail).toBe(
    'You have searched for too many places at once. Try again in a moment.',
  );
  const others = ['bob', 'cy', null].map((account) => suggest(account));
  await vi.waitFor(() => {
    expect(asked.suggest).toBe(5);
  }, 30_000);
  answer();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const statuses = (await Promise.all(mine)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(392);
  expect((await suggest('ann')).status).toBe(200);
});

it('counts geocoding among the searches of an account', async () => {
  const { suggest, geocode, asked, answer } = busySearch();
  const mine = [...times(2, () => suggest('ann')), ...times(20, () => geocode('ann'))];
  expect((await Promise.race(mine)).status).toBe(429);
  expect(asked).toEqual({ suggest: 2, geocode: 0 });
  answer();
  const statuses = (await Promise.all(mine)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(6);
});

it('API-14 counts adding a toilet among the searches where its address is searched for', async () => {
  const { suggest, add, asked, answer } = busySearch();
  const searches = times(2, () => suggest('ann'));
  const adding = times(20, () => add('ann', payload({ location: undefined })));
  const refused = await Promise.race(adding);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    success: false,
    error: 'You have searched for too many places at once. Try again in a moment.',
  });
  expect(asked).toEqual({ suggest: 2, geocode: 0 });
  // One with its position needs no search: all that it lacks here is a database that keeps it.
  expect((await add('ann', payload())).status).toBe(500);
  answer();
  await Promise.all(searches);
  const statuses = (await Promise.all(adding)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

it('refuses nobody who types fast, as the page hangs up on earlier letters', async () => {
  const { suggest, answer, logged } = busySearch();
  const typed: { readonly gone: AbortController; readonly call: Promise<Response> }[] = [];
  for (let letter = 0; letter < 30; letter += 1) {
    typed.at(-1)?.gone.abort();
    const gone = new AbortController();
    typed.push({ gone, call: suggest('ann', gone.signal) });
    await new Promise(setImmediate);
  }
  answer();
  expect((await typed.at(-1)?.call)?.status).toBe(200);
  const earlier = await Promise.all(typed.slice(0, -1).map(({ call }) => call));
  expect(new Set(earlier.map(({ status }) => status))).toEqual(new Set([408]));
  expect(logged).toEqual([]);
});

it('asks those whose session has ended to sign in, without a turn', async () => {
  const { suggest, asked, answer } = busySearch();
  const before = times(8, () => suggest('ann'));
  expect((await suggest('ended')).status).toBe(401);
  await vi.waitFor(() => {
    expect(asked.suggest).toBe(2);
  });
  answer();
  await Promise.all(before);
});
