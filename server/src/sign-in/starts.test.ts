import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clockFrom } from '../clock.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { rootApp, userOf } from '../testing/test-root.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { createStarts } from './starts.ts';

const SENDER = { secret: 'a secret for tests, of 32 characters', trustedProxies: 1 };
const NEIGHBOUR = '203.0.113.7';
const clock = clockFrom(new Date('2024-03-05T09:00:00Z'));

describe.each(TEST_BACKENDS)('beginning to sign in, on $name', (backend) => {
  const database = useDatabase(backend);

  /** People who begin; the slow ones when the test says so. */
  function world() {
    const ends: (() => void)[] = [];
    const pause = () => new Promise<void>((resolve) => ends.push(resolve));
    const admitStart = createStarts({ db: database.db, clock, pause, ...SENDER });
    const app = rootApp([], {
      readUser: (c) => {
        const name = c.req.header('Authorization');
        return Promise.resolve(name === undefined ? null : userOf(name));
      },
    });
    app.post('/start', async (c) => {
      await admitStart(c);
      return c.text('begun');
    });
    const start = async (address: string, name?: string, signal?: AbortSignal) =>
      app.request('/start', {
        method: 'POST',
        headers: { 'X-Forwarded-For': address, ...(name !== undefined && { Authorization: name }) },
        ...(signal && { signal }),
      });
    const waiting = (count: number) =>
      vi.waitFor(() => {
        expect(ends).toHaveLength(count);
      });
    return { start, ends, waiting };
  }

  /** A start of an address, and as many more as if it had made them. */
  async function startMany({ start }: ReturnType<typeof world>, address: string, count = 200) {
    const before = await database.db.selectFrom('calls_counted').selectAll().execute();
    expect((await start(address)).status).toBe(200);
    const all = await database.db.selectFrom('calls_counted').selectAll().execute();
    const counted = all.slice(before.length).map(({ sender, called_at }) => {
      return { sender, called_at };
    });
    const more = Array.from({ length: count - 1 }, () => counted).flat();
    await database.db.insertInto('calls_counted').values(more).execute();
  }

  beforeEach(async () => {
    await database.db.deleteFrom('calls_counted').execute();
  });

  it('AUTH-07 begins at once for the first 200 of an address in 15 minutes, then a little later', async () => {
    const people = world();
    const { start, ends, waiting } = people;
    await startMany(people, NEIGHBOUR, 199);
    expect(await (await start(NEIGHBOUR)).text()).toBe('begun');
    const late = start(NEIGHBOUR);
    await waiting(1);
    ends[0]?.();
    expect(await (await late).text()).toBe('begun');
  });

  it('AUTH-07 refuses for seconds, not for a quarter of an hour, where too many wait', async () => {
    const people = world();
    const { start, ends, waiting } = people;
    await startMany(people, NEIGHBOUR);
    const gone = new AbortController();
    const flood = Array.from({ length: 22 }, () => start(NEIGHBOUR, undefined, gone.signal));
    // One is slow and twenty wait: whichever is counted last is refused, before any other is answered.
    const refused = await Promise.race(flood);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('10');
    expect(await refused.json()).toMatchObject({
      detail: 'Too many people on your network are signing in. Please try again in a minute.',
    });
    // Those who hang up make room.
    gone.abort();
    ends[0]?.();
    await Promise.all(flood);
    const next = start(NEIGHBOUR);
    await waiting(2);
    ends[1]?.();
    expect((await next).status).toBe(200);
  });

  it('begins at once for whoever has a session, whatever their network has done', async () => {
    const people = world();
    const { start, waiting } = people;
    await startMany(people, NEIGHBOUR);
    for (let count = 0; count < 20; count += 1) {
      expect((await start(NEIGHBOUR, 'ann')).status).toBe(200);
    }
    void start(NEIGHBOUR, 'ann');
    await waiting(1);
  });

  it('begins at once elsewhere, and takes a slow one of another network in between', async () => {
    const people = world();
    const { start, ends, waiting } = people;
    await startMany(people, NEIGHBOUR);
    await startMany(people, '198.51.100.1');
    const flood = Array.from({ length: 10 }, () => start(NEIGHBOUR));
    await waiting(1);
    expect((await start('192.0.2.1')).status).toBe(200);
    const other = start('198.51.100.1');
    await waiting(2);
    ends[1]?.();
    expect((await other).status).toBe(200);
    for (let count = 0; count < flood.length; count += 1) {
      await waiting(Math.max(2, count + 2));
      for (const end of ends) end();
    }
    await Promise.all(flood);
  });

  it('counts the networks of a /48 together', async () => {
    const people = world();
    const { start, waiting } = people;
    await startMany(people, '2001:db8::1', 799);
    expect((await start('2001:db8:0:ff00::1')).status).toBe(200);
    void start('2001:db8:0:ffff::1');
    await waiting(1);
  });
});
