import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { Browser, serveSignIn, type TestServer } from '../testing/test-sign-in.ts';

const COOKIE = 'loovia.session_token';

/** The access token is the row's, what refreshes it is its signature in the cookie. */
describe.each(TEST_BACKENDS)('DATA-03 a session, on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await serveSignIn(database.db);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  async function signedIn() {
    const browser = new Browser(server.origin);
    await browser.signIn('ann@example.com');
    const cookie = decodeURIComponent(browser.cookies.get(COOKIE) ?? '');
    const [token = '', signature = ''] = cookie.split('.');
    const update = (change: Record<string, unknown>) =>
      database.db.updateTable('session').set(change).where('token', '=', token).execute();
    return { browser, token, signature, update };
  }

  it.each([
    ['token', (_: string, signature: string) => `.${signature}`],
    ['signature', (token: string) => `${token}.`],
    ['signature and dot', (token: string) => token],
    ['token of its own', (_: string, signature: string) => `${'x'.repeat(32)}.${signature}`],
    ['signature of its own', (token: string) => `${token}.${'x'.repeat(43)}=`],
    ['value', () => ''],
  ])('DATA-03 without a %s is nobody’s', async (_, cookieOf) => {
    const { browser, token, signature } = await signedIn();
    expect(await browser.user()).not.toBeNull();
    browser.cookies.set(COOKIE, encodeURIComponent(cookieOf(token, signature)));
    expect(await browser.user()).toBeNull();
  });

  it.each(['token', 'expiresAt', 'userId'])(
    'DATA-03 has no row without %s: the database refuses it',
    async (column) => {
      const { browser, update } = await signedIn();
      await expect(update({ [column]: null })).rejects.toThrow(/null value|not-null/);
      expect(await browser.user()).not.toBeNull();
    },
  );

  it('DATA-03 past its expiry is nobody’s', async () => {
    const { browser, update } = await signedIn();
    await update({ expiresAt: new Date(Date.now() - 1000) });
    expect(await browser.user()).toBeNull();
  });
});
