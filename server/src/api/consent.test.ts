import { problemSchema } from '@loovia/core/api';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetCalls } from '../limits/count-call.ts';
import type { Db } from '../database/database.ts';
import { silentDatabase, switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { rootApp, testLog, userOf, TEST_ORIGIN } from '../testing/test-root.ts';
import { createConsentRouter } from './consent.ts';
import { ConsentRecords } from '../consent/consent-records.ts';
import { ProblemError } from '../http/problem.ts';
import type { User } from '../http/app-env.ts';

const ANN = userOf('ann');
const NOW = new Date('2026-11-21T10:00:00Z');
const NECESSARY_ONLY = { necessary: true, analytics: false };
const BOTH = { necessary: true, analytics: true };
const NONE = { necessary: false, analytics: false };

interface Given {
  readonly origin?: string;
  readonly user?: User | null | Error;
  readonly endFails?: boolean;
}

function appOn(db: Db, { origin = TEST_ORIGIN, user = null, endFails }: Given = {}) {
  const { log, logged } = testLog();
  const ended: number[] = [];
  const end = () => {
    ended.push(1);
    return endFails
      ? Promise.reject(new ProblemError({ status: 503, detail: 'It lives on.' }))
      : Promise.resolve();
  };
  const router = createConsentRouter({
    records: new ConsentRecords({ db, log }),
    publicOrigin: origin,
    signIn: { end },
    clock: () => NOW,
    secret: 'a secret for tests, of 32 characters',
    trustedProxies: 1,
  });
  const app = rootApp([router], {
    log,
    publicOrigin: origin,
    readUser: () => (user instanceof Error ? Promise.reject(user) : Promise.resolve(user)),
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const choose = (body: unknown, headers?: Record<string, string>) =>
    post('/api/consent', body, headers);
  const persist = (body: unknown) => post('/api/consent/persist', body);
  return { choose, persist, logged, ended };
}

function cookieOf(response: Response): string | undefined {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith('privacy_consent='));
}

describe.each(TEST_BACKENDS)('consent on $name', (backend) => {
  const database = useDatabase(backend);
  let before: number;

  const allRows = () =>
    database.db.selectFrom('consent_records').selectAll().orderBy('id').execute();
  const newRows = async () => (await allRows()).slice(before);
  beforeEach(async () => {
    before = (await allRows()).length;
  });

  it('API-01 CONS-13 LIMIT-02 sets a cookie that the page can read, for 90 days', async () => {
    const response = await appOn(database.db).choose(NECESSARY_ONLY);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(cookieOf(response)).toBe(
      'privacy_consent=v1:1:0; Max-Age=7776000; Path=/; SameSite=Lax',
    );
  });

  it('CONS-10 writes each choice as version, necessary and analytics', async () => {
    const { choose } = appOn(database.db);
    expect(cookieOf(await choose(BOTH))).toMatch(/^privacy_consent=v1:1:1;/);
    expect(cookieOf(await choose(NONE))).toMatch(/^privacy_consent=v1:0:0;/);
  });

  it('CONS-14 the cookie is Secure on https, and only there', async () => {
    const secure = appOn(database.db, { origin: 'https://loovia.test' });
    expect(cookieOf(await secure.choose(BOTH))).toMatch(/; Secure$/);
    expect(cookieOf(await appOn(database.db).choose(BOTH))).not.toContain('Secure');
  });

  it('CONS-15 DATA-04 records every choice, with the user if they are signed in', async () => {
    await appOn(database.db).choose(NONE);
    await appOn(database.db).choose(NONE);
    await appOn(database.db, { user: ANN }).choose(BOTH);
    const row = { at: NOW, version: 'v1', origin: 'choice', user_id: null };
    expect(await newRows()).toMatchObject([
      { ...row, ...NONE },
      { ...row, ...NONE },
      { ...row, ...BOTH, user_id: 'ann' },
    ]);
    // Nothing else about anyone.
    expect(Object.keys((await newRows())[0] ?? {}).sort()).toEqual(
      ['analytics', 'at', 'id', 'necessary', 'origin', 'user_id', 'version'].sort(),
    );
  });

  it.each([
    'update consent_records set analytics = false',
    'delete from consent_records',
    'delete from consent_records where false',
    'truncate consent_records',
  ])('CONS-15 the record refuses: %s', async (command) => {
    await appOn(database.db).choose(BOTH);
    const [word = ''] = command.split(' ');
    await expect(sql.raw(command).execute(database.db)).rejects.toThrow(`${word} is refused`);
    expect(await newRows()).toMatchObject([BOTH]);
  });

  it('CONS-19 refusing what is necessary ends the session; anything else does not', async () => {
    const { choose, ended } = appOn(database.db, { user: ANN });
    await choose(BOTH);
    await choose(NECESSARY_ONLY);
    expect(ended).toHaveLength(0);
    await choose(NONE);
    expect(ended).toHaveLength(1);
    expect((await newRows()).at(-1)).toMatchObject({ ...NONE, user_id: 'ann' });
  });

  it('records 60 choices of one network in 15 minutes; all take effect, and the record has no sender', async () => {
    const { choose, logged } = appOn(database.db);
    const from = (address: string) => choose(BOTH, { 'X-Forwarded-For': address });
    for (let index = 0; index < 60; index++) await from('203.0.113.9');
    expect(await newRows()).toHaveLength(60);
    expect(logged.join('')).not.toContain('a choice is missing');
    const tooMany = await from('203.0.113.9');
    expect(tooMany.status).toBe(204);
    expect(cookieOf(tooMany)).toContain('v1:1:1');
    await from('203.0.113.9');
    // Anybody may send any number: the log has one line of them.
    const said = logged.filter((line) => line.includes('a choice is missing in the record'));
    expect(said).toHaveLength(1);
    expect(await newRows()).toHaveLength(60);
    await from('203.0.113.10');
    expect(await newRows()).toHaveLength(61);
    await forgetCalls(database.db, new Date(NOW.getTime() + 900_000));
    await from('203.0.113.9');
    expect(await newRows()).toHaveLength(62);
  });

  it('a choice takes effect while the database is down, and is logged', async () => {
    const fault = switchable(database.db);
    const user = new ProblemError({ status: 503, detail: 'Who asks cannot be told.' });
    const { choose, logged, ended } = appOn(fault.db, { user, endFails: true });
    fault.down = true;
    const response = await choose(NONE);
    expect(response.status).toBe(204);
    expect(cookieOf(response)).toContain('v1:0:0');
    expect(ended).toHaveLength(1);
    const said = logged.join('');
    expect(said).toContain('whose choice it is cannot be told');
    expect(said).toContain('a choice is recorded later');
    expect(said).toContain('the session could not be ended');
    expect(await newRows()).toEqual([]);
  });

  it('CONS-15 choices made while the database was down are recorded once it is back, in order', async () => {
    const fault = switchable(database.db);
    const { choose, persist } = appOn(fault.db, { user: ANN });
    fault.down = true;
    await choose(BOTH);
    await choose(NECESSARY_ONLY);
    expect((await persist({ version: 'v1', ...NECESSARY_ONLY })).status).toBe(503);
    fault.down = false;
    await choose(BOTH);
    expect(await newRows()).toMatchObject([
      { ...BOTH, at: NOW, user_id: 'ann' },
      NECESSARY_ONLY,
      BOTH,
    ]);
  });

  it('API-02 records a choice made before sign-in, once for as long as it stays the same', async () => {
    const { persist, choose } = appOn(database.db, {
      user: { id: 'ben', email: 'b@c.test', countedAs: 'account:ben' },
    });
    const told = { version: 'v1', ...NECESSARY_ONLY };
    expect((await persist(told)).status).toBe(204);
    await persist(told);
    await persist({ ...told, analytics: true });
    await choose(NECESSARY_ONLY);
    await persist(told);
    const row = { at: NOW, version: 'v1', user_id: 'ben' };
    expect(await newRows()).toMatchObject([
      { ...row, ...NECESSARY_ONLY, origin: 'persisted' },
      { ...row, ...BOTH, origin: 'persisted' },
      { ...row, ...NECESSARY_ONLY, origin: 'choice' },
    ]);
    await appOn(database.db, {
      user: { id: 'cat', email: 'c@d.test', countedAs: 'account:cat' },
    }).persist(told);
    expect((await newRows()).at(-1)).toMatchObject({ user_id: 'cat', origin: 'persisted' });
  });

  it.each([
    [{}, 'necessary'],
    [{ necessary: 'yes', analytics: false }, 'necessary'],
    [{ necessary: true }, 'analytics'],
    [{ necessary: true, analytics: null }, 'analytics'],
    [{ necessary: true, analytics: 1 }, 'analytics'],
    [{ ...BOTH, user_id: 'ann' }, 'user_id'],
    [[true, true], 'the request'],
    ['v1:1:1', 'the request'],
  ])('API-01 refuses %j', async (body, field) => {
    const response = await appOn(database.db).choose(body);
    expect(response.status).toBe(422);
    expect(problemSchema.parse(await response.json()).errors?.[0]?.field).toBe(field);
    expect(cookieOf(response)).toBeUndefined();
    expect(await newRows()).toEqual([]);
  });

  it.each([
    [{ version: 'v0', ...BOTH }, 'version must be v1.'],
    [{ version: 1, ...BOTH }, 'version must be v1.'],
    [BOTH, 'version is missing.'],
    [{ version: 'v1', necessary: true }, 'analytics is missing.'],
  ])('API-02 refuses %j', async (body, sentence) => {
    const response = await appOn(database.db, { user: ANN }).persist(body);
    expect(response.status).toBe(422);
    expect(problemSchema.parse(await response.json()).detail).toBe(sentence);
    expect(await newRows()).toEqual([]);
  });

  it('API-02 asks anonymous callers to sign in', async () => {
    const response = await appOn(database.db).persist({ version: 'v1', ...BOTH });
    expect(response.status).toBe(401);
    expect(await newRows()).toEqual([]);
  });

  it('API-02 answers 503 if the record cannot be written', async () => {
    const fault = switchable(database.db);
    fault.down = true;
    const response = await appOn(fault.db, { user: ANN }).persist({ version: 'v1', ...BOTH });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
  });

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
  ])('API-01 another site (%j) cannot choose for a visitor', async (headers) => {
    const response = await appOn(database.db, { user: ANN }).choose(BOTH, headers);
    expect(response.status).toBe(403);
    expect(cookieOf(response)).toBeUndefined();
    expect(await newRows()).toEqual([]);
  });
});

it('a choice does not wait for a database that never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { choose, logged } = appOn(silentDatabase());
  const answer = choose(NECESSARY_ONLY);
  await vi.advanceTimersByTimeAsync(5000);
  expect(cookieOf(await answer)).toContain('v1:1:0');
  expect(logged.join('')).toContain('a choice is recorded later');
});
