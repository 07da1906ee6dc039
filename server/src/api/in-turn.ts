import { availableParallelism } from 'node:os';
import { t, type Language } from '@loovia/core/language';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { languageOf, problem } from './http/index.ts';
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

/** A refusal as it went out, with all its headers. */
interface Refusal {
  readonly text: string;
  readonly headers: Record<string, string>;
}

/**
 * Lets calls that plan through a few at a time (`takeTurn`). Those for whom there is no turn are told so
 * at once: better than that all wait, and none gets an answer in time. The first of them hears it as
 * any answer is made; to those after it `refuseAgain` says the same, before all that costs anything
 * (0192): the log of each call, compression, a session, a body.
 */
export function inTurn(log: Logger, options: TurnsOptions = TURNS) {
  const turns = new PlanningTurns(options);
  const { elapsedMs } = options;
  const paths = new Set<string>(Object.values(PLANNING_PATHS));
  const plans = ({ req }: Context) => req.method === 'POST' && paths.has(req.path);
  const refusals = new Map<Language, Refusal>();
  let untold = 0;
  let toldAtMs = -Infinity;
  const count = () => {
    untold += 1;
    if (elapsedMs() - toldAtMs < LOG_EVERY_MS) return;
    log.warn({ refused: untold }, 'more is asked for than can be planned');
    [untold, toldAtMs] = [0, elapsedMs()];
  };

  const refuseAgain = createMiddleware<AppEnv>(async (c, next) => {
    if (!plans(c)) return next();
    const language = languageOf(c);
    const refusal = refusals.get(language);
    if (refusal && turns.areTaken) {
      count();
      return c.body(refusal.text, 503, refusal.headers);
    }
    await next();
    if (!refusal && c.get('hadNoTurn')) {
      const text = await c.res.clone().text();
      refusals.set(language, { text, headers: Object.fromEntries(c.res.headers) });
    }
    return undefined;
  });

  const takeTurn = createMiddleware<AppEnv>(async (c, next) => {
    if (!plans(c)) return next();
    // Who sends it slowly waits for nobody's turn but their own. What is wrong with it is said where it is read.
    if (!turns.areTaken) await c.req.text().catch(() => undefined);
    try {
      await turns.take(next, c.req.raw.signal);
      return undefined;
    } catch (error) {
      if (!(error instanceof NoTurn || error instanceof CallerGone)) throw error;
      if (error instanceof NoTurn) count();
    }
    c.set('hadNoTurn', true);
    return problem(c, tooMuch());
  });

  return { refuseAgain, takeTurn };
}
