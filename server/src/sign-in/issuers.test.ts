import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { TEST_BACKENDS } from '../database/testing.ts';
import { Browser, errorIn, serveGoogle, serveIssuer, serveSignIn } from './testing.ts';
import type { IdTokenFaults } from './testing.ts';

describe.each(TEST_BACKENDS)('another issuer, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function signInAt(faults: IdTokenFaults) {
    const issuer = await serveIssuer(faults);
    const other = await serveSignIn(database.db, issuer);
    try {
      const browser = new Browser(other.origin);
      const sent = await browser.fetch((await browser.start()).href);
      const answer = await browser.fetch(sent.headers.get('Location') ?? '');
      return { error: errorIn(answer.headers.get('Location')), user: await browser.user() };
    } finally {
      await other.close();
      await issuer.close();
    }
  }

  it('AUTH-21 signs in by the same path; only the issuer differs', async () => {
    expect(await signInAt({})).toMatchObject({ error: null, user: { email: 'ann@example.com' } });
  });

  it('AUTH-01 finds what it needs by the discovery document, as with Google', async () => {
    const google = await serveGoogle();
    const server = await serveSignIn(database.db, google);
    const browser = new Browser(server.origin);
    const authorize = await browser.start();
    expect(authorize.origin).not.toBe(google.issuer);
    expect(authorize.pathname).toBe('/o/oauth2/v2/auth');
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      client_id: google.clientId,
      access_type: 'offline',
      prompt: 'consent',
    });
    const sent = await browser.fetch(authorize.href);
    await browser.fetch(sent.headers.get('Location') ?? '');
    expect(await browser.user()).toMatchObject({ email: 'ann@example.com' });
    await server.close();
    await google.close();
  });

  it('AUTH-01 an ID token of where the endpoints are, not of the issuer, signs nobody in', async () => {
    const google = await serveGoogle({ issuer: 'https://oauth2.googleapis.test' });
    const server = await serveSignIn(database.db, google);
    const browser = new Browser(server.origin);
    const sent = await browser.fetch((await browser.start()).href);
    await browser.fetch(sent.headers.get('Location') ?? '');
    expect(await browser.user()).toBeNull();
    await server.close();
    await google.close();
  });

  it('DATA-02 the tokens of the issuer stay on the server, sealed', async () => {
    await signInAt({});
    const { rows } = await sql<object>`select * from account where "accountId" = 'ann'`.execute(
      database.db,
    );
    const [stored] = rows;
    expect(stored).toMatchObject({ idToken: null });
    expect(JSON.stringify(stored)).not.toMatch(/"(access|refresh)"/);
  });

  it.each<[string, IdTokenFaults]>([
    ['another audience', { audience: 'another-client' }],
    ['another issuer', { issuer: 'https://evil.test' }],
    ['another nonce', { nonce: 'replayed' }],
    ['a past expiry', { expiresIn: '-5m' }],
    ['a key that is not published (LIB-12)', { foreignKey: true }],
    ['an email that is not verified', { emailVerified: false }],
    ['no email address', { email: '' }],
    ['no ID token, only userinfo', { absent: true }],
    ['keys that cannot be had', { keysDown: true }],
    [
      'an issuer that the discovery document does not name',
      { discoveredIssuer: 'https://evil.test' },
    ],
  ])('an ID token with %s signs nobody in', async (_, faults) => {
    expect(await signInAt(faults)).toEqual({ error: 'unable_to_get_user_info', user: null });
  });

  it('AUTH-07 an issuer that is down is a sentence, and sign-in works once it is back', async () => {
    const faults: IdTokenFaults = { down: true };
    const issuer = await serveIssuer(faults);
    const other = await serveSignIn(database.db, issuer);
    const browser = new Browser(other.origin);
    const answer = await browser.post('/api/auth/sign-in/social', { provider: 'google' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      detail: 'The sign-in service cannot be reached. Please try again in a moment.',
    });
    expect(await browser.user()).toBeNull();
    faults.down = false;
    expect((await browser.start()).origin).toBe(issuer.origin);
    faults.down = true;
    const returned = await browser.fetch('/auth/callback?code=code&state=none');
    expect(errorIn(returned.headers.get('Location'))).toMatch(/^state_/);
    await other.close();
    await issuer.close();
  });

  it('AUTH-07 an issuer that goes down before the code is exchanged signs nobody in', async () => {
    const faults: IdTokenFaults = {};
    const issuer = await serveIssuer(faults);
    const other = await serveSignIn(database.db, issuer);
    const browser = new Browser(other.origin);
    const sent = await browser.fetch((await browser.start()).href);
    faults.down = true;
    const answer = await browser.fetch(sent.headers.get('Location') ?? '');
    expect(errorIn(answer.headers.get('Location'))).toBe('invalid_code');
    expect(await browser.user()).toBeNull();
    await other.close();
    await issuer.close();
  });
});
