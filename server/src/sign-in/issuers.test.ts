import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { TEST_BACKENDS } from '../database/testing.ts';
import { Browser, errorIn, serveIssuer, serveSignIn } from './testing.ts';
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
