import { availableParallelism } from 'node:os';
import { t } from '@loovia/core/language';
import type { Logger } from 'pino';
import { AccountTurns } from './account-turns.ts';
import type { ProblemInit } from './http/index.ts';
import { inTurn } from './in-turn.ts';
import { Turns } from './turns.ts';
import type { TurnsOptions } from './turns.ts';

/** What takes all of a core for a moment. */
export const PLANNING_PATHS = {
  journeys: '/api/journeys',
  stops: '/api/journeys/stops',
  visits: '/api/journeys/visits',
} as const;

/** As many as keep the streets' threads busy while others of them read toilets or write answers (0173). */
const AT_ONCE = 4 * Math.min(4, Math.max(2, availableParallelism()));

const TURNS: TurnsOptions = {
  atOnce: AT_ONCE,
  waiting: 8 * AT_ONCE,
  longestWaitMs: 5000,
  elapsedMs: () => performance.now(),
};

/** More than a person with a few tabs asks for at once, and few enough to leave turns for others. */
const OF_AN_ACCOUNT = { atOnce: 2, waiting: 6 } as const;

const RETRY_AFTER = { 'Retry-After': '2' } as const;

const tooManyOfAll = (): ProblemInit => ({
  status: 503,
  title: t('Too many journeys at once'),
  detail: t('Loovia is busy. Try again in a moment.'),
  headers: RETRY_AFTER,
});

const tooManyOfOne = (): ProblemInit => ({
  status: 429,
  title: t('Too many journeys at once'),
  detail: t('You have asked for too many journeys at once. Try again in a moment.'),
  headers: RETRY_AFTER,
});

/** Journeys are planned a few at a time, and fewer of each account. */
export function plansInTurn(log: Logger, options: TurnsOptions = TURNS) {
  const paths = new Set<string>(Object.values(PLANNING_PATHS));
  return inTurn({
    name: 'plans',
    admits: ({ req }) => req.method === 'POST' && paths.has(req.path),
    turns: new Turns(options),
    ofAccounts: {
      turns: new AccountTurns({ ...options, ...OF_AN_ACCOUNT }),
      tooMuch: tooManyOfOne,
    },
    tooMuch: tooManyOfAll,
    elapsedMs: options.elapsedMs,
    log,
    refusedMessage: 'more is asked for than can be planned',
  });
}
