import { problemSchema } from '@loovia/core/api';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { journeysInMemory } from '../testing/test-kept-journeys.ts';
import { journeyOf, planningIn } from '../testing/test-world.ts';
import type { AppEnv } from '../http/app-env.ts';
import { inTurn } from '../http/router.ts';
import { rootApp, testLog, userOf } from '../testing/test-root.ts';
import { createJourneysRouter, PLANNING_PATHS } from './journeys.ts';
import { changesQueue, nearQueue, plansQueue, readsQueue, walksQueue } from './queues.ts';
import { NEAR_PATH } from './toilets-near.ts';

const PATHS = Object.values(PLANNING_PATHS);
const ROOM_FOR = { atOnce: 1, waiting: 1 };

/** A planner with room for one at a time, unless given, whose streets answer when the test says so. */
function busyApp(room = ROOM_FOR) {
  const { planning } = planningIn({});
  const streets = Promise.withResolvers<undefined>();
  const firstAsked = Promise.withResolvers<undefined>();
  const asked = { streets: 0, sessions: 0 };
  const { log, logged } = testLog('warn');
  const time = { ms: 0 };
  const limits = { ...room, longestWaitMs: 5000, elapsedMs: () => time.ms };
  const { refuseEarly, admit, state } = plansQueue({ log, trustedProxies: 1 }, limits);
  const app = rootApp([], {
    log,
    first: [refuseEarly],
    readUser: (c) => {
      asked.sessions += 1;
      const id = c.req.header('Authorization') ?? `somebody-${asked.sessions}`;
      if (id.startsWith('extended-')) c.header('Set-Cookie', `session=${id}`);
      return Promise.resolve(id === 'nobody' ? null : userOf(id));
    },
  });
  app.use(admit);
  const routes: typeof planning.streets.routes = async (...question) => {
    asked.streets += 1;
    firstAsked.resolve(undefined);
    await streets.promise;
    return planning.streets.routes(...question);
  };
  app.route(
    '/',
    createJourneysRouter({
      planning: { ...planning, streets: { ...planning.streets, routes } },
      clock: () => new Date('2024-03-05T08:00:00Z'),
      keptJourneys: journeysInMemory(),
      sharedJourneys: null,
    }),
  );
  const ask = async (path = '/api/journeys', init: RequestInit = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(journeyOf(60)),
      ...init,
    });
  const answer = () => {
    streets.resolve(undefined);
  };
  return { ask, asked, logged, time, firstAsked: firstAsked.promise, answer, state };
}

it('ERR-07 answers 503 with Retry-After at once while the planner is full, and still answers earlier calls', async () => {
  const { ask, asked, answer } = busyApp();
  const before = [ask(), ask()];
  for (const path of PATHS) {
    // Nothing the planner does could end here: it has no answer from the streets yet.
    const refused = await ask(path);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
    expect(problemSchema.parse(await refused.json()).detail).toBe(
      'Loovia is busy. Try again in a moment.',
    );
  }
  expect(asked).toEqual({ streets: 1, sessions: 3 });
  answer();
  expect((await Promise.all(before)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask()).status).toBe(200);
});

it('refuses without reading the body, however wrong it is', async () => {
  const { ask, answer, state } = busyApp();
  const before = [ask(), ask()];
  await vi.waitFor(() => {
    expect(state()).toMatchObject({ running: 1, waiting: 1 });
  });
  expect((await ask('/api/journeys', { body: '{' })).status).toBe(503);
  answer();
  await Promise.all(before);
  expect((await ask('/api/journeys', { body: '{' })).status).toBe(400);
});

/** A call whose body does not arrive, until its sender has gone. */
function slowCall(gone: AbortSignal): RequestInit {
  // Node needs `duplex` for a body in a stream; browsers' types lack it.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '100' },
    body: new ReadableStream({
      start: (body) => {
        gone.addEventListener('abort', () => {
          body.error(new Error('gone'));
        });
      },
    }),
    duplex: 'half',
  };
  return init;
}

