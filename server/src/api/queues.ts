import { availableParallelism } from 'node:os';
import { t } from '@loovia/core/language';
import { toiletIdOfPath } from '@loovia/core/toilets';
import type { Logger } from 'pino';
import type { ApiCall } from '../http/app-env.ts';
import type { ProblemInit } from '../http/problem.ts';
import { CONTACT_PATH } from './contact.ts';
import { PLANNING_PATHS } from './journeys.ts';
import { claimsSession, GEOCODE_PATH } from './places.ts';
import type { QueueLimits } from '../limits/queue.ts';
import { createQueue } from './queue-middleware.ts';
import { SITEMAP_PATH } from './search-engines.ts';
import { SHARED_PATH } from './shared-journeys.ts';
import { EXPORT_PATHS } from './toilets-export.ts';
import { WALKS_PATH } from './toilet-walks.ts';
import { NEAR_PATH } from './toilets-near.ts';

/** Enough to keep the threads of the streets engine busy while other plans read toilets or write answers (0173). */
const PLANS_AT_ONCE = 4 * Math.min(4, Math.max(2, availableParallelism()));
/** More than a person with a few tabs needs, and few enough to leave room for others. */
const PER_ACCOUNT = { atOnce: 2, waiting: 6 } as const;

/** What every queue needs from the server. */
interface Parts {
  readonly log: Logger;
  readonly trustedProxies: number;
}

const LONGEST_WAIT = { longestWaitMs: 5000, elapsedMs: () => performance.now() };

const PLANS: QueueLimits = {
  atOnce: PLANS_AT_ONCE,
  waiting: 8 * PLANS_AT_ONCE,
  ...LONGEST_WAIT,
};

/**
 * The embedded database does one thing at a time, and PostgreSQL has ten connections for everything:
 * calls that need no session may only use a small part of either, so that signed-in users always get
 * through.
 */
const OPEN_TO_ALL: QueueLimits = { atOnce: 3, waiting: 60, ...LONGEST_WAIT };
/** Boxes of the map and pages of toilets can be asked for again: fewer, to leave room for those below. */
const READS: QueueLimits = { ...OPEN_TO_ALL, atOnce: 2 };
/** Somebody needs a toilet now: they are the last to be refused. */
const NEAR: QueueLimits = { ...OPEN_TO_ALL, waiting: 120 };
/** More, as services on other machines take longer: but three accounts alone can take all of these. */
const SIGNED_IN: QueueLimits = { ...OPEN_TO_ALL, atOnce: 6 };

function busy(title: string): ProblemInit {
  const detail = t('Loovia is busy. Try again in a moment.');
  return { status: 503, title, detail, retryAfterSeconds: 2 };
}

/** Planning journeys. */
export function plansQueue(parts: Parts, limits: QueueLimits = PLANS) {
  const paths = new Set<string>(Object.values(PLANNING_PATHS));
  return createQueue({
    name: 'plans',
    includes: ({ req }) => req.method === 'POST' && paths.has(req.path),
    limits,
    refusal: () => busy(t('Too many journeys at once')),
    perAccount: {
      limits: { ...limits, ...PER_ACCOUNT },
      refusal: () => ({
        status: 429,
        title: t('Too many journeys at once'),
        detail: t('You have asked for too many journeys at once. Try again in a moment.'),
        retryAfterSeconds: 2,
      }),
    },
    ...parts,
    refusedMessage: 'more is asked for than can be planned',
  });
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';
const isToiletPage = (path: string) => toiletIdOfPath(path) !== null;

/** Finding toilets near somebody, which needs no session. */
export function nearQueue(parts: Parts) {
  return createQueue({
    name: 'near',
    includes: ({ req: { method, path } }) =>
      path === NEAR_PATH && (method === 'POST' || isRead(method)),
    limits: NEAR,
    refusal: () => busy(t('Too many searches at once')),
    ...parts,
    refusedMessage: 'more is asked for than can be found near people',
  });
}

/**
 * Walks to toilets, which need no session. A line of their own, as each takes longer than a list: whoever asks for
 * many must not keep others from finding a toilet at all.
 */
export function walksQueue(parts: Parts) {
  return createQueue({
    name: 'walks',
    includes: ({ req: { path } }) => path === WALKS_PATH,
    limits: READS,
    refusal: () => busy(t('Too many searches at once')),
    ...parts,
    refusedMessage: 'more walks are asked for than can be found',
  });
}

/** Reading toilets and shared journeys, which needs no session. Exports are left out: they are made once and kept. */
export function readsQueue(parts: Parts) {
  const exports = new Set<string>(Object.values(EXPORT_PATHS));
  return createQueue({
    name: 'reads',
    includes: ({ req: { method, path } }) =>
      isRead(method) &&
      (path === '/api/toilets' ||
        path.startsWith('/api/toilets/') ||
        path.startsWith(`${SHARED_PATH}/`) ||
        path === SITEMAP_PATH ||
        isToiletPage(path)) &&
      path !== NEAR_PATH &&
      !exports.has(path),
    areAnsweredWhenFull: ({ req: { path } }) => isToiletPage(path),
    limits: READS,
    refusal: () => busy(t('Too many searches at once')),
    ...parts,
    refusedMessage: 'more is asked for than can be read',
  });
}

/**
 * Changing toilets, and messages: even a refused one asks the database a dozen times, so that one address with a
 * hundred of them held up everybody's sessions.
 */
export function changesQueue(parts: Parts) {
  return createQueue({
    name: 'changes',
    includes: ({ req: { method, path } }) =>
      !isRead(method) &&
      (path === CONTACT_PATH || path.startsWith('/api/toilets/')) &&
      path !== NEAR_PATH &&
      path !== WALKS_PATH,
    limits: OPEN_TO_ALL,
    refusal: () => busy(t('Too many changes')),
    ...parts,
    refusedMessage: 'more is changed than can be',
  });
}

const searchesPlaces = ({ req: { method, path } }: ApiCall) =>
  (isRead(method) && path.startsWith('/api/places/')) ||
  (method === 'POST' && path === GEOCODE_PATH);

/** Searching for places without a session. */
export function placesQueue(parts: Parts, sessionCookie: string) {
  return createQueue({
    name: 'places',
    includes: (c) => searchesPlaces(c) && !claimsSession(c, sessionCookie),
    limits: OPEN_TO_ALL,
    refusal: () => busy(t('Too many searches at once')),
    ...parts,
    refusedMessage: 'more places are searched for than can be',
  });
}

/**
 * Searching for places with a session. Somebody who types fast has one or two calls under way and one that
 * waits: the page hangs up on those of earlier letters, and they leave the queue.
 */
export function accountPlacesQueue(
  parts: Parts,
  sessionCookie: string,
  limits: QueueLimits = SIGNED_IN,
) {
  return createQueue({
    name: 'account-places',
    includes: (c) => searchesPlaces(c) && claimsSession(c, sessionCookie),
    limits,
    refusal: () => busy(t('Too many searches at once')),
    perAccount: {
      limits: { ...limits, ...PER_ACCOUNT },
      refusal: () => ({
        status: 429,
        title: t('Too many searches at once'),
        detail: t('You have searched for too many places at once. Try again in a moment.'),
        retryAfterSeconds: 2,
      }),
    },
    ...parts,
    refusedMessage: 'more places are searched for by accounts than can be',
  });
}
