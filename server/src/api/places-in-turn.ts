import { t } from '@loovia/core/language';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import type { AppEnv } from './http/index.ts';
import { inTurn } from './in-turn.ts';
import { Turns } from './turns.ts';
import type { TurnsOptions } from './turns.ts';

/** Those who are not signed in search places beside these few, and take nothing from those who are. */
const TURNS: TurnsOptions = {
  atOnce: 3,
  waiting: 60,
  longestWaitMs: 5000,
  elapsedMs: () => performance.now(),
};

/** Whether a call claims to be of somebody: whether it is, costs a look at the database. */
export function claimsSession(c: Context<AppEnv>, cookie: string): boolean {
  return getCookie(c, cookie) !== undefined || c.req.header('Authorization') !== undefined;
}

/** What anyone may search for places without a session is searched a few at a time. */
export function placesInTurn(log: Logger, sessionCookie: string, options: TurnsOptions = TURNS) {
  return inTurn({
    name: 'places',
    admits: (c) =>
      (c.req.method === 'GET' || c.req.method === 'HEAD') &&
      c.req.path.startsWith('/api/places/') &&
      !claimsSession(c, sessionCookie),
    turns: new Turns(options),
    tooMuch: () => ({
      status: 503,
      title: t('Too many searches at once'),
      detail: t('Loovia is busy. Try again in a moment.'),
      headers: { 'Retry-After': '2' },
    }),
    elapsedMs: options.elapsedMs,
    log,
    refusedMessage: 'more places are searched for than can be',
  });
}
