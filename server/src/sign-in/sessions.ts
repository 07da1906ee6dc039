import { createHash } from 'node:crypto';
import { t } from '@loovia/core/language';
import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../http/problem.ts';
import type { Call, User } from '../http/app-env.ts';
import type { Clock } from '../clock.ts';
import { withTimeLimit } from '../database/database.ts';
import { AUTH_PATH, sessionCookie, type Auth } from './auth.ts';

interface AuthOfSite {
  readonly auth: Auth;
  readonly publicOrigin: string;
}

export const signInDown = (detail: string, cause?: unknown) =>
  unavailable({ detail, retryAfterSeconds: 5 }, cause);

/** Only cookies are passed on: no header may give the page a token (AUTH-17). */
export function passCookies(headers: Headers, c: Call): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}

function bearerToken(c: Call): string | undefined {
  return /^bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** Calls Better Auth on behalf of a caller, as the page would. */
export function postToAuth(
  { auth, publicOrigin }: AuthOfSite,
  c: Call,
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  // The root router has already checked where the call comes from (api/http/root-router.ts).
  headers.set('Origin', publicOrigin);
  const url = `${publicOrigin}${AUTH_PATH}${path}`;
  return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Reads and ends sessions. */
export function createSessions({ auth, publicOrigin, clock }: AuthOfSite & { clock: Clock }) {
  const cookieName = sessionCookie(publicOrigin);
  const recent = createRecentUsers(clock);

  /** The bearer token and the cookie, as far as they were sent. */
  const credentials = (c: Call) =>
    [bearerToken(c), getCookie(c, cookieName)].filter((token) => token !== undefined);

  async function readUser(c: Call): Promise<User | null> {
    const [token, other] = credentials(c);
    if (token === undefined) return null;
    // With two, we don't know which is valid, so neither counts while the database is down.
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

  /** Ends the session that a new sign-in replaces: only a thief would go on using it. */
  async function endPrevious(c: Call): Promise<void> {
    if (credentials(c).length === 0) return;
    for (const token of credentials(c)) recent.forget(token);
    try {
      if (!(await withTimeLimit(isEnded(c)))) throw new Error('It is still there.');
    } catch (error) {
      c.get('log').error({ err: error }, 'the previous session could not be ended');
    }
  }

  /** Ends the session, and checks that it has ended: Better Auth reports success even if it failed. */
  async function isEnded(c: Call): Promise<boolean> {
    await postToAuth({ auth, publicOrigin }, c, '/sign-out', {});
    return (await auth.api.getSession({ headers: c.req.raw.headers })) === null;
  }

  const dropCookie = (c: Context) =>
    deleteCookie(c, cookieName, { path: '/', secure: publicOrigin.startsWith('https:') });

  async function end(c: Call): Promise<void> {
    for (const token of credentials(c)) recent.forget(token);
    // The browser loses the session even if the row can't be deleted.
    dropCookie(c);
    let cause: unknown;
    try {
      if (await withTimeLimit(isEnded(c))) return;
    } catch (error) {
      cause = error;
    }
    throw signInDown(t('We could not sign you out on the server. Please try again.'), cause);
  }

  function forget(c: Context, userId: string): void {
    recent.forgetUser(userId);
    dropCookie(c);
  }

  return { readUser, endPrevious, end, forget };
}

/** How long a user is remembered, and how many are. */
const REMEMBERED_MS = 15 * 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * The users of the last few minutes, by session token. Only used while the database is down, so that
 * people on their way can still plan (their session is checked again as soon as it is back).
 */
export function createRecentUsers(clock: Clock) {
  const users = new LRUCache<string, User>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  // Tokens themselves are not kept in memory.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');

  return {
    remember: (token: string, user: User): void => {
      users.set(keyOf(token), user);
    },
    forget: (token: string): void => {
      users.delete(keyOf(token));
    },
    forgetUser: (userId: string): void => {
      for (const [key, { id }] of [...users]) if (id === userId) users.delete(key);
    },
    find: (token: string): User | null => users.peek(keyOf(token)) ?? null,
  };
}
