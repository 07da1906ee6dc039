import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { lockAcrossReplicas } from './lock-across-replicas.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/** A copy's own connections. */
const connect = (url: string) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });

/** A task that ends on demand. */
function task() {
  let end: (answer: string) => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<string>((resolve) => (end = resolve));
  let hasBegun = false;
  const run = () => {
    hasBegun = true;
    begin();
    return ended;
  };
  return { run, begun, end, hasBegun: () => hasBegun };
}

describe.skipIf(!serverUrl)('one task for all copies (needs TEST_DATABASE_URL)', () => {
  const copies = [connect(serverUrl ?? ''), connect(serverUrl ?? '')];
  const name = randomUUID();
  const [atFirst, atSecond] = copies.map((db) => lockAcrossReplicas(Promise.resolve(db), name));
  afterAll(() => Promise.all(copies.map((db) => db.destroy())));

  it('waits while another copy has one under way', async () => {
    const [first, second] = [task(), task()];
    const firstAnswer = atFirst?.(first.run);
    await first.begun;
    const secondAnswer = atSecond?.(second.run);
    // PostgreSQL itself says that somebody waits for the lock.
    await expect
      .poll(async () => {
        const { rows } = await waiting();
        return rows.length;
      })
      .toBe(1);
    expect(second.hasBegun()).toBe(false);
    first.end('first');
    await second.begun;
    second.end('second');
    expect([await firstAnswer, await secondAnswer]).toEqual(['first', 'second']);
  });

  it('is not kept up by one that failed', async () => {
    await expect(atFirst?.(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await atSecond?.(() => Promise.resolve('well'))).toBe('well');
  });

  it('is busy where another takes longer than the database is waited for', async () => {
    const first = task();
    const answer = atFirst?.(first.run);
    await first.begun;
    await expect(atSecond?.(() => Promise.resolve('never'))).rejects.toMatchObject({
      kind: 'busy',
    });
    first.end('first');
    await answer;
  });

  const waiting = () =>
    pool.query("select from pg_locks where locktype = 'advisory' and not granted");
  const pool = new pg.Pool({ connectionString: serverUrl });
  afterAll(() => pool.end());
});

it('runs all the same where the database is away', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:9/none');
  expect(
    await lockAcrossReplicas(Promise.resolve(gone), 'any')(() => Promise.resolve('asked')),
  ).toBe('asked');
  await gone.destroy();
});
