import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { createAuth, sessionCookie } from './auth.ts';
import { Browser, SECRET, serveSignIn, type TestServer } from '../testing/test-sign-in.ts';

const COOKIE = 'loovia.session_token';
const [{ open }] = TEST_BACKENDS;

describe('a new session', () => {
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

  const browse = () => new Browser(server.origin);
  const userOf = async (cookie: string) => {
    const thief = browse();
    thief.cookies.set(COOKIE, cookie);
    return thief.user();
  };

  it('AUTH-15 is never one that was there before signing in', async () => {
    const browser = browse();
    browser.cookies.set(COOKIE, 'chosen-by-a-stranger');
    await browser.signIn('ann@example.com');
    expect(browser.cookies.get(COOKIE)).not.toContain('chosen-by-a-stranger');
    expect(await userOf('chosen-by-a-stranger')).toBeNull();
    expect(await browser.user()).toMatchObject({ email: 'ann@example.com' });
  });

  it('AUTH-15 ends the old session, so that its cookie no longer works', async () => {
    const browser = browse();
    await browser.signIn('ann@example.com');
    const former = browser.cookies.get(COOKIE) ?? '';
    expect(await userOf(former)).toMatchObject({ email: 'ann@example.com' });
    await browser.signIn('bob@example.com');
    expect(browser.cookies.get(COOKIE)).not.toBe(former);
    expect(await userOf(former)).toBeNull();
    expect(await browser.user()).toMatchObject({ email: 'bob@example.com' });
  });

  it("AUTH-15 leaves another browser's session of the same person alone", async () => {
    const [phone, desk] = [browse(), browse()];
    await phone.signIn('ann@example.com');
    await desk.signIn('ann@example.com');
    await desk.signIn('ann@example.com');
    expect(await phone.user()).not.toBeNull();
  });

  it('AUTH-11 is kept in a cookie that this host alone is given, over https', async () => {
    const publicOrigin = 'https://loovia.test';
    const issuer = { issuer: 'https://issuer.test', clientId: 'a', clientSecret: 'b' };
    const log = pino({ level: 'silent' });
    const auth = createAuth({ db: database.db, publicOrigin, secret: SECRET, issuer, log });
    const { authCookies, createAuthCookie } = await auth.$context;
    expect(authCookies.sessionToken.name).toBe('__Host-loovia.session_token');
    expect(sessionCookie(publicOrigin)).toBe(authCookies.sessionToken.name);
    const state = createAuthCookie('state');
    expect(state.name).toBe('__Host-loovia.state');
    for (const { attributes } of [authCookies.sessionToken, state]) {
      expect(attributes).toMatchObject({
        secure: true,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
      });
      expect(attributes.domain).toBeUndefined();
    }
  });
});
