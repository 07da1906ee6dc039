import { plural, t } from '@loovia/core/language';
import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { z } from 'zod';
import { clientAddress, ProblemError, unavailable } from '../api/http/index.ts';
import type { AppEnv, User } from '../api/http/index.ts';
import type { Clock } from '../clock.ts';
import { countCall, networkSender } from '../contact/index.ts';
import { withTimeLimit } from '../database/index.ts';
import { AUTH_PATH, CALLBACK_PATH, createAuth, issuerName, sessionCookie } from './auth.ts';
import type { AuthOptions } from './auth.ts';
import { createRecentUsers } from './recent-users.ts';

export { CALLBACK_PATH, issuerName, sessionCookie } from './auth.ts';
export { completeKnownAccounts } from './known-accounts.ts';
export { keptSessionSecret } from './session-secret.ts';

type Call = Context<AppEnv>;

/** The issuer is asked up to three times for one step of a sign-in, and the database besides. */
const ISSUER_LIMIT_MS = 10_000;
/** In 15 minutes from one network: a university signs in at nine, and each beginning is written down. */
const MOST_BEGINNINGS = 200;

export interface SignInOptions extends AuthOptions {
  readonly clock: Clock;
  readonly trustedProxies: number;
  /** How long one step of a sign-in may wait for the issuer. */
  readonly issuerLimitMs?: number;
}

/** Where the page is sent after the issuer, both paths of this site. */
export interface ReturnPaths {
  readonly callbackURL: string;
  readonly errorCallbackURL: string;
}

export interface SignIn {
  /** Who is asking, by cookie or bearer token; null = anonymous. Extends a session that is used. */
  readonly readUser: (c: Call) => Promise<User | null>;
  /**
   * The issuer's address that the page must go to; sets the cookie that its return must match.
   * @throws ProblemError (429) where too many of one network have begun
   */
  readonly start: (c: Call, paths: ReturnPaths) => Promise<string>;
  /** The issuer's return: sets the session's cookie, or says what went wrong, and redirects to the page. */
  readonly finish: (c: Call) => Promise<Response>;
  /** Ends the session in the browser and in the database; a ProblemError where its row may live on. */
  readonly end: (c: Call) => Promise<void>;
  /** The browser lets go of its session, and this server of all those of an account that is gone. */
  readonly letGo: (c: Context, userId: string) => void;
}

const startedSchema = z.object({ url: z.url() });

const signInDown = (detail: string, cause?: unknown) =>
  unavailable({ detail, retryAfterSeconds: 5 }, cause);

function tooManyBeginnings(waitSeconds: number): ProblemError {
  const detail = plural(Math.ceil(waitSeconds / 60), {
    one: 'Too many people on your network are signing in. Please try again in a minute.',
    other: 'Too many people on your network are signing in. Please try again in {count} minutes.',
  });
  const headers = { 'Retry-After': String(waitSeconds) };
  return new ProblemError({ status: 429, title: t('Too many sign-ins'), detail, headers });
}

/** Cookies are all that the caller gets: no header may carry a token to the page (AUTH-17). */
function passCookies(headers: Headers, c: Call): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}

function bearerToken(c: Call): string | undefined {
  return /^bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}