it('keeps no place for callers whose bodies do not arrive', async () => {
  const { ask, answer } = busyApp();
  const gone = new AbortController();
  const slow = () => ask('/api/journeys', slowCall(gone.signal));
  const slowOnes = [slow(), slow()];
  answer();
  expect((await ask()).status).toBe(200);
  gone.abort();
  expect((await Promise.all(slowOnes)).map(({ status }) => status)).toEqual([400, 400]);
});

it('keeps no place for searches whose bodies do not arrive', async () => {
  const { admit, state } = nearQueue({ log: testLog('silent').log, trustedProxies: 1 });
  const app = new Hono<AppEnv>();
  app.use(admit);
  app.all(NEAR_PATH, async (c) => {
    await c.req.text().catch(() => '');
    return inTurn(c, () => Promise.resolve(c.text('toilets')));
  });
  const gone = new AbortController();
  const slowOnes = Array.from({ length: 10 }, () =>
    Promise.resolve(app.request(NEAR_PATH, slowCall(gone.signal))),
  );
  await new Promise(setImmediate);
  expect(state()).toEqual({ running: 0, waiting: 0, refused: 0 });
  expect(await (await app.request(NEAR_PATH)).text()).toBe('toilets');
  gone.abort();
  await Promise.all(slowOnes);
});

it('repeats each refusal in the caller’s language, with the same headers', async () => {
  const { ask, answer } = busyApp();
  const before = [ask(), ask()];
  const refused = async (language: string) => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
    const answered = await ask('/api/journeys', { headers });
    const { status, headers: said } = answered;
    return { status, said: Object.fromEntries(said), text: await answered.text() };
  };
  for (const language of ['en', 'cy']) {
    const first = await refused(language);
    expect(first.said['content-language']).toBe(language);
    expect(await refused(language)).toEqual(first);
  }
  answer();
  await Promise.all(before);
});

it('repeats nobody’s session to others', async () => {
  const { ask, answer } = busyApp();
  const headersOf = (id: string) => ({ 'Content-Type': 'application/json', Authorization: id });
  // All three find room, and read their sessions before the first two take it.
  const [, , extended] = ['ann', 'bob', 'cy'].map((id) =>
    ask('/api/journeys', { headers: headersOf(`extended-${id}`) }),
  );
  const theirs = await extended;
  expect(theirs?.status).toBe(503);
  expect(theirs?.headers.get('Set-Cookie')).toBe('session=extended-cy');
  for (const path of PATHS) {
    const refused = await ask(path);
    expect(refused.status).toBe(503);
    expect(refused.headers.has('Set-Cookie')).toBe(false);
  }
  answer();
});

it('logs refusals together, not one by one', async () => {
  const { ask, logged, time, answer } = busyApp();
  const before = [ask(), ask()];
  for (let count = 0; count < 5; count += 1) await ask();
  time.ms = 10_000;
  await ask();
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
    { refused: 1 },
    { refused: 5 },
  ]);
  answer();
  await Promise.all(before);
});

it('plans no stops for a caller who went away while routes were being found', async () => {
  const { ask, asked, firstAsked, answer } = busyApp();
  const gone = new AbortController();
  const first = ask('/api/journeys', { signal: gone.signal });
  const waiting = ask('/api/journeys', { signal: gone.signal });
  await firstAsked;
  gone.abort();
  answer();
  expect((await first).status).toBe(408);
  expect((await waiting).status).toBe(503);
  expect(asked.streets).toBe(1);
});

