import { beforeEach, expect, it } from 'vitest';
import { switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { rootApp, userOf } from '../testing/test-root.ts';
import { createMayWalk } from './paid-calls.ts';

const [backend] = TEST_BACKENDS;
const database = useDatabase(backend);
let now: Date;
beforeEach(async () => {
  now = new Date('2024-03-05T09:00:00Z');
  await database.db.deleteFrom('calls_counted').execute();
});

/** Asks for walks. @returns whether they may be had */
function walks(anonymousPerHour: number, db = database.db) {
  const app = rootApp([], {
    readUser: (c) => {
      const id = c.req.header('X-User');
      return Promise.resolve(id === undefined ? null : userOf(id));
    },
  });
  const mayWalk = createMayWalk({
    db,
    clock: () => now,
    secret: 'secret',
    trustedProxies: 1,
    anonymousPerHour,
  });
  app.get('/', async (c) => c.json(await mayWalk(c)));
  return async (who: { readonly address?: string; readonly user?: string }): Promise<boolean> => {
    const { address = '192.0.2.1', user } = who;
    const headers = { 'X-Forwarded-For': address, ...(user !== undefined && { 'X-User': user }) };
    return (await (await app.request('/', { headers })).json()) as boolean;
  };
}

/** How many of so many calls got walks. */
async function had(ask: () => Promise<boolean>, calls: number): Promise<number> {
  const ends = await Promise.all(Array.from({ length: calls }, ask));
  return ends.filter(Boolean).length;
}

it('walks that cost money are 60 in 15 minutes for each account, whatever its network asked', async () => {
  const ask = walks(1000);
  expect(await had(() => ask({}), 25)).toBe(20);
  expect(await had(() => ask({ user: 'ann' }), 62)).toBe(60);
  expect(await ask({ user: 'bob' })).toBe(true);
  now = new Date('2024-03-05T09:15:00Z');
  expect(await ask({ user: 'ann' })).toBe(true);
  expect(await ask({})).toBe(true);
});

it('a /56 has twice the limit of one IPv6 network, and a /48 four times', async () => {
  const ask = walks(100_000);
  let network = 0;
  const from = (number: number) => ask({ address: `2001:db8:1:${number.toString(16)}::1` });
  expect(await had(() => from(network++), 50)).toBe(40);
  expect(await had(() => from(256 * ++network), 50)).toBe(40);
  expect(await ask({ address: '2001:db8:2::1' })).toBe(true);
});

it('all callers without a session share a quarter of the hourly limit, and have none if it is 0', async () => {
  const ask = walks(8);
  let host = 0;
  const fromNew = () => ask({ address: `198.51.100.${host++}` });
  expect(await had(fromNew, 5)).toBe(2);
  expect(await ask({ user: 'ann' })).toBe(true);
  expect(await walks(3)({ address: '203.0.113.1' })).toBe(false);
});

it('nobody gets walks while calls cannot be counted', async () => {
  const failing = switchable(database.db);
  failing.down = true;
  expect(await walks(1000, failing.db)({ user: 'ann' })).toBe(false);
});
