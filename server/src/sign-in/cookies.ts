import { createHmac } from 'node:crypto';
import type { CookieOptions } from 'hono/utils/cookie';
import { sameText } from '../same-text.ts';

const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:');

/** Browsers only accept a `__Host-` cookie from this exact host, over https. */
export const cookieName = (publicOrigin: string, name: string): string =>
  `${isSecure(publicOrigin) ? '__Host-' : ''}loovia.${name}`;

/** The name of the session's cookie. */
export const sessionCookie = (publicOrigin: string): string =>
  cookieName(publicOrigin, 'session_token');

/** No script can read them (AUTH-17), and no other site's posts carry them (AUTH-16). */
export const cookieAttributes = (publicOrigin: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(publicOrigin),
  }) as const satisfies CookieOptions;

/** The value with a signature: whoever reads the value in the database cannot make it. */
export function signed(value: string, secret: string): string {
  return `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;
}

/** What was signed with the secret; null = it was not. */
export function valueSigned(text: string, secret: string): string | null {
  const value = text.slice(0, Math.max(0, text.lastIndexOf('.')));
  return value !== '' && sameText(text, signed(value, secret)) ? value : null;
}
