import { accountExportSchema, problemSchema } from '@loovia/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { exportAccount } from '../account/account.ts';
import { readConfig } from '../config/config.ts';
import { switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { mergeToilets } from '../operators/toilet-acts.ts';
import { KeptJourneys } from '../kept-journeys/kept-journeys.ts';
import { planJourneys } from '../planning/plan-journeys.ts';
import { journeyOf, planningIn } from '../testing/test-world.ts';
import { Browser, type TestServer } from '../testing/test-sign-in.ts';
import { createAccountRouter } from './account.ts';
import { everyRow, serveAccounts } from './test-account.ts';
import { payload } from '../testing/test-add-toilet.ts';
import { rootApp, testLog, userOf } from '../testing/test-root.ts';

const JOURNEY = journeyOf(60);
const MESSAGE = { category: 'loo_issue', message: 'The door is stuck, and I am Ann.' };

describe.each(TEST_BACKENDS)('personal data on $name', (backend) => {
  const database = useDatabase(backend);
  let server: TestServer;
  let other: TestServer;
  // As where nobody has set LOG_LEVEL: operators look for deletions there after restoring a backup.
  const { log, logged } = testLog(readConfig({}).logLevel);
  const state: { fault?: ReturnType<typeof switchable> } = {};
  beforeAll(async () => {
    const fault = switchable(database.db);
    state.fault = fault;
    server = await serveAccounts(fault.db, log);
    other = await serveAccounts(database.db);
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });

  /** Signed in, with something of everything. */
  async function busy(email: string) {
    const browser = new Browser(server.origin);
    await browser.signIn(email);
    const user = await browser.user();
    if (!user) throw new Error('nobody is signed in');
    await browser.post('/api/consent', { necessary: true, analytics: true });
    expect((await browser.post('/api/contact', MESSAGE)).status).toBe(201);
    expect((await browser.post('/api/toilets', payload())).status).toBe(201);
    const keptJourneys = new KeptJourneys({
      db: database.db,
      clock: () => new Date(),
      mayKeepRoutes: true,
    });
    const routes = await planJourneys(JOURNEY, planningIn({}).planning);
    await keptJourneys.keep({ userId: user.id, log }, JOURNEY, routes);
    const { countedAs: name } = await database.db
      .selectFrom('user')
      .select('countedAs')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    return { browser, user, name };
  }

  const exported = async (browser: Browser) => {
    const answer = await browser.fetch('/api/account/export');
    expect(answer.status).toBe(200);
    return { answer, text: await answer.text() };
  };
  const deletion = (browser: Browser, account: string, headers: Record<string, string> = {}) =>
    browser.fetch(`/api/account?account=${account}`, {
      method: 'DELETE',
      headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  /** The rows in which any of these words stands. */
  const rowsWith = async (...words: string[]) =>
    (await everyRow(database.db)).filter((row) => words.some((word) => row.includes(word)));

  it('the file has all data about the person, nothing about others, and no key', async () => {
    const ann = await busy('ann@example.com');
    const ben = await busy('ben@example.com');
    const { answer, text } = await exported(ann.browser);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="loovia-account-\d{4}-\d{2}-\d{2}\.json"$/,
    );
    const file = z.strictObject(accountExportSchema.shape).parse(JSON.parse(text));
    expect(file).toMatchObject({
      account: { ...ann.user },
      signIns: [{ service: 'development-identity', numberThere: expect.any(String) as string }],
      sessions: [{}],
      cookieChoices: [{ version: 'v1', necessary: true, analytics: true, origin: 'choice' }],
      messages: [{ ...MESSAGE, email: 'ann@example.com', returnContact: null }],
      toilets: [
        {
          name: 'Market Hall',
          sent: [{ name: 'Market Hall', address: expect.any(String) as string }],
        },
      ],
      journeys: [{ journey: JOURNEY }],
      countedCalls: [
        { what: 'choice' },
        { what: 'message' },
        { what: 'exports' },
        { what: 'toilet' },
      ],
    });
    expect(text).not.toContain(ben.user.id);
    expect(text).not.toContain('ben@example.com');
    const token = decodeURIComponent([...ann.browser.cookies.values()].join()).split('.')[0];
    expect(token?.length).toBeGreaterThan(20);
    expect(text).not.toContain(token);
    // The file names each table with a row about the account.
    const tables = (await rowsWith(ann.user.id, ann.user.email, ann.name)).map(
      (row) => row.split(' ')[0],
    );
    expect([...new Set(tables)].sort()).toEqual(
      [
        ...['"user"', 'account', 'consent_records', 'calls_counted', 'contact_submissions'],
        ...['kept_journeys', 'session', 'toilets', 'toilets_added'],
      ].sort(),
    );
  });

  it('the file has nothing that somebody else sent about a toilet that was merged', async () => {
    const [ivy, joe] = [await busy('ivy@example.com'), await busy('joe@example.com')];
    const addedBy = async ({ user }: typeof ivy) => {
      const toilets = database.db.selectFrom('toilets').select('id');
      return (await toilets.where('created_by', '=', user.id).executeTakeFirstOrThrow()).id;
    };
    const [id, into] = [await addedBy(ivy), await addedBy(joe)];
    const { id: operatorId, email } = joe.user;
    const acting = { operatorId, email, at: new Date() };
    await mergeToilets(database.db, { id, into }, acting);
    const { text } = await exported(joe.browser);
    const { toilets } = accountExportSchema.parse(JSON.parse(text));
    expect(toilets.map(({ sent }) => sent.length)).toEqual([1]);
  });

  it('deleting an account signs the person out everywhere, and nothing that stays leads to them', async () => {
    const { browser, user, name } = await busy('cat@example.com');
    const { user: bystander } = await busy('dan@example.com');
    const phone = new Browser(server.origin);
    await phone.signIn('cat@example.com');
    const elsewhere = new Browser(other.origin);
    await elsewhere.signIn('cat@example.com');
    expect(await elsewhere.user()).toMatchObject({ email: user.email });
    const copied = new Map(browser.cookies);
    const before = await everyRow(database.db);

    const answer = await deletion(browser, user.id);
    expect(answer.status).toBe(204);
    expect([...browser.cookies.keys()]).not.toContain('loovia.session_token');
    for (const [name, value] of copied) browser.cookies.set(name, value);
    for (const one of [browser, phone, elsewhere]) expect(await one.user()).toBeNull();
    expect(await rowsWith(user.id, user.email)).toEqual([]);
    expect(await rowsWith('ben@example.com', bystander.id)).not.toEqual([]);

    // Toilets and choices stay, every one of them.
    const after = await everyRow(database.db);
    for (const table of ['toilets', 'toilet_sources', 'opening_hours', 'consent_records']) {
      const count = (rows: string[]) => rows.filter((row) => row.startsWith(`${table} `)).length;
      expect(`${table} ${count(after)}`).toBe(`${table} ${count(before)}`);
    }
    const deletions = logged.filter((line) => line.includes('an account was deleted'));
    expect(deletions.map((line) => line.includes(user.id))).toEqual([true]);
    expect(logged.join('')).not.toContain(user.email);

    // But for a keyed hash that limits know them by, should they come back.
    const traces = (await rowsWith(name)).map((row) => row.split(' ')[0]);
    expect([...new Set(traces)].sort()).toEqual(['calls_counted', 'toilets_added']);

    const again = new Browser(server.origin);
    await again.signIn('cat@example.com');
    const { text } = await exported(again);
    expect(text).not.toContain(user.id);
    expect(accountExportSchema.parse(JSON.parse(text))).toMatchObject({
      account: { email: user.email },
      sessions: [{}],
      cookieChoices: [],
      journeys: [],
      messages: [],
      toilets: [],
    });
  });

  it('logs a deletion, too, that the database finishes too late for an answer', async () => {
    const begun = Promise.withResolvers<undefined>();
    const held = Promise.withResolvers<undefined>();
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        begun.resolve(undefined);
        await held.promise;
        return result;
      },
    });
    const { log, logged } = testLog('warn');
    const signIn = { forget: () => undefined };
    const router = createAccountRouter({ db, signIn, clock: () => new Date() });
    const app = rootApp([router], { log, readUser: () => Promise.resolve(userOf('late')) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = app.request('/api/account?account=late', { method: 'DELETE' });
    // Else the time that passes is what a slow machine takes to connect, which is given up as well.
    await begun.promise;
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect((await answer).status).toBe(503);
    expect(logged.join('')).not.toContain('was deleted');
    held.resolve(undefined);
    await vi.waitFor(() => {
      expect(logged.join('')).toContain('"account":"late"');
    });
  });

  it('deleting an account and signing in again does not reset limits', async () => {
    const { browser, user } = await busy('gus@example.com');
    for (let added = 1; added < 30; added += 1) {
      expect((await browser.post('/api/toilets', payload())).status).toBe(201);
    }
    expect((await deletion(browser, user.id)).status).toBe(204);
    await browser.signIn('gus@example.com');
    expect((await browser.user())?.id).not.toBe(user.id);
    expect((await browser.post('/api/toilets', payload())).status).toBe(429);
    // At once after the message before.
    expect((await browser.post('/api/contact', MESSAGE)).status).toBe(429);
    const other = new Browser(server.origin);
    await other.signIn('hal@example.com');
    expect((await other.post('/api/toilets', payload())).status).toBe(201);
  });

  it('nothing is deleted by others, by mistake, or by halves', async () => {
    const browser = new Browser(server.origin);
    await browser.signIn('eve@example.com');
    const user = await browser.user();
    if (!user) throw new Error('nobody is signed in');
    const statusOf = async (call: Promise<Response>) => {
      const answer = await call;
      expect(problemSchema.parse(await answer.json()).detail).toMatch(/\.$/);
      return answer.status;
    };
    const anonymous = new Browser(server.origin);
    expect(await statusOf(deletion(anonymous, user.id))).toBe(401);
    expect(await statusOf(anonymous.fetch('/api/account/export'))).toBe(401);
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    expect(await statusOf(deletion(browser, user.id, foreign))).toBe(403);
    expect(await statusOf(deletion(browser, 'another'))).toBe(409);
    const plain = { method: 'DELETE', headers: { 'Sec-Fetch-Site': 'same-origin' } };
    expect(await statusOf(browser.fetch('/api/account', plain))).toBe(422);
    expect(await browser.user()).toEqual(user);

    await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$
    `.execute(database.db);
    await sql`
      create trigger fail before delete on "user" for each row execute function fail()
    `.execute(database.db);
    expect(await statusOf(deletion(browser, user.id))).toBe(503);
    await sql`drop function fail cascade`.execute(database.db);
    expect(await browser.user()).toEqual(user);
  });

  it('data is not read while the database is down, nor too often, nor of an account that is gone', async () => {
    const browser = new Browser(server.origin);
    await browser.signIn('flo@example.com');
    await browser.user();
    const { fault } = state;
    if (!fault) throw new Error('no database');
    fault.down = true;
    expect((await browser.fetch('/api/account/export')).status).toBe(503);
    fault.down = false;
    for (let asked = 0; asked < 10; asked += 1) await exported(browser);
    const refused = await browser.fetch('/api/account/export');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
    const gone = { id: 'nobody', email: '', countedAs: 'account:nobody' };
    expect(await exportAccount(database.db, gone, new Date())).toBeNull();
  });
});
