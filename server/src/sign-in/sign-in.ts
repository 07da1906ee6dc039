import { t } from '@loovia/core/language';
import type { ApiCall } from '../http/app-env.ts';
import type { Clock } from '../clock.ts';
import { type Db, withTimeLimit } from '../database/database.ts';
import { userIdOf } from './accounts.ts';
import { createIssuerClient, isRefusedCode, type Issuer, issuerName, newProofs } from './issuer.ts';
import { createOpenSignIns } from './open-sign-ins.ts';
import { createSessions, signInDown } from './sessions.ts';
import { createStarts } from './starts.ts';

export { sessionCookie } from './cookies.ts';
export { issuerName } from './issuer.ts';
export { completeKnownAccounts } from './known-accounts.ts';
export { keptSessionSecret } from './session-secret.ts';

/** Where the issuer sends people back to (AUTH-04), and the screen that takes over. */
export const CALLBACK_PATH = '/auth/callback';

/** In one step of a sign-in we may ask the issuer three times, and the database too. */
const ISSUER_LIMIT_MS = 10_000;

interface SignInOptions {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly secret: string;
  readonly issuer: Issuer;
  readonly clock: Clock;
  readonly trustedProxies: number;
  /** How long one step of a sign-in may wait for the issuer. */
  readonly issuerLimitMs?: number;
}

/** Where the browser goes after the issuer; both are paths of this site. */
interface ReturnPaths {
  readonly callbackURL: string;
  readonly errorCallbackURL: string;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(options: SignInOptions) {
  const { db, publicOrigin, secret, clock, issuerLimitMs: limitMs = ISSUER_LIMIT_MS } = options;
  const redirectUri = `${publicOrigin}${CALLBACK_PATH}`;
  const issuer = createIssuerClient({ issuer: options.issuer, redirectUri, limitMs });
  const open = createOpenSignIns(options);
  const admitStart = createStarts(options);
  const { begin, ...sessions } = createSessions(options);

  /** A step that asks the issuer; if it does not answer, people don't wait for long. */
  const inTime = <T>(step: Promise<T>) => withTimeLimit(step, limitMs, 'The sign-in service');

  /**
   * The issuer's address, where the browser must go. Sets a cookie which the return must match.
   * @throws ProblemError (429) if too many people on the network are signing in
   */
  async function start(
    c: ApiCall,
    { callbackURL, errorCallbackURL }: ReturnPaths,
  ): Promise<string> {
    await admitStart(c);
    const { state, ...proofs } = newProofs();
    try {
      const url = await inTime(issuer.authorizationUrl({ state, ...proofs }));
      await open.keep(c, state, { callbackURL, errorURL: errorCallbackURL, ...proofs });
      return url;
    } catch (error) {
      const detail = t('We cannot reach the sign-in service. Please try again in a moment.');
      throw signInDown(detail, error);
    }
  }

  /** To the page that says why nobody is signed in. */
  function fail(c: ApiCall, path: string, error: string): Response {
    c.get('log').info({ error }, 'a return from the sign-in service signs nobody in');
    const url = new URL(publicOrigin + path);
    url.searchParams.set('error', error);
    return c.redirect(url.href, 302);
  }

  /** The return from the issuer: sets the session's cookie and redirects to the page, or to its error. */
  async function finish(c: ApiCall): Promise<Response> {
    const { state = '', code = '', error } = c.req.query();
    let errorURL = CALLBACK_PATH;
    try {
      const begun = await open.take(c, state);
      if (!begun) return fail(c, errorURL, 'state_mismatch');
      ({ errorURL } = begun);
      if (error !== undefined) return fail(c, errorURL, error);
      if (code === '') return fail(c, errorURL, 'no_code');
      const { search } = new URL(c.req.url);
      const person = await inTime(issuer.identify(search, { state, ...begun }));
      const known = { issuer: issuerName(options.issuer), ...person };
      const userId = await withTimeLimit(userIdOf(db, known, { secret, now: clock() }));
      await begin(c, userId);
      return c.redirect(publicOrigin + begun.callbackURL, 302);
    } catch (cause) {
      c.get('log').error({ err: cause }, 'the return from the sign-in service failed');
      return fail(c, errorURL, isRefusedCode(cause) ? 'invalid_code' : 'sign_in_failed');
    }
  }

  return { ...sessions, start, finish };
}
