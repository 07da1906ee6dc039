import { randomUUID } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type Db, withTimeLimit } from '../database/database.ts';
import type { ApiCall } from '../http/app-env.ts';
import { jsonIn } from '../json-in.ts';
import { sameText } from '../same-text.ts';
import { cookieAttributes, cookieName, signed } from './cookies.ts';

/** Sign-ins that one browser can have open at once; of more, the oldest are forgotten. */
export const MOST_OPEN = 5;

/** How long somebody may be with the issuer. */
const OPEN_SECONDS = 600;

/** Enough letters of a state to tell a browser's few apart. */
const KEY = /^[\w-]{8}/;

/** What the return needs. In the words of versions with Better Auth: each finishes what the other began. */
const openSchema = z.object({
  /** Where the browser goes when it is signed in, and when it is not: paths of this site. */
  callbackURL: z.string().startsWith('/'),
  errorURL: z.string().startsWith('/'),
  codeVerifier: z.string(),
  idTokenNonce: z.string(),
});
type OpenSignIn = z.infer<typeof openSchema>;

interface OpenSignInsOptions {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly secret: string;
  readonly clock: Clock;
}

/**
 * Sign-ins between start and return, each a row for whichever copy of the server finishes it. A cookie ties it to the
 * browser that began it: one for each, as somebody can begin in several tabs. Its name has the beginning of the state, its
 * value all of it, signed, so that nobody can make one.
 */
export function createOpenSignIns({ db, publicOrigin, secret, clock }: OpenSignInsOptions) {
  const prefix = `${cookieName(publicOrigin, 'state')}.`;
  const attributes = cookieAttributes(publicOrigin);
  const identifierOf = (state: string) => `auth-state:${state}`;

  async function keep(c: ApiCall, state: string, signIn: OpenSignIn): Promise<void> {
    const expiresAt = new Date(clock().getTime() + OPEN_SECONDS * 1000);
    const value = JSON.stringify({ ...signIn, expiresAt: expiresAt.getTime() });
    const row = { id: randomUUID(), identifier: identifierOf(state), value, expiresAt };
    await withTimeLimit(db.insertInto('verification').values(row).execute());
    // Browsers send their oldest cookies first (RFC 6265, 5.4).
    const open = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix));
    for (const name of open.slice(0, Math.max(0, open.length - MOST_OPEN + 1))) {
      deleteCookie(c, name, attributes);
    }
    const cookie = { ...attributes, maxAge: OPEN_SECONDS };
    setCookie(c, prefix + state.slice(0, 8), signed(state, secret), cookie);
  }

  /** The sign-in that this browser began, once; null = it did not, or too long ago. */
  async function take(c: ApiCall, state: string): Promise<OpenSignIn | null> {
    const name = prefix + (KEY.exec(state)?.[0] ?? '');
    if (!sameText(getCookie(c, name) ?? '', signed(state, secret))) return null;
    deleteCookie(c, name, attributes);
    const deletion = db
      .deleteFrom('verification')
      .where('identifier', '=', identifierOf(state))
      .returning(['value', 'expiresAt']);
    const row = await withTimeLimit(deletion.executeTakeFirst());
    return row && row.expiresAt > clock() ? openSchema.parse(jsonIn(row.value)) : null;
  }

  return { keep, take };
}
