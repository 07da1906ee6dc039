import { afterEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { type Failure, type IdTokenFaults, serveGoogle } from '../testing/test-issuer.ts';
import { testLog } from '../testing/test-root.ts';
import { Browser, errorIn, serveSignIn } from '../testing/test-sign-in.ts';

/** For an issuer that keeps silent; others answer at once. */
const LIMIT_MS = 500;
const silence: Failure = () => new Promise<Response>(() => undefined);

const words = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error, error_description: 'secret of the issuer' }, { status, headers });

const TOKENS = { access_token: 'secret', refresh_token: 'secret', token_type: 'Bearer' };

/** How an outside service fails; an issuer's errors are those of RFC 6749, section 5.2, in Google's words. */
const FAILURES: readonly (readonly [string, Failure])[] = [
  ['400 invalid_grant', () => words(400, 'invalid_grant')],
  ['400 redirect_uri_mismatch', () => words(400, 'redirect_uri_mismatch')],
  ['401 invalid_client', () => words(401, 'invalid_client')],
  ['403', () => words(403, 'org_internal')],
  ['404', () => new Response('Not found', { status: 404 })],
  ['429 with Retry-After', () => words(429, 'rate_limited', { 'Retry-After': '30' })],
  ['500', () => new Response('<html>Error 500</html>', { status: 500 })],
  ['503', () => new Response(null, { status: 503 })],
  ['no JSON', () => new Response('<html>Hello</html>', { status: 200 })],
  ['JSON of something else', () => Response.json(['hello'])],
  ['an empty object', () => Response.json({})],
  ['an answer that is cut off', cutOff],
  ['silence', silence],
];

function cutOff(): Response {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': '900',
    Connection: 'close',
  };
  return new Response('{"access_token":"acc', { headers });
}

/** What becomes of an issuer's answers is the same on every database. */
const [backend] = TEST_BACKENDS;

describe(`an issuer that goes wrong, on ${backend.name}`, () => {
  const database = useDatabase(backend);
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function serve(faults: IdTokenFaults, limitMs?: number) {
    const issuer = await serveGoogle(faults);
    const server = await serveSignIn(database.db, issuer, { issuerLimitMs: limitMs });
    closing.push(server.close, issuer.close);
    return new Browser(server.origin);
  }
  async function signIn(browser: Browser) {
    const sent = await browser.fetch((await browser.start()).href);
    const answer = await browser.fetch(sent.headers.get('Location') ?? '');
    expect(answer.status).toBe(302);
    return { error: errorIn(answer.headers.get('Location')), user: await browser.user() };
  }

  it.each<[string, IdTokenFaults]>([
    ['another audience', { audience: 'another-client' }],
    ['another issuer', { issuer: 'https://evil.test' }],
    ['the origin of the endpoints as issuer', { issuer: 'https://oauth2.googleapis.test' }],
    ['another nonce', { nonce: 'replayed' }],
    ['a past expiry', { expiresIn: '-5m' }],
    ['a key that is not published (LIB-12)', { foreignKey: true }],
    ['an email that is not verified', { emailVerified: false }],
    ['no email address', { email: '' }],
    ['no ID token, only userinfo', { absent: true }],
  ])('an ID token with %s signs nobody in', async (_, faults) => {
    const { error, user } = await signIn(await serve(faults));
    expect(error).not.toBeNull();
    expect(user).toBeNull();
  });

  it('nobody is sent to an issuer whose discovery document names another', async () => {
    const browser = await serve({ discoveredIssuer: 'https://evil.test' });
    const answer = await browser.post('/api/auth/sign-in/social', { provider: 'google' });
    expect(answer.status).toBe(503);
  });

  it.each<[string, IdTokenFaults]>([
    ['another nonce', { nonce: 'replayed' }],
    ['no verified address', { emailVerified: false }],
    ['no ID token', { absent: true }],
    ['another ID token', { token: () => Response.json({ ...TOKENS, id_token: 'a.secret.jwt' }) }],
    ['a number for a token', { token: () => Response.json({ ...TOKENS, id_token: 1 }) }],
  ])('AUTH-17 an answer with %s leaves no token and no address in the log', async (_, faults) => {
    const { log, logged } = testLog();
    const issuer = await serveGoogle(faults);
    const server = await serveSignIn(database.db, issuer, { log });
    closing.push(server.close, issuer.close);
    expect((await signIn(new Browser(server.origin))).user).toBeNull();
    const text = logged.join('');
    expect(text).toContain('the return from the sign-in service failed');
    for (const secret of ['secret', 'eyJ', 'ann@', 'test-secret'])
      expect(text).not.toContain(secret);
  });

  describe.each(FAILURES)('%s', (_, failure) => {
    it('AUTH-07 instead of the discovery document is a sentence, and all is well once it is back', async () => {
      const faults: IdTokenFaults = { discovery: failure };
      const browser = await serve(faults, failure === silence ? LIMIT_MS : undefined);
      // People who are signed in stay so without the issuer.
      const headers = { Authorization: 'Bearer token.signature' };
      expect((await browser.fetch('/api/session', { headers })).status).toBe(200);
      const answer = await browser.post('/api/auth/sign-in/social', { provider: 'google' });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
      expect(await answer.json()).toMatchObject({
        detail: 'We cannot reach the sign-in service. Please try again in a moment.',
      });
      faults.discovery = undefined;
      expect(await signIn(browser)).toMatchObject({
        error: null,
        user: { email: 'ann@example.com' },
      });
    });

    it.each(['token', 'keys'] as const)(
      'AUTH-07 instead of the answer at %s signs nobody in, and tells the page no secret',
      async (endpoint) => {
        const faults: IdTokenFaults = { [endpoint]: failure };
        const browser = await serve(faults, failure === silence ? LIMIT_MS : undefined);
        const { error, user } = await signIn(browser);
        expect(error).toMatch(/^[a-z_]+$/);
        expect(error).not.toContain('secret');
        expect(user).toBeNull();
        // Keys that were not answered are asked for again after five seconds (jose).
        if (failure === silence) return;
        faults[endpoint] = undefined;
        expect((await signIn(browser)).user).not.toBeNull();
      },
    );
  });

  it('AUTH-07 a person who refuses on its page comes back as nobody', async () => {
    expect(await signIn(await serve({ denied: true }))).toEqual({
      error: 'access_denied',
      user: null,
    });
  });
});
