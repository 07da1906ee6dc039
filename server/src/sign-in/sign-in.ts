import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { t } from '@loovia/core/language';
import type { Context } from 'hono';
import { z } from 'zod';
import { StartError } from '../exit-with.ts';
import type { Call, User } from '../http/app-env.ts';
import type { Clock } from '../clock.ts';
import { withTimeLimit } from '../database/database.ts';
import {
  AUTH_PATH,
  CALLBACK_PATH,
  createAuth,
  isSecure,
  issuerName,
  sessionCookie,
  stateCookie,
} from './auth.ts';
import type { AuthOptions } from './auth.ts';
import { createSessions, passCookies, postToAuth, signInDown } from './sessions.ts';
import { createStarts } from './starts.ts';
import { stateCookies } from './state-cookies.ts';

export { CALLBACK_PATH, issuerName, sessionCookie } from './auth.ts';
export { completeKnownAccounts } from './known-accounts.ts';

/** In one step of a sign-in we may ask the issuer three times, and the database too. */
const ISSUER_LIMIT_MS = 10_000;

export interface SignInOptions extends AuthOptions {
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

export interface SignIn {
  /** The signed-in user, by cookie or bearer token; null = anonymous. Extends the session. */
  readonly readUser: (c: Call) => Promise<User | null>;
  /**
   * The issuer's address, where the browser must go. Sets a cookie which the return must match.
   * @throws ProblemError (429) if too many people on the network are signing in
   */
  readonly start: (c: Call, paths: ReturnPaths) => Promise<string>;
  /** The return from the issuer: sets the session's cookie and redirects to the page, or to its error. */
  readonly finish: (c: Call) => Promise<Response>;
  /** Ends the session in the browser and in the database. @throws ProblemError if its row may still exist */
  readonly end: (c: Call) => Promise<void>;
  /** Forgets the sessions of a deleted account, in the browser and in this server's memory. */
  readonly forget: (c: Context, userId: string) => void;
}

const stateIn = (url: string) => new URL(url).searchParams.get('state') ?? undefined;

const startedSchema = z.object({ url: z.url() });

export function createSignIn(options: SignInOptions): SignIn {
  const { publicOrigin, clock, issuerLimitMs = ISSUER_LIMIT_MS } = options;
  const auth = createAuth(options);
  const cookieName = sessionCookie(publicOrigin);
  const states = stateCookies(stateCookie(publicOrigin), isSecure(publicOrigin));
  const provider = issuerName(options.issuer);
  const admitStart = createStarts(options);
  const { readUser, endPrevious, end, forget } = createSessions({ auth, publicOrigin, clock });

  /** A step that asks the issuer; if it does not answer, people don't wait for long. */
  const withIssuer = (step: Promise<Response>) =>
    withTimeLimit(step, issuerLimitMs, 'The sign-in service');

  async function start(c: Call, paths: ReturnPaths): Promise<string> {
    await admitStart(c);
    const unreachable = (cause?: unknown) =>
      signInDown(t('We cannot reach the sign-in service. Please try again in a moment.'), cause);
    const body = { provider, ...paths };
    const answer = await withIssuer(
      postToAuth({ auth, publicOrigin }, c, '/sign-in/social', body),
    ).catch((error: unknown) => {
      throw unreachable(error);
    });
    const started = startedSchema.safeParse(await answer.json());
    if (!answer.ok || !started.success) throw unreachable();
    const { url } = started.data;
    states.dropOldest(c);
    passCookies(states.renamed(answer.headers, stateIn(url)), c);
    return url;
  }

  const setsSession = ({ headers }: Response) =>
    headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieName}=`));

  async function finish(c: Call): Promise<Response> {
    const { search } = new URL(c.req.url);
    const state = stateIn(c.req.url);
    const url = `${publicOrigin}${AUTH_PATH}/callback/${provider}${search}`;
    const failed = `${CALLBACK_PATH}?error=sign_in_failed`;
    try {
      const request = new Request(url, { headers: states.restored(c, state) });
      const answer = await withIssuer(auth.handler(request));
      passCookies(states.renamed(answer.headers, state), c);
      if (setsSession(answer)) await endPrevious(c);
      return c.redirect(answer.headers.get('Location') ?? failed, 302);
    } catch (error) {
      c.get('log').error({ err: error }, 'the return from the sign-in service failed');
      return c.redirect(failed, 302);
    }
  }

  return { readUser, start, finish, end, forget };
}

const FILE = 'session-secret';
/** As many as `SESSION_SECRET` needs. */
const LEAST_LETTERS = 32;

/**
 * The secret of this data folder, made the first time; only its owner can read it.
 * @throws StartError if what is there is none
 */
export function keptSessionSecret(dataDir: string): string {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeSecret(file);
  keepToOwner(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < LEAST_LETTERS) {
    throw new StartError(`${file} is damaged: delete it, and everyone signs in again.`);
  }
  return secret;
}

/** Whoever reads the secret can sign in as anybody: a copy or a restore may have let others read it. */
function keepToOwner(file: string): void {
  if ((statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new StartError(
      `${file} can be read by others, and this account may not change that: make it readable by its owner only (chmod 600).`,
      { cause },
    );
  }
  process.emitWarning(
    `${file} could be read by others. Now only its owner can; if somebody else may have read it, delete it, and everyone signs in again.`,
  );
}

/** The file gets its name when all of it is there: a start may be cut off, or find the disk full. */
function makeSecret(file: string): void {
  const part = `${file}.${randomUUID()}`;
  try {
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    // If two servers start at once, both use the first one's.
    linkSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
