import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { serveIssuer } from '../testing/test-issuer.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { Browser, errorIn, SECRET, serveSignIn } from '../testing/test-sign-in.ts';
import { storeUser } from '../testing/test-users.ts';

/** As versions with Better Auth signed their cookies. */
const signed = (value: string) =>
  encodeURIComponent(`${value}.${createHmac('sha256', SECRET).update(value).digest('base64')}`);
const LETTERS = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';

/** During an update two versions are at work, and whoever was signed in before stays so. */
describe.each(TEST_BACKENDS)('what versions with Better Auth began, on $name', (backend) => {
  const database = useDatabase(backend);
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function browse() {
    const issuer = await serveIssuer();
    const server = await serveSignIn(database.db, issuer);
    closing.push(server.close, issuer.close);
    return new Browser(server.origin);
  }

  it('AUTH-15 AUTH-19 a session goes on, and is extended', async () => {
    await storeUser(database.db, 'ann');
    const soon = new Date(Date.now() + 86_400_000);
    await database.db
      .insertInto('session')
      .values({ id: 's', token: LETTERS, userId: 'ann', expiresAt: soon, updatedAt: new Date() })
      .execute();
    const browser = await browse();
    const cookie = signed(LETTERS);
    browser.cookies.set('loovia.session_token', cookie);
    expect(await browser.user()).toEqual({ id: 'ann', email: 'ann@example.com' });
    // The same for versions with Better Auth.
    expect(browser.cookies.get('loovia.session_token')).toBe(cookie);
    expect(browser.setCookies).toHaveLength(1);
    await browser.post('/api/auth/sign-out', {});
    expect(await database.db.selectFrom('session').select('id').execute()).toEqual([]);
  });

  it('AUTH-10 a sign-in is finished', async () => {
    const browser = await browse();
    const authorize = await browser.start();
    const ours = authorize.searchParams.get('state') ?? '';
    const row = await database.db
      .selectFrom('verification')
      .select(['identifier', 'value'])
      .executeTakeFirstOrThrow();
    // What they look for, so that they can finish ours as well.
    expect(row.identifier).toBe(`auth-state:${ours}`);
    expect(JSON.parse(row.value)).toEqual({
      callbackURL: '/auth/callback',
      errorURL: '/auth/callback',
      codeVerifier: expect.any(String) as string,
      idTokenNonce: authorize.searchParams.get('nonce'),
      expiresAt: expect.any(Number) as number,
    });
    const expiresAt = new Date(Date.now() + 600_000);
    const value = JSON.stringify({
      ...{ callbackURL: '/near', errorURL: '/login', codeVerifier: 'v'.repeat(128) },
      ...{ idTokenNonce: 'their nonce', oauthState: LETTERS, expiresAt: expiresAt.getTime() },
    });
    await database.db
      .insertInto('verification')
      .values({ id: randomUUID(), identifier: `auth-state:${LETTERS}`, value, expiresAt })
      .execute();
    browser.cookies.set(`loovia.state.${LETTERS.slice(0, 8)}`, signed(LETTERS));
    authorize.searchParams.set('state', LETTERS);
    authorize.searchParams.set('nonce', 'their nonce');
    const sent = await browser.fetch(authorize.href);
    const answer = await browser.fetch(sent.headers.get('Location') ?? '');
    expect(errorIn(answer.headers.get('Location'))).toBeNull();
    expect(answer.headers.get('Location')).toBe(`${browser.origin}/near`);
    expect(await browser.user()).toMatchObject({ email: 'ann@example.com' });
  });
});
