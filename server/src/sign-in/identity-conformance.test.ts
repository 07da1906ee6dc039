import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../database/database.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { serveGoogle } from '../testing/test-issuer.ts';
import { Browser, errorIn, serveSignIn } from '../testing/test-sign-in.ts';

/** An issuer behind our sign-in, and how a person gets past its page. */
interface Adapter {
  readonly origin: string;
  readonly issuer: string;
  readonly algorithm: string;
  /** The person agrees as ann@example.com; the address that the issuer sends the browser back to. */
  readonly agree: (browser: Browser, authorize: URL) => Promise<string>;
  readonly close: () => Promise<void>;
}

async function development(db: Db): Promise<Adapter> {
  const server = await serveSignIn(db);
  return {
    ...server,
    issuer: `${server.origin}/development-identity`,
    algorithm: 'ES256',
    agree: (browser, authorize) => browser.typeEmail(authorize, 'ann@example.com'),
  };
}

async function google(db: Db): Promise<Adapter> {
  const issuer = await serveGoogle();
  const server = await serveSignIn(db, issuer);
  return {
    origin: server.origin,
    issuer: issuer.issuer,
    algorithm: 'RS256',
    agree: async (browser, authorize) =>
      (await browser.fetch(authorize.href)).headers.get('Location') ?? '',
    close: async () => {
      await server.close();
      await issuer.close();
    },
  };
}

const ADAPTERS = [
  { name: 'the development identity', serve: development },
  { name: 'Google', serve: google },
];

const RUNS = TEST_BACKENDS.flatMap(({ name, open }) =>
  ADAPTERS.map((adapter) => ({ ...adapter, backend: name, open })),
);

/** The same questions to every issuer: what it says of itself, and what becomes of a sign-in with it. */
describe.each(RUNS)('identity conformance: $name, on $backend', ({ serve, open }) => {
  let database: Database;
  let adapter: Adapter;
  beforeAll(async () => {
    database = await open();
    adapter = await serve(database.db);
  });
  afterAll(async () => {
    await adapter.close();
    await database.close();
  });

  const browse = () => new Browser(adapter.origin);
  /** Signs in; returns the page's answer and the signed-in user. */
  async function signIn(browser: Browser) {
    const back = await adapter.agree(browser, await browser.start());
    const answer = await browser.fetch(back);
    return { error: errorIn(answer.headers.get('Location')), user: await browser.user() };
  }

  async function readDiscovery() {
    const answer = await fetch(`${adapter.issuer}/.well-known/openid-configuration`);
    return (await answer.json()) as Record<string, unknown>;
  }

  it('AUTH-01 names itself and what is needed in its discovery document', async () => {
    const document = await readDiscovery();
    expect(document).toMatchObject({
      issuer: adapter.issuer,
      response_types_supported: expect.arrayContaining(['code']) as unknown,
      scopes_supported: expect.arrayContaining(['openid', 'email', 'profile']) as unknown,
      id_token_signing_alg_values_supported: [adapter.algorithm],
      code_challenge_methods_supported: expect.arrayContaining(['S256']) as unknown,
    });
    const keys = (await (await fetch(String(document.jwks_uri))).json()) as { keys: object[] };
    expect(keys.keys[0]).toMatchObject({ alg: adapter.algorithm, use: 'sig' });
    // What is private of a key stays where it is.
    expect(Object.keys(keys.keys[0] ?? {})).not.toContain('d');
  });

  it('AUTH-02 AUTH-03 AUTH-04 is asked for a code with consent and offline access, where it says', async () => {
    const authorize = await browse().start();
    const document = await readDiscovery();
    expect(authorize.origin + authorize.pathname).toBe(document.authorization_endpoint);
    const query = Object.fromEntries(authorize.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      access_type: 'offline',
      prompt: 'consent',
      redirect_uri: `${adapter.origin}/auth/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(query.state?.length).toBeGreaterThanOrEqual(32);
    expect(query.nonce?.length).toBeGreaterThanOrEqual(32);
    expect(query.code_challenge).toHaveLength(43);
    const again = Object.fromEntries((await browse().start()).searchParams);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(again[name], name).not.toBe(query[name]);
    }
  });

  it('AUTH-21 AUTH-24 signs in by the same path, and knows the same person again', async () => {
    const first = await signIn(browse());
    expect(first).toMatchObject({ error: null, user: { email: 'ann@example.com' } });
    expect(await signIn(browse())).toEqual(first);
  });

  it('DATA-02 the session is ours, and none of its tokens is kept', async () => {
    const { user } = await signIn(browse());
    const { rows } = await sql<{ kept: Record<string, unknown> }>`
      select to_jsonb(account) as kept from account where "userId" = ${user?.id}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.kept).toMatchObject({
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
    });
  });

  it('AUTH-07 a return without its state, or with another, signs nobody in', async () => {
    const browser = browse();
    const back = new URL(await adapter.agree(browser, await browser.start()));
    for (const state of ['', 'another']) {
      const changed = new URL(back);
      changed.searchParams.set('state', state);
      await browser.fetch(changed.href);
      expect(await browser.user()).toBeNull();
    }
  });

  it('AUTH-07 a code that was used signs nobody in', async () => {
    const first = browse();
    const used = new URL(await adapter.agree(first, await first.start()));
    await first.fetch(used.href);
    const second = browse();
    const own = new URL(await adapter.agree(second, await second.start()));
    own.searchParams.set('code', used.searchParams.get('code') ?? '');
    const answer = await second.fetch(own.href);
    expect(errorIn(answer.headers.get('Location'))).toBe('invalid_code');
    expect(await second.user()).toBeNull();
  });

  it('AUTH-07 LIB-17 a person who refuses sees that they did, and can try again', async () => {
    const browser = browse();
    const { searchParams } = await browser.start();
    const state = searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state }).toString();
    const answer = await browser.fetch(`/auth/callback?${query}`);
    expect(errorIn(answer.headers.get('Location'))).toBe('access_denied');
    expect(await browser.user()).toBeNull();
    expect(await signIn(browser)).toMatchObject({ error: null });
  });

  it('refuses another client, and one without the secret', async () => {
    const { token_endpoint: endpoint } = await readDiscovery();
    for (const client of ['another', 'test-client', 'loovia']) {
      const answer = await fetch(String(endpoint), {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: client,
          client_secret: 'guessed',
          code: 'x',
          redirect_uri: `${adapter.origin}/auth/callback`,
          code_verifier: 'x'.repeat(43),
        }),
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
    }
  });
});