export function createSignIn(options: SignInOptions): SignIn {
  const { publicOrigin, clock, issuerLimitMs = ISSUER_LIMIT_MS } = options;
  const auth = createAuth(options);
  const cookieName = sessionCookie(publicOrigin);
  const provider = issuerName(options.issuer);
  const recent = createRecentUsers(clock);

  /** A step in which the issuer is asked: one that keeps silent holds nobody up for long. */
  const withIssuer = (step: Promise<Response>) =>
    withTimeLimit(step, issuerLimitMs, 'The sign-in service');

  function post(c: Call, path: string, body: unknown): Promise<Response> {
    const headers = new Headers(c.req.raw.headers);
    headers.set('Content-Type', 'application/json');
    headers.delete('Content-Length');
    // Where the call comes from was checked before it came here (api/http/same-origin.ts).
    headers.set('Origin', publicOrigin);
    const url = `${publicOrigin}${AUTH_PATH}${path}`;
    return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
  }

  /** The bearer token and the cookie, those that were sent. */
  const credentials = (c: Call) =>
    [bearerToken(c), getCookie(c, cookieName)].filter((token) => token !== undefined);

  async function readUser(c: Call): Promise<User | null> {
    const [token, other] = credentials(c);
    if (token === undefined) return null;
    // Of two it isn't known which one is good: neither stands for anyone while the database is down.
    const isSole = other === undefined;
    try {
      const { headers, response } = await withTimeLimit(
        auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true }),
      );
      passCookies(headers, c);
      if (!response) {
        if (isSole) recent.forget(token);
        return null;
      }
      const { id, address, email } = response.user;
      const user = { id, email: address, countedAs: email };
      if (isSole) recent.remember(token, user);
      return user;
    } catch (error) {
      const user = isSole ? recent.find(token) : null;
      if (!user)
        throw signInDown(t('We cannot check your session just now. Please try again.'), error);
      c.get('log').warn({ err: error }, 'the session could not be read; its last state is used');
      return user;
    }
  }

  async function countBeginning(c: Call): Promise<void> {
    const network = networkSender(clientAddress(c, options.trustedProxies), options.secret);
    const counts = [{ sender: network, most: MOST_BEGINNINGS }];
    const wait = await withTimeLimit(countCall(options.db, 'sign-ins', counts, clock())).catch(
      (error: unknown) => {
        throw signInDown(t('We cannot sign you in just now. Please try again.'), error);
      },
    );
    if (wait !== null) throw tooManyBeginnings(wait);
  }

  async function start(c: Call, paths: ReturnPaths): Promise<string> {
    await countBeginning(c);
    const unreachable = (cause?: unknown) =>
      signInDown(t('We cannot reach the sign-in service. Please try again in a moment.'), cause);
    const body = { provider, ...paths };
    const answer = await withIssuer(post(c, '/sign-in/social', body)).catch((error: unknown) => {
      throw unreachable(error);
    });
    const started = startedSchema.safeParse(await answer.json());
    if (!answer.ok || !started.success) throw unreachable();
    passCookies(answer.headers, c);
    return started.data.url;
  }

  const setsSession = ({ headers }: Response) =>
    headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieName}=`));

  /** Whoever signs in anew leaves no session behind that only a thief would go on with. */
  async function endFormer(c: Call): Promise<void> {
    if (credentials(c).length === 0) return;
    for (const token of credentials(c)) recent.forget(token);
    try {
      if (!(await withTimeLimit(isEnded(c)))) throw new Error('It is still there.');
    } catch (error) {
      c.get('log').error({ err: error }, 'the former session could not be ended');
    }
  }

  async function finish(c: Call): Promise<Response> {
    const { search } = new URL(c.req.url);
    const url = `${publicOrigin}${AUTH_PATH}/callback/${provider}${search}`;
    const failed = `${CALLBACK_PATH}?error=sign_in_failed`;
    try {
      const request = new Request(url, { headers: c.req.raw.headers });
      const answer = await withIssuer(auth.handler(request));
      passCookies(answer.headers, c);
      if (setsSession(answer)) await endFormer(c);
      return c.redirect(answer.headers.get('Location') ?? failed, 302);
    } catch (error) {
      c.get('log').error({ err: error }, 'the return from the sign-in service failed');
      return c.redirect(failed, 302);
    }
  }

  /** Ends the session. Better Auth says that it did also where it failed: so it is looked up again. */
  async function isEnded(c: Call): Promise<boolean> {
    await post(c, '/sign-out', {});
    return (await auth.api.getSession({ headers: c.req.raw.headers })) === null;
  }

  const dropCookie = (c: Context) =>
    deleteCookie(c, cookieName, { path: '/', secure: publicOrigin.startsWith('https:') });

  async function end(c: Call): Promise<void> {
    for (const token of credentials(c)) recent.forget(token);
    // The browser lets go of the session whatever becomes of the row.
    dropCookie(c);
    let cause: unknown;
    try {
      if (await withTimeLimit(isEnded(c))) return;
    } catch (error) {
      cause = error;
    }
    throw signInDown(t('We could not sign you out on the server. Please try again.'), cause);
  }

  function letGo(c: Context, userId: string): void {
    recent.forgetUser(userId);
    dropCookie(c);
  }

  return { readUser, start, finish, end, letGo };
}
