import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { Browser, errorIn, serveSignIn, type TestServer } from '../testing/test-sign-in.ts';

describe.each(TEST_BACKENDS)('sign-in on $name', ({ open }) => {
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

  describe('signing in and out', () => {
    it('AUTH-02 AUTH-03 AUTH-04 LIB-05 LIB-10 asks the issuer for offline access by code, with consent', async () => {
      const authorize = await browse().start();
      expect(authorize.origin + authorize.pathname).toBe(
        `${server.origin}/development-identity/authorize`,
      );
      const query = Object.fromEntries(authorize.searchParams);
      expect(query).toMatchObject({
        response_type: 'code',
        access_type: 'offline',
        prompt: 'consent',
        redirect_uri: `${server.origin}/auth/callback`,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      });
      expect(query.state?.length).toBeGreaterThanOrEqual(32);
      expect(query.nonce?.length).toBeGreaterThanOrEqual(32);
    });

    it('AUTH-11 AUTH-15 AUTH-16 AUTH-17 DATA-01 API-23 signs in and out', async () => {
      const browser = browse();
      expect(await browser.user()).toBeNull();
      const back = await browser.typeEmail(await browser.start(), 'Ann@Example.com');
      const returned = await browser.fetch(back);
      expect(returned.status).toBe(302);
      // The page's own address, with nothing in it that is worth stealing.
      expect(new URL(returned.headers.get('Location') ?? '', server.origin).href).toBe(
        `${server.origin}/auth/callback`,
      );
      expect(returned.headers.get('set-auth-token')).toBeNull();
      expect(await (await browser.fetch('/auth/callback')).text()).toBe('the page');

      const user = await browser.user();
      expect(user).toEqual({ id: expect.any(String) as string, email: 'ann@example.com' });
      const cookie = browser.setCookies.find((line) => line.startsWith('loovia.session_token='));
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).toMatch(/; Path=\//);

      const rows = () =>
        database.db
          .selectFrom('session')
          .selectAll()
          .where('userId', '=', user?.id ?? '')
          .execute();
      expect(await rows()).toHaveLength(1);
      expect(await (await browser.post('/api/auth/sign-out', {})).json()).toEqual({
        success: true,
      });
      expect(await rows()).toHaveLength(0);
      expect([...browser.cookies.keys()]).not.toContain('loovia.session_token');
      expect(await browser.user()).toBeNull();
    });

    it('AUTH-24 knows the same person again, and keeps an email address and no more', async () => {
      const first = browse();
      await first.signIn('bob@example.com');
      const second = browse();
      await second.signIn('BOB@example.com');
      expect(await first.user()).toEqual(await second.user());
      const user = await database.db
        .selectFrom('user')
        .selectAll()
        .where('email', '=', 'bob@example.com')
        .executeTakeFirstOrThrow();
      expect(user).toMatchObject({ name: '', image: null, emailVerified: true });
      expect(Object.keys(user)).not.toContain('role');
      const sessions = await database.db.selectFrom('session').selectAll().execute();
      expect(sessions.every(({ ipAddress, userAgent }) => !ipAddress && !userAgent)).toBe(true);
    });

    it.each([
      ['another state', 'x'.repeat(32)],
      ['no state of ours', ''],
    ])('AUTH-07 a return with %s signs nobody in', async (_, state) => {
      const browser = browse();
      const back = new URL(await browser.typeEmail(await browser.start(), 'ann@example.com'));
      back.searchParams.set('state', state);
      const answer = await browser.fetch(back.href);
      expect(errorIn(answer.headers.get('Location'))).toMatch(/^state_/);
      expect(await browser.user()).toBeNull();
    });

    it('AUTH-07 a return in another browser signs nobody in', async () => {
      const victim = browse();
      const attacker = browse();
      const back = await attacker.typeEmail(await attacker.start(), 'mallory@example.com');
      await victim.start();
      const answer = await victim.fetch(back);
      expect(errorIn(answer.headers.get('Location'))).toBe('state_mismatch');
      expect(await victim.user()).toBeNull();
    });

    it('AUTH-07 a return is good once', async () => {
      const browser = browse();
      const back = await browser.typeEmail(await browser.start(), 'ann@example.com');
      await browser.fetch(back);
      await browser.post('/api/auth/sign-out', {});
      const again = await browser.fetch(back);
      expect(errorIn(again.headers.get('Location'))).toMatch(/^state_/);
      expect(await browser.user()).toBeNull();
    });

    it('AUTH-07 a return that took too long signs nobody in', async () => {
      const browser = browse();
      const back = await browser.typeEmail(await browser.start(), 'ann@example.com');
      const late = { expiresAt: new Date(Date.now() - 1000) };
      await database.db.updateTable('verification').set(late).execute();
      const answer = await browser.fetch(back);
      expect(errorIn(answer.headers.get('Location'))).toMatch(/^state_/);
      expect(await browser.user()).toBeNull();
    });

    it('AUTH-07 LIB-17 passes on what the issuer refuses', async () => {
      const browser = browse();
      const state = (await browser.start()).searchParams.get('state') ?? '';
      const answer = await browser.fetch(`/auth/callback?error=access_denied&state=${state}`);
      expect(answer.headers.get('Location')).toContain('/auth/callback?error=access_denied');
      expect(await browser.user()).toBeNull();
    });

    it('never sends anyone to another site afterwards', async () => {
      const others = ['https://evil.test/', '//evil.test', '/\\evil.test', 'evil'];
      const encoded = ['/%2fevil.test', '/%2Fevil.test', '/%5cevil.test', '/a/%5C'];
      for (const callbackURL of [...others, ...encoded, '/\0', '/\x1f', '/\x7f']) {
        const body = { provider: 'google', callbackURL };
        expect((await browse().post('/api/auth/sign-in/social', body)).status).toBe(422);
      }
    });

    it('stays on this site, however the way back is written', async () => {
      const browser = browse();
      for (const callbackURL of ['/.//evil.test', '/..//evil.test', '/@evil.test', '/a?b=//c#d']) {
        const body = { provider: 'google', callbackURL };
        const begun = await browser.post('/api/auth/sign-in/social', body);
        const { url } = (await begun.json()) as { url: string };
        const back = await browser.fetch(await browser.typeEmail(new URL(url), 'ann@example.com'));
        const location = back.headers.get('Location') ?? '';
        expect(new URL(location, server.origin).origin).toBe(server.origin);
        expect(location).toMatch(/^http/);
      }
    });

    it('refuses to begin or end from another origin', async () => {
      const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' };
      const browser = browse();
      await browser.signIn('ann@example.com');
      for (const [path, body] of [
        ['/api/auth/sign-in/social', { provider: 'google' }],
        ['/api/auth/sign-out', {}],
      ] as const) {
        expect((await browser.post(path, body, elsewhere)).status).toBe(403);
      }
      expect(await browser.user()).not.toBeNull();
    });

    it.each([
      'sign-up/email',
      'sign-in/email',
      'sign-in/oauth2',
      'get-session',
      'list-sessions',
      'update-user',
      'change-email',
      'delete-user',
      'forget-password',
      'verify-email',
      'link-social',
      'list-accounts',
      'get-access-token',
      'refresh-token',
      'callback/google',
      'admin/list-users',
      'error',
      'ok',
      'token',
    ])('LIB-07 LIB-08 LIB-09 LIB-11 LIB-13 does not have %s', async (path) => {
      const browser = browse();
      expect((await browser.fetch(`/api/auth/${path}`)).status).toBe(404);
      expect((await browser.post(`/api/auth/${path}`, {})).status).toBe(404);
    });
  });

  describe('a session', () => {
    const signedIn = async () => {
      const browser = browse();
      await browser.signIn('carol@example.com');
      const token = decodeURIComponent(browser.cookies.get('loovia.session_token') ?? '');
      const row = () =>
        database.db
          .selectFrom('session')
          .selectAll()
          .where('token', '=', token.split('.')[0] ?? '');
      const expireAt = (expiresAt: Date) =>
        database.db
          .updateTable('session')
          .set({ expiresAt })
          .where('token', '=', token.split('.')[0] ?? '')
          .execute();
      return { browser, token, row, expireAt };
    };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

    it('AUTH-15 LIB-03 ends when its row is deleted', async () => {
      const { browser, token } = await signedIn();
      expect(await browser.user()).not.toBeNull();
      await database.db
        .deleteFrom('session')
        .where('token', '=', token.split('.')[0] ?? '')
        .execute();
      expect(await browser.user()).toBeNull();
    });

    it('AUTH-19 LIB-01 LIB-04 extends itself while used, cookie and row', async () => {
      const { browser, row, expireAt } = await signedIn();
      await expireAt(inDays(2));
      const before = browser.setCookies.length;
      expect(await browser.user()).not.toBeNull();
      const { expiresAt } = await row().executeTakeFirstOrThrow();
      expect(expiresAt.getTime()).toBeGreaterThan(inDays(29).getTime());
      expect(browser.setCookies.slice(before).join()).toMatch(
        /loovia\.session_token=.*Max-Age=2592000/,
      );
    });

    it('AUTH-19 LIB-03 ends when it was not used', async () => {
      const { browser, row, expireAt } = await signedIn();
      await expireAt(inDays(-1));
      expect(await browser.user()).toBeNull();
      expect(await row().execute()).toHaveLength(0);
    });

    it('AUTH-18 LIB-21 is a bearer token to other clients', async () => {
      const { token } = await signedIn();
      const ask = async (authorization: string) => {
        const answer = await fetch(`${server.origin}/api/session`, {
          headers: { Authorization: authorization },
        });
        return ((await answer.json()) as { user: { email: string } | null }).user;
      };
      expect(await ask(`Bearer ${token}`)).toMatchObject({ email: 'carol@example.com' });
      expect(await ask(`bearer ${encodeURIComponent(token)}`)).toMatchObject({
        email: 'carol@example.com',
      });
      // What stands in the database is not enough: a copy of it signs nobody in.
      expect(await ask(`Bearer ${token.split('.')[0] ?? ''}`)).toBeNull();
    });

    it.each(['Bearer forged', 'Bearer forged.c2lnbmF0dXJl', 'Bearer ', 'Basic YTpi', 'Bearer ..'])(
      'LIB-15 AUTH-18 with %j is anonymous',
      async (Authorization) => {
        const answer = await fetch(`${server.origin}/api/session`, { headers: { Authorization } });
        expect(await answer.json()).toEqual({ user: null });
      },
    );

    it('LIB-15 with a forged cookie is anonymous', async () => {
      const answer = await fetch(`${server.origin}/api/session`, {
        headers: { Cookie: 'loovia.session_token=forged.c2lnbmF0dXJl' },
      });
      expect(await answer.json()).toEqual({ user: null });
    });
  });
});
