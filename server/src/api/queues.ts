import { availableParallelism } from 'node:os';
import { t } from '@loovia/core/language';
import { toiletIdOfPath } from '@loovia/core/toilets';
import type { Logger } from 'pino';
import type { ProblemInit } from './http/index.ts';
import { inTurn } from './in-turn.ts';
import { PLANNING_PATHS } from './journeys.ts';
import { claimsSession } from './places.ts';
import { SITEMAP_PATH } from './search-engines.ts';
import { NEAR_PATH } from './toilets-near.ts';
import { EXPORT_PATHS } from './toilets-export.ts';
import type { TurnsOptions } from './turns.ts';

/** As many as keep the streets' threads busy while others of them read toilets or write answers (0173). */
const PLANS_AT_ONCE = 4 * Math.min(4, Math.max(2, availableParallelism()));
/** More than a person with a few tabs asks for at once, and few enough to leave turns for others. */
const OF_AN_ACCOUNT = { atOnce: 2, waiting: 6 } as const;

const LONGEST_WAIT = { longestWaitMs: 5000, elapsedMs: () => performance.now() };

const PLANS: TurnsOptions = {
  atOnce: PLANS_AT_ONCE,
  waiting: 8 * PLANS_AT_ONCE,
  ...LONGEST_WAIT,
};

/**
 * The embedded database does one thing at a time, and PostgreSQL has ten connections for everything:
 * whatever anyone asks without a session, most of either is left to others. Those who are not signed in
 * take nothing from those who are.
 */
const OPEN_TO_ALL: TurnsOptions = { atOnce: 3, waiting: 60, ...LONGEST_WAIT };

function busy(title: string): ProblemInit {
  const detail = t('Loovia is busy. Try again in a moment.');
  return { status: 503, title, detail, retryAfterSeconds: 2 };
}

/** Journeys are planned a few at a time, and fewer of each account. */
export function plansInTurn(log: Logger, limits: TurnsOptions = PLANS) {
  const paths = new Set<string>(Object.values(PLANNING_PATHS));
  return inTurn({
    name: 'plans',
    admits: ({ req }) => req.method === 'POST' && paths.has(req.path),
    limits,
    ofAccount: {
      limits: { ...limits, ...OF_AN_ACCOUNT },
      tooMuch: () => ({
        status: 429,
        title: t('Too many journeys at once'),
        detail: t('You have asked for too many journeys at once. Try again in a moment.'),
        retryAfterSeconds: 2,
      }),
    },
    tooMuch: () => busy(t('Too many journeys at once')),
    log,
    refusedMessage: 'more is asked for than can be planned',
  });
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';
const isToiletPage = (path: string) => toiletIdOfPath(path) !== null;

/** What anyone may ask of the database is read a few at a time. Exports are made once and kept. */
export function readsInTurn(log: Logger) {
  const exports = new Set<string>(Object.values(EXPORT_PATHS));
  return inTurn({
    name: 'reads',
    admits: ({ req: { method, path } }) =>
      (method === 'POST' && path === NEAR_PATH) ||
      (isRead(method) &&
        (path === '/api/toilets' ||
          path.startsWith('/api/toilets/') ||
          path === SITEMAP_PATH ||
          isToiletPage(path)) &&
        !exports.has(path)),
    saysItself: ({ req: { path } }) => isToiletPage(path),
    limits: OPEN_TO_ALL,
    tooMuch: () => busy(t('Too many searches at once')),
    log,
    refusedMessage: 'more is asked for than can be read',
  });
}

/** What anyone may search for places without a session is searched a few at a time. */
export function placesInTurn(log: Logger, sessionCookie: string) {
  return inTurn({
    name: 'places',
    admits: (c) =>
      isRead(c.req.method) &&
      c.req.path.startsWith('/api/places/') &&
      !claimsSession(c, sessionCookie),
    limits: OPEN_TO_ALL,
    tooMuch: () => busy(t('Too many searches at once')),
    log,
    refusedMessage: 'more places are searched for than can be',
  });
}
