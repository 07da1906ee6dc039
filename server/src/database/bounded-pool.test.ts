import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoundedPool } from './bounded-pool.ts';
import { SilenceError } from './database.ts';

const LIMIT_MS = 4500;
const never = () => new Promise<never>(() => undefined);
const answer = () => Promise.resolve({ command: 'SELECT' as const, rowCount: 0, rows: [] });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A server that answers on demand, and the state of the connections to it. */
function server() {
  const state = {
    connect: () => Promise.resolve(),
    query: answer as (sql: string) => Promise<unknown>,
    connected: 0,
    released: [] as (boolean | undefined)[],
    silences: 0,
  };
  const connect = async () => {
    state.connected += 1;
    await state.connect();
    const client: unknown = {
      query: (sql: string) => state.query(sql),
      release: (destroy?: boolean) => void state.released.push(destroy),
    };
    // Cursors are not asked for.
    return client as PostgresPoolClient;
  };
  const pool = new BoundedPool({
    pool: { connect, end: () => Promise.resolve(), options: {} },
    limitMs: LIMIT_MS,
    onSilence: () => (state.silences += 1),
  });
  const ask = async (sql = 'select 1'): Promise<unknown> => {
    const client = await pool.connect();
    try {
      return await client.query(sql, []);
    } finally {
      client.release();
    }
  };
  return { state, pool, ask };
}

const passed = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('a connection that is silent for too long is given up, and released once', async () => {
  const { state, ask } = server();
  state.query = never;
  const asked = expect(ask()).rejects.toBeInstanceOf(SilenceError);
  await passed(LIMIT_MS);
  await asked;
  expect(state.released).toEqual([true]);
});

it('a server that is silent is left alone by all, until it answers again', async () => {
  const { state, ask } = server();
  state.query = never;
  const asked = Promise.allSettled([ask(), ask()]);
  await passed(LIMIT_MS);
  await asked;
  expect(state.silences).toBe(1);
  const connected = state.connected;
  await expect(ask()).rejects.toThrow('does not answer at present');
  expect(state.connected).toBe(connected);

  state.query = answer;
  await vi.waitFor(() => expect(ask()).resolves.toBeDefined(), 5000);
  expect(state.silences).toBe(1);
});

it('gives up only the connection of one slow query if others are answered', async () => {
  const { state, ask } = server();
  state.query = (sql) => (sql === 'slow' ? never() : answer());
  const slow = expect(ask('slow')).rejects.toBeInstanceOf(SilenceError);
  await passed(LIMIT_MS - 1);
  await ask();
  await passed(1);
  await slow;
  expect(state.silences).toBe(0);
  await expect(ask()).resolves.toBeDefined();
});

it('a server that answers with a refusal is up', async () => {
  const { state, ask } = server();
  const refusal = new pg.DatabaseError('too many connections', 20, 'error');
  state.connect = () => Promise.reject(refusal);
  await expect(ask()).rejects.toBe(refusal);
  state.connect = () => Promise.resolve();
  state.query = () => Promise.reject(refusal);
  await expect(ask()).rejects.toBe(refusal);
  expect(state.silences).toBe(0);
  expect(state.released).toEqual([undefined]);
});

it.each([
  ['FATAL', '57P01'],
  ['PANIC', 'XX000'],
  // The severity is in the server's language.
  ['ВАЖНО', '57P01'],
])(
  'gives up a connection that the server ends with %s %s, and no other',
  async (severity, code) => {
    const { state, ask } = server();
    const ended = new pg.DatabaseError('terminating connection', 20, 'error');
    state.query = () => Promise.reject(Object.assign(ended, { severity, code }));
    await expect(ask()).rejects.toBe(ended);
    expect(state.released).toEqual([true]);
    expect(state.silences).toBe(0);
  },
);

it('keeps a connection whose query the server refuses', async () => {
  const { state, ask } = server();
  const refusal = new pg.DatabaseError('canceling statement', 20, 'error');
  state.query = () => Promise.reject(Object.assign(refusal, { severity: 'ERROR', code: '57014' }));
  await expect(ask()).rejects.toBe(refusal);
  expect(state.released).toEqual([undefined]);
});

it('does not treat one broken connection as a silent server', async () => {
  const { state, ask } = server();
  state.query = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  await expect(ask()).rejects.toThrow('terminated');
  expect(state.silences).toBe(0);
});

it('treats failing connections as silence, but not once the pool is closed', async () => {
  const { state, pool, ask } = server();
  const refused = new Error('connect ECONNREFUSED');
  state.connect = () => Promise.reject(refused);
  await expect(ask()).rejects.toBe(refused);
  expect(state.silences).toBe(1);
  await pool.end();
  const { connected } = state;
  await passed(60_000);
  expect(state.connected - connected).toBeLessThanOrEqual(1);
});
