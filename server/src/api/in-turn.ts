import { availableParallelism } from 'node:os';
import { t } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import { problem } from './http/index.ts';
import type { AppEnv, ProblemInit } from './http/index.ts';
import { CallerGone } from '../planning/index.ts';
import { NoTurn, PlanningTurns } from './planning-turns.ts';
import type { TurnsOptions } from './planning-turns.ts';

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

const RETRY_AFTER_SECONDS = 2;
/** Each refusal is counted; they are told of together, or the log would be one more thing to do. */
const LOG_EVERY_MS = 10_000;

function tooMuch(): ProblemInit {
  return {
    status: 503,
    title: t('Too many journeys at once'),
    detail: t(
      'More journeys are asked for just now than can be planned. Please try again in a moment.',
    ),
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  };
}

/**
 * Lets calls that plan through a few at a time. It stands before all that costs anything (0192): the
 * log of each call, compression, a session, a body. Those for whom there is no turn are told so at
 * once: better than that all wait, and none gets an answer in time.
 */
export function inTurn(options: TurnsOptions = TURNS) {
  const turns = new PlanningTurns(options);
  const { elapsedMs } = options;
  const paths = new Set<string>(Object.values(PLANNING_PATHS));
  let untold = 0;
  let toldAtMs = -Infinity;

  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'POST' || !paths.has(c.req.path)) return next();
    try {
      await turns.take(next, c.req.raw.signal);
      return undefined;
    } catch (error) {
      if (!(error instanceof NoTurn || error instanceof CallerGone)) throw error;
      untold += error instanceof NoTurn ? 1 : 0;
    }
    if (untold > 0 && elapsedMs() - toldAtMs >= LOG_EVERY_MS) {
      c.get('log').warn({ refused: untold }, 'more is asked for than can be planned');
      [untold, toldAtMs] = [0, elapsedMs()];
    }
    return problem(c, tooMuch());
  });
}
