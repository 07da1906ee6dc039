import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { createFrame } from '../api/http/index.ts';
import { createSessionRouter } from '../api/session.ts';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/index.ts';
import {
  createDevelopmentIdentity,
  DEVELOPMENT_IDENTITY_PATH,
} from '../development-identity/index.ts';
import type { Issuer } from './auth.ts';
import { CALLBACK_PATH, createSignIn } from './index.ts';

export const SECRET = 'a secret for tests, of 32 characters';

/** The same database with a switch: while `down`, every query fails. */
export function switchable(db: Db): { db: Db; down: boolean } {
  const state = { db, down: false };
  state.db = db.withPlugin({
    transformQuery: ({ node }) => {
      if (state.down) {
        throw Object.assign(new Error('the database is down'), { code: 'ECONNREFUSED' });
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return state;
}

/** What the page is told went wrong, in the address it is sent to. */
export function errorIn(location: string | null): string | null {
  return new URL(location ?? '', 'http://page.test').searchParams.get('error');
}

export interface TestServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

type Fetch = (request: Request) => Response | Promise<Response>;

async function listen(createFetch: (origin: string) => Promise<Fetch>): Promise<TestServer> {
  let handle: Fetch = () => new Response(null, { status: 503 });
  const server = await new Promise<ServerType>((resolve) => {
    const options = {
      fetch: (request: Request) => handle(request),
      port: 0,
      hostname: '127.0.0.1',
    };
    const listening = serve(options, () => {
      resolve(listening);
    });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  handle = await createFetch(origin);
  return {
    origin,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** The server's sign-in, listening; with its own development identity, or another issuer. */
export function serveSignIn(
  db: Db,
  otherIssuer?: Issuer,
  identityClock: Clock = systemClock,
): Promise<TestServer> {
  return listen(async (origin) => {
    const development = await createDevelopmentIdentity({
      publicOrigin: origin,
      redirectUri: `${origin}${CALLBACK_PATH}`,
      clock: identityClock,
    });
    const log = pino({ level: 'silent' });
    const signIn = createSignIn({
      db,
      log,
      publicOrigin: origin,
      secret: SECRET,
      issuer: otherIssuer ?? development,
      clock: systemClock,
    });
    const app = createFrame({ log, publicOrigin: origin, readUser: signIn.readUser });
    app.route('/', createSessionRouter(signIn));
    app.route(DEVELOPMENT_IDENTITY_PATH, development.routes);
    app.get(CALLBACK_PATH, (c) => c.text('the page'));
    return (request) => app.fetch(request);
  });
}

export interface IdTokenFaults {
  readonly audience?: string;
  readonly issuer?: string;
  readonly nonce?: string;
  readonly expiresIn?: string;
  readonly emailVerified?: boolean;
  readonly email?: string;
  /** Signed by a key that the issuer doesn't publish. */
  readonly foreignKey?: boolean;
  /** No ID token at all. */
  readonly absent?: boolean;
  /** The issuer answers nothing but 503. */
  down?: boolean;
  /** The same, for its keys alone. */
  readonly keysDown?: boolean;
  /** The issuer that its discovery document names, where not its own. */
  readonly discoveredIssuer?: string;
}

const DISCOVERY_PATH = '/.well-known/openid-configuration';

/** What an issuer says of itself; its endpoints may be on another origin and have any path. */
function discovery(issuer: string, endpoints: string) {
  return {
    issuer,
    authorization_endpoint: `${endpoints}/o/oauth2/v2/auth`,
    token_endpoint: `${endpoints}/oauth2/token`,
    userinfo_endpoint: `${endpoints}/v1/userinfo`,
    jwks_uri: `${endpoints}/oauth2/v3/certs`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/** An issuer that sends everyone straight back as ann@example.com, with a token that may be wrong. */
export async function serveIssuer(faults: IdTokenFaults): Promise<TestServer & Issuer> {
  const client = { clientId: 'test-client', clientSecret: 'test-secret' };
  const published = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const nonces = new Map<string, string>();
  const server = await listen(async (origin) => {
    const jwk = { ...(await exportJWK(published.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
    const app = new Hono();
    app.use(async (c, next) => (faults.down ? c.body(null, 503) : next()));
    app.get(DISCOVERY_PATH, (c) => c.json(discovery(faults.discoveredIssuer ?? origin, origin)));
    app.get('/oauth2/v3/certs', (c) =>
      faults.keysDown ? c.body(null, 503) : c.json({ keys: [jwk] }),
    );
    app.get('/v1/userinfo', (c) =>
      c.json({ sub: 'ann', email: 'ann@example.com', email_verified: true }),
    );
    app.get('/o/oauth2/v2/auth', (c) => {
      const { state = '', nonce = '', redirect_uri = '' } = c.req.query();
      nonces.set('code', nonce);
      return c.redirect(
        `${redirect_uri}?${new URLSearchParams({ code: 'code', state }).toString()}`,
      );
    });
    app.post('/oauth2/token', async (c) => {
      const idToken = await new SignJWT({
        email: faults.email ?? 'ann@example.com',
        email_verified: faults.emailVerified ?? true,
        nonce: faults.nonce ?? nonces.get('code'),
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'key' })
        .setSubject('ann')
        .setIssuer(faults.issuer ?? origin)
        .setAudience(faults.audience ?? client.clientId)
        .setIssuedAt()
        .setExpirationTime(faults.expiresIn ?? '5m')
        .sign(faults.foreignKey ? foreign.privateKey : published.privateKey);
      return c.json({
        access_token: 'access',
        token_type: 'Bearer',
        refresh_token: 'refresh',
        ...(faults.absent ? {} : { id_token: idToken }),
      });
    });
    return (request) => app.fetch(request);
  });
  return { ...server, ...client, issuer: server.origin };
}

/**
 * An issuer as Google is one: at its address there is the discovery document alone, and what that
 * names is elsewhere.
 */
export async function serveGoogle(faults: IdTokenFaults = {}): Promise<TestServer & Issuer> {
  let endpoints = '';
  const front = await listen((origin) =>
    Promise.resolve((request) =>
      new URL(request.url).pathname === DISCOVERY_PATH
        ? Response.json(discovery(origin, endpoints))
        : new Response(null, { status: 404 }),
    ),
  );
  const back = await serveIssuer({ issuer: front.origin, ...faults });
  endpoints = back.origin;
  const close = async () => {
    await front.close();
    await back.close();
  };
  return { ...back, origin: front.origin, issuer: front.origin, close };
}

/** A browser as far as sign-in goes: keeps cookies, follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly setCookies: string[] = [];
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    const headers = new Headers(init.headers);
    const own = url.origin === this.origin;
    if (own) headers.set('Cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const cookie of own ? answer.headers.getSetCookie() : []) {
      this.setCookies.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Begins to sign in; the issuer's address. */
  async start(): Promise<URL> {
    const answer = await this.post('/api/auth/sign-in/social', { provider: 'google' });
    if (!answer.ok) throw new Error(`sign-in did not start: ${await answer.text()}`);
    return new URL(((await answer.json()) as { url: string }).url);
  }

  /** Types an email address on the development page; the address it sends the browser back to. */
  async typeEmail(authorize: URL, email: string): Promise<string> {
    const page = await (await this.fetch(authorize.href)).text();
    const fields = [...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const form = new URLSearchParams({ email });
    for (const [, name = '', value = ''] of fields) form.set(name, value);
    const answer = await this.fetch(authorize.href, { method: 'POST', body: form });
    return answer.headers.get('Location') ?? '';
  }

  async signIn(email: string): Promise<void> {
    await this.fetch(await this.typeEmail(await this.start(), email));
  }

  async user(): Promise<{ id: string; email: string } | null> {
    const answer = await this.fetch('/api/session');
    return ((await answer.json()) as { user: { id: string; email: string } | null }).user;
  }
}
