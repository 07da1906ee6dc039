import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Router } from '../http/router.ts';
import { createSessionRouter } from '../api/session.ts';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import {
  createDevelopmentIdentity,
  DEVELOPMENT_IDENTITY_PATH,
} from '../development-identity/development-identity.ts';
import type { Issuer } from '../sign-in/issuer.ts';
import { CALLBACK_PATH, createSignIn, type SignIn } from '../sign-in/sign-in.ts';
import { noOperators, rootApp, testLog } from './test-root.ts';
import { startServer, type TestServer } from './test-start-server.ts';

export const SECRET = 'a secret for tests, of 32 characters';

/** What went wrong, in the address that the page is sent to. */
export function errorIn(location: string | null): string | null {
  return new URL(location ?? '', 'http://page.test').searchParams.get('error');
}

export type { TestServer };

export type Fetch = (request: Request) => Response | Promise<Response>;

export async function listen(createFetch: (origin: string) => Promise<Fetch>): Promise<TestServer> {
  let handle: Fetch = () => new Response(null, { status: 503 });
  const listener = getRequestListener((request) => handle(request));
  const server = await startServer((incoming, outgoing) => void listener(incoming, outgoing));
  handle = await createFetch(server.origin);
  return server;
}

interface ServedSignIn {
  readonly identityClock?: Clock;
  readonly issuerLimitMs?: number | undefined;
  readonly secret?: string | undefined;
  readonly log?: Logger;
  /** What is served besides sign-in. */
  readonly more?: (parts: { publicOrigin: string; signIn: SignIn }) => readonly Router[];
}

/** The server's sign-in, listening; with its own development identity, or another issuer. */
export function serveSignIn(
  db: Db,
  otherIssuer?: Issuer,
  {
    identityClock = systemClock,
    issuerLimitMs,
    secret = SECRET,
    log = testLog('silent').log,
    more = () => [],
  }: ServedSignIn = {},
): Promise<TestServer> {
  return listen(async (publicOrigin) => {
    const development = await createDevelopmentIdentity({
      publicOrigin,
      redirectUri: `${publicOrigin}${CALLBACK_PATH}`,
      clock: identityClock,
    });
    const signIn = createSignIn({
      db,
      publicOrigin,
      secret,
      issuer: otherIssuer ?? development,
      clock: systemClock,
      trustedProxies: 0,
      ...(issuerLimitMs === undefined ? {} : { issuerLimitMs }),
    });
    const routers = [createSessionRouter(signIn, noOperators), ...more({ publicOrigin, signIn })];
    const app = rootApp(routers, { log, publicOrigin, readUser: signIn.readUser });
    app.route(DEVELOPMENT_IDENTITY_PATH, development.routes);
    app.get(CALLBACK_PATH, (c) => c.text('the page'));
    return (request) => app.fetch(request);
  });
}

/** A browser as far as sign-in goes: keeps cookies, follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly setCookies: string[] = [];
  readonly origin: string;
  /** The network address that a proxy tells; without, there is none in between. */
  readonly #address: string | undefined;

  constructor(origin: string, address?: string) {
    this.origin = origin;
    this.#address = address;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    const headers = new Headers(init.headers);
    const own = url.origin === this.origin;
    if (own) headers.set('Cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    if (own && this.#address) headers.set('X-Forwarded-For', this.#address);
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
