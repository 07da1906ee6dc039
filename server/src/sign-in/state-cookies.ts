import { deleteCookie } from 'hono/cookie';
import type { Call } from '../http/app-env.ts';

/** Sign-ins that one browser can have open at once; of more, the oldest are forgotten. */
export const MOST_OPEN = 5;

/** Enough letters of a state to tell a browser's few apart. */
const KEY = /^[\w-]{8}/;

/**
 * Better Auth has one cookie for the state that ties a sign-in to its browser, so the second tab's would
 * overwrite the first's. Here each sign-in has its own cookie, named after the beginning of its state; the
 * value, which Better Auth signs and compares with the whole state, stays as it is.
 * @param plain the name of Better Auth's cookie
 */
export function stateCookies(plain: string, isSecure: boolean) {
  const nameFor = (state: string | undefined): string | null => {
    const key = KEY.exec(state ?? '')?.[0];
    return key === undefined ? null : `${plain}.${key}`;
  };

  const isPlain = (cookie: string) => cookie.startsWith(`${plain}=`);

  /** Better Auth's answer for the browser: its cookie under this sign-in's name. */
  const renamed = (headers: Headers, state: string | undefined): Headers => {
    const name = nameFor(state);
    const answer = new Headers();
    for (const cookie of headers.getSetCookie()) {
      if (!isPlain(cookie)) answer.append('Set-Cookie', cookie);
      else if (name !== null) answer.append('Set-Cookie', name + cookie.slice(plain.length));
    }
    return answer;
  };

  /** The caller's headers for Better Auth: only this sign-in's cookie, under the name that it knows. */
  const restored = (c: Call, state: string | undefined): Headers => {
    const name = nameFor(state);
    const own = cookiesOf(c).flatMap((cookie) => {
      if (name !== null && cookie.startsWith(`${name}=`))
        return [plain + cookie.slice(name.length)];
      return cookie.startsWith(plain) ? [] : [cookie];
    });
    const headers = new Headers(c.req.raw.headers);
    headers.set('Cookie', own.join('; '));
    return headers;
  };

  /** Makes room for one more. Browsers send their oldest cookies first (RFC 6265, 5.4). */
  const dropOldest = (c: Call): void => {
    const open = cookiesOf(c).filter((cookie) => cookie.startsWith(`${plain}.`));
    for (const cookie of open.slice(0, Math.max(0, open.length - MOST_OPEN + 1))) {
      const [name = ''] = cookie.split('=');
      deleteCookie(c, name, { path: '/', secure: isSecure });
    }
  };

  return { renamed, restored, dropOldest };
}

const cookiesOf = (c: Call): string[] =>
  (c.req.header('Cookie') ?? '').split(/;\s*/).filter((cookie) => cookie !== '');