/** A queue of calls that end when the test says so; each call comes from an address. */
function floodable(makeQueue: typeof readsQueue) {
  const { log } = testLog('silent');
  const { admit, refuseEarly, state } = makeQueue({ log, trustedProxies: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const app = rootApp([], { first: [refuseEarly] });
  app.use(admit);
  app.on(['GET', 'POST'], ['/api/toilets', '/api/toilets/*'], (c) =>
    inTurn(c, async () => {
      begun.push(c.req.header('X-Forwarded-For') ?? '');
      await new Promise<void>((resolve) => ends.push(resolve));
      return c.text('found');
    }),
  );
  const ask = async (path: string, address: string) => {
    const method = path === '/api/toilets' ? 'GET' : 'POST';
    return (await app.request(path, { method, headers: { 'X-Forwarded-For': address } })).status;
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  return { ask, begun, endNext, state };
}

it.each([
  ['near', nearQueue, NEAR_PATH],
  ['walks', walksQueue, `${NEAR_PATH}/walks`],
  ['reads', readsQueue, '/api/toilets'],
  ['changes', changesQueue, '/api/toilets/1/reports'],
] as const)(
  'one address with 200 calls leaves a place in the queue “%s” to others',
  async (_, makeQueue, path) => {
    const { ask, begun, endNext, state } = floodable(makeQueue);
    const flood = Array.from({ length: 200 }, (__, index) =>
      ask(path, `2001:db8:0:${index.toString(16)}::1`),
    );
    await vi.waitFor(() => {
      expect(state().refused).toBeGreaterThan(0);
    });
    const other = ask(path, '203.0.113.7');
    await expect.poll(() => begun.at(-1)).toBe('203.0.113.7');
    const progress = { ended: false };
    const all = Promise.all([other, ...flood]).finally(() => (progress.ended = true));
    while (!progress.ended) await endNext();
    const [otherStatus, ...statuses] = await all;
    expect(otherStatus).toBe(200);
    expect(statuses).toContain(503);
  },
);

it('asks for toilets near somebody when no more boxes of the map are read', async () => {
  const { ask, begun } = floodable(readsQueue);
  const flood = Array.from({ length: 200 }, (_, index) =>
    ask('/api/toilets', `198.51.100.${String(index)}`),
  );
  await expect.poll(() => begun.length).toBe(2);
  // Not in this queue: it has its own.
  void ask(NEAR_PATH, '198.51.100.1');
  await expect.poll(() => begun.length).toBe(3);
  for (const call of flood) void call.catch(() => undefined);
});

describe('the queue of one account', () => {
  const headersOf = (id: string) => ({ 'Content-Type': 'application/json', Authorization: id });

  it('runs two at once and lets a few wait, without holding up others', async () => {
    const { ask, asked, answer } = busyApp({ atOnce: 8, waiting: 64 });
    const mine = Array.from({ length: 40 }, () =>
      ask('/api/journeys', { headers: headersOf('ann') }),
    );
    const refused = await Promise.race(mine);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect(problemSchema.parse(await refused.json()).detail).toBe(
      'You have asked for too many journeys at once. Try again in a moment.',
    );
    const others = ['bob', 'cy'].map((id) => ask('/api/journeys', { headers: headersOf(id) }));
    await vi.waitFor(() => {
      expect(asked.streets).toBe(4);
    }, 30_000);
    answer();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    const statuses = (await Promise.all(mine)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(32);
    expect((await ask()).status).toBe(200);
  });

  it('plans for others while twelve accounts of one address ask for all they may', async () => {
    const { ask, asked, state, answer } = busyApp({ atOnce: 8, waiting: 64 });
    const from = (address: string, id: string) =>
      ask('/api/journeys', { headers: { ...headersOf(id), 'X-Forwarded-For': address } });
    const flood = Array.from({ length: 12 * 8 }, (_, index) =>
      from('203.0.113.7', `puppet-${String(index % 12)}`),
    );
    await vi.waitFor(() => {
      expect(state()).toMatchObject({ running: 7, waiting: 17 });
    }, 30_000);
    const other = from('198.51.100.7', 'ann');
    await vi.waitFor(() => {
      expect(asked.streets).toBe(8);
    }, 30_000);
    answer();
    expect((await other).status).toBe(200);
    expect((await Promise.all(flood)).map(({ status }) => status)).not.toContain(503);
  });

  it('answers 401 to callers who are not signed in, without using a place', async () => {
    const { ask, answer } = busyApp({ atOnce: 2, waiting: 2 });
    const before = [ask(), ask()];
    expect((await ask('/api/journeys', { headers: headersOf('nobody') })).status).toBe(401);
    answer();
    await Promise.all(before);
  });
});
