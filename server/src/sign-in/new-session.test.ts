import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSessionRouter } from '../api/session.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { serveIssuer } from '../testing/test-issuer.ts';
import { noOperators, rootApp } from '../testing/test-root.ts';
import { Browser, SECRET, serveSignIn, type TestServer } from '../testing/test-sign-in.ts';
import { createSignIn, sessionCookie } from './sign-in.ts';

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

  it('AUTH-11 AUTH-16 is kept in a cookie that this host alone is given, over https', async () => {
    const publicOrigin = 'https://loovia.test';
    const issuer = await serveIssuer();
    onTestFinished(issuer.close);
    const options = { db: database.db, publicOrigin, secret: SECRET, issuer };
    const signIn = createSignIn({ ...options, clock: systemClock, trustedProxies: 0 });
    const app = rootApp([createSessionRouter(signIn, noOperators)], { publicOrigin });
    const begun = await app.request('/api/auth/sign-in/social', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: publicOrigin },
      body: JSON.stringify({ provider: 'google' }),
    });
    const [state = ''] = begun.headers.getSetCookie();
    const { url } = (await begun.json()) as { url: string };
    const sent = await fetch(url, { redirect: 'manual' });
    const [Cookie = ''] = state.split(';');
    const back = await app.request(sent.headers.get('Location') ?? '', { headers: { Cookie } });
    const session = back.headers.getSetCookie().find((cookie) => cookie.includes('session')) ?? '';
    expect(session).toMatch(/^__Host-loovia\.session_token=[^;]{88,}; Max-Age=2592000;/);
    expect(sessionCookie(publicOrigin)).toBe('__Host-loovia.session_token');
    expect(state).toMatch(/^__Host-loovia\.state\.[\w-]{8}=[^;]{88,}; Max-Age=600;/);
    for (const cookie of [session, state]) {
      const attributes = cookie.split('; ').slice(2);
      expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    }
  });
});
