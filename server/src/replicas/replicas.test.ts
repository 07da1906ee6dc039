import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payload } from '../testing/test-add-toilet.ts';
import { BODY } from '../testing/test-recommendation.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';
import { serveIssuer } from '../testing/test-issuer.ts';
import { Browser, SECRET, type TestServer } from '../testing/test-sign-in.ts';
import type { Issuer } from '../sign-in/issuer.ts';
import { type Balancer, startBalancer } from './test-balancer.ts';
import { startServer } from '../testing/test-start-server.ts';

const COPY = fileURLToPath(new URL('test-copy.ts', import.meta.url));
const serverUrl = process.env.TEST_DATABASE_URL;

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const { origin, close } = await startServer(() => undefined);
  await close();
  return Number(new URL(origin).port);
}

async function admin(command: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(command).finally(() => client.end());
}

const title = serverUrl
  ? 'two copies of the server on one PostgreSQL'
  : 'two copies of the server (skipped: TEST_DATABASE_URL names no PostgreSQL)';

describe.skipIf(!serverUrl)(title, () => {
  const name = `loovia_test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = new URL(`/${name}`, serverUrl ?? 'postgres://none').href;
  let issuer: TestServer & Issuer;
  let balancer: Balancer;
  let database: Database;
  const copies: ChildProcess[] = [];
  let ann: Browser;
  /** Then the database goes, with connections that are not quite closed. */
  let isOver = false;

  /** Starts a copy; it is ready once it says so. */
  function startCopy(port: number) {
    const child = spawn(process.execPath, [COPY], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: balancer.origin,
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: SECRET,
        OIDC_ISSUER: issuer.issuer,
        GOOGLE_CLIENT_ID: issuer.clientId,
        GOOGLE_CLIENT_SECRET: issuer.clientSecret,
      },
    });
    copies.push(child);
    return new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => {
        resolve();
      });
      child.on('exit', () => {
        reject(new Error('A copy of the server ended.'));
      });
    });
  }

  beforeAll(async () => {
    await admin(`create database ${name}`);
    issuer = await serveIssuer();
    const ports = [await freePort(), await freePort()];
    balancer = await startBalancer(ports);
    // Both find an empty database, at once.
    await Promise.all(ports.map(startCopy));
    const onFault = (error: Error) => {
      if (!isOver) throw error;
    };
    database = await openDatabase({ databaseUrl, dataDir: 'unused', onFault });
    ann = new Browser(balancer.origin);
  });

  afterAll(async () => {
    isOver = true;
    for (const copy of copies) copy.kill('SIGKILL');
    await database.close();
    await balancer.close();
    await issuer.close();
    await admin(`drop database ${name} with (force)`);
  });

  /** So many calls, one after the other: the two take turns. */
  async function statuses(count: number, call: () => Promise<Response>): Promise<number[]> {
    const found: number[] = [];
    for (let sent = 0; sent < count; sent += 1) found.push((await call()).status);
    return found;
  }

  it('a sign-in that begins at one is finished at the other, and holds at both', async () => {
    const sent = await ann.fetch((await ann.start()).href);
    await ann.fetch(sent.headers.get('Location') ?? '');
    const users = [await ann.user(), await ann.user(), await ann.user()];
    expect(users.map((user) => user?.email)).toEqual(Array<string>(3).fill('ann@example.com'));
    expect(Object.values(balancer.answered()).every((count) => count >= 2)).toBe(true);
  });

  it('signing out at one ends the session at both', async () => {
    const other = new Browser(balancer.origin);
    const sent = await other.fetch((await other.start()).href);
    await other.fetch(sent.headers.get('Location') ?? '');
    const stolen = new Map(other.cookies);
    expect((await other.post('/api/auth/sign-out', {})).ok).toBe(true);
    for (const [key, value] of stolen) other.cookies.set(key, value);
    expect([await other.user(), await other.user()]).toEqual([null, null]);
  });

  it('LIMIT-15 messages are counted together', async () => {
    const message = {
      category: 'general',
      message: 'The door is stuck.',
      returnContact: 'ada@example.org',
    };
    const anonymous = new Browser(balancer.origin);
    const send = () => anonymous.post('/api/contact', message);
    expect(await statuses(3, send)).toEqual([201, 429, 429]);
  });

  it('calls for a recommendation are counted together', async () => {
    const anonymous = new Browser(balancer.origin);
    const found = await statuses(32, () => anonymous.post('/api/ai/recommendation', BODY));
    expect(found).toEqual([...Array<number>(30).fill(200), 429, 429]);
  });

  it('choices about cookies are counted together', async () => {
    const anonymous = new Browser(balancer.origin);
    const choose = () => anonymous.post('/api/consent', { necessary: true, analytics: false });
    // All hold in the browser; the record takes so many.
    expect(await statuses(63, choose)).toEqual(Array<number>(63).fill(204));
    const { rows } = await sql`select from consent_records`.execute(database.db);
    expect(rows.length).toBe(60);
  });

  it('a toilet that is added at one is found at the other, and additions are counted together', async () => {
    const added = await ann.post('/api/toilets', payload());
    expect(added.status).toBe(201);
    const names = [];
    for (let asked = 0; asked < 2; asked += 1) {
      const near = await ann.fetch('/api/toilets/near?lat=51.588&lng=-2.997');
      const { toilets } = (await near.json()) as { toilets: { name: string }[] };
      names.push(...toilets.map((toilet) => toilet.name));
    }
    expect(names).toEqual(['Market Hall', 'Market Hall']);
    await sql`
      insert into toilets_added
      select sender, added_at from toilets_added, generate_series(1, 27)`.execute(database.db);
    expect(await statuses(4, () => ann.post('/api/toilets', payload()))).toEqual([
      ...[201, 201],
      ...[429, 429],
    ]);
    await sql`delete from toilets`.execute(database.db);
    await sql`delete from toilets_added`.execute(database.db);
  });

  it('one is killed under load: who is signed in notices nothing, and what is sent again is kept once', async () => {
    const ids = Array.from({ length: 24 }, () => randomUUID());
    const sendAgain: string[] = [];
    const seen: (string | undefined)[] = [];
    let isOver = false;

    async function read(): Promise<void> {
      while (!isOver) {
        const answer = await ann.fetch('/api/session');
        const { user } = (await answer.json()) as { user: { email: string } | null };
        seen.push(`${answer.status} ${user?.email ?? 'nobody'}`);
        const near = await ann.fetch('/api/toilets/near?lat=51.588&lng=-2.997');
        seen.push(near.status === 200 ? seen[0] : `near ${near.status}`);
      }
    }
    const add = async (id: string) =>
      (await ann.post('/api/toilets', payload({ submission_id: id }))).status;
    async function write(mine: readonly string[]): Promise<void> {
      for (const id of mine) {
        const status = await add(id);
        expect([201, 502]).toContain(status);
        if (status === 502) sendAgain.push(id);
        if (id === ids[4]) copies[0]?.kill('SIGKILL');
      }
    }

    const reading = Promise.all([read(), read(), read(), read()]);
    await Promise.all([write(ids.slice(0, 12)), write(ids.slice(12))]);
    isOver = true;
    await reading;

    expect(copies[0]?.signalCode).toBe('SIGKILL');
    expect(seen.length).toBeGreaterThan(20);
    expect(new Set(seen)).toEqual(new Set(['200 ann@example.com']));
    for (const id of sendAgain) expect(await add(id)).toBe(201);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from toilet_sources where source_id = any(${ids})`.execute(
      database.db,
    );
    expect(rows[0]?.count).toBe(ids.length);
  });

  it('the last one finishes what it has begun when it is asked to stop', async () => {
    const [, last] = copies;
    const begun = ann.post('/api/toilets', payload({ submission_id: randomUUID() }));
    const ended = last ? once(last, 'exit') : Promise.reject(new Error('no copy'));
    await ann.fetch('/api/session');
    last?.kill('SIGTERM');
    expect((await begun).status).toBe(201);
    expect(await ended).toEqual([0, null]);
  });
});
