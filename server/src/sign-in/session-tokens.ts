import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { cookieAttributes, sessionCookie, signed, valueSigned } from './cookies.ts';

/** A session ends when it has not been used for this long. */
export const SESSION_SECONDS = 30 * 86_400;

/**
 * Sessions' tokens as browsers have them in a cookie, and other clients as a bearer token (AUTH-18): with our signature, so
 * that a copy of the database signs nobody in.
 */
export function sessionTokens(publicOrigin: string, secret: string) {
  const name = sessionCookie(publicOrigin);
  const attributes = cookieAttributes(publicOrigin);

  /** How many came with the call, and those that we signed: the bearer token first. */
  function sentWith(c: Context) {
    const [, bearer] = /^bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    const sent = [bearer && tryDecodeURIComponent(bearer), getCookie(c, name)].filter(
      (token) => token !== undefined,
    );
    const valid = sent.map((token) => valueSigned(token, secret)).filter((token) => token !== null);
    return { count: sent.length, valid };
  }

  function set(c: Context, token: string): void {
    setCookie(c, name, signed(token, secret), { ...attributes, maxAge: SESSION_SECONDS });
  }

  const drop = (c: Context) => deleteCookie(c, name, attributes);

  return { sentWith, set, drop };
}
