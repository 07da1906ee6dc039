import type { Language } from '@loovia/core/language';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { CallerGone } from '../planning/errors.ts';
import { languageOf, problem } from './http/index.ts';
import type { AppEnv, ProblemInit } from './http/index.ts';
import { NoTurn, Turns, turnsOfAccounts } from './turns.ts';
import type { TurnsOptions } from './turns.ts';

export interface Admission {
  /** Of the queue, for those who watch the server. */
  readonly name: string;
  /** The calls that it is about. */
  readonly admits: (c: Context<AppEnv>) => boolean;
  /** Those of them that say themselves that there was no turn, as a page does. */
  readonly saysItself?: (c: Context<AppEnv>) => boolean;
  readonly limits: TurnsOptions;
  readonly tooMuch: () => ProblemInit;
  /** Where the turns of one account are counted, too: callers without a session get none. */
  readonly ofAccount?: { readonly limits: TurnsOptions; readonly tooMuch: () => ProblemInit };
  readonly log: Logger;
  /** What the log says of those who were refused. */
  readonly refusedMessage: string;
}

/** Each refusal is counted; they are logged together, or logging would be one more load. */
const LOG_EVERY_MS = 10_000;

/** A refusal as it went out, with all its headers. */
interface Refusal {
  readonly text: string;
  readonly headers: Record<string, string>;
}

/**
 * Lets calls through a few at a time (`takeTurn`). Those for whom there is no turn are refused
 * at once: better than that all wait, and none gets an answer in time. The first of them hears it as
 * any answer is made; to those after it `refuseAgain` says the same, before all that costs anything
 * (0192): the log of each call, compression, a session, a body.
 */
export function inTurn(admission: Admission) {
  const { name, admits, limits, tooMuch, ofAccount, log, refusedMessage } = admission;
  const { saysItself = () => false } = admission;
  const turns = new Turns(limits);
  const takeOfAccount = ofAccount && turnsOfAccounts(ofAccount.limits);
  const refusals = new Map<Language, Refusal>();
  let refused = 0;
  let untold = 0;
  let toldAtMs = -Infinity;
  const count = () => {
    untold += 1;
    refused += 1;
    if (limits.elapsedMs() - toldAtMs < LOG_EVERY_MS) return;
    log.warn({ refused: untold }, refusedMessage);
    [untold, toldAtMs] = [0, limits.elapsedMs()];
  };

  const refuseAgain = createMiddleware<AppEnv>(async (c, next) => {
    if (!admits(c) || saysItself(c)) return next();
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

  /** @returns the caller's refusal where there is no turn for it */
  async function orRefusal(
    served: Promise<ProblemInit | null>,
    refusal: () => ProblemInit,
  ): Promise<ProblemInit | null> {
    try {
      return await served;
    } catch (error) {
      if (!(error instanceof NoTurn || error instanceof CallerGone)) throw error;
      if (error instanceof NoTurn) count();
      return refusal();
    }
  }

  const takeTurn = createMiddleware<AppEnv>(async (c, next) => {
    if (!admits(c)) return next();
    const { signal } = c.req.raw;
    const answer = async () => {
      await next();
      return null;
    };
    const admitted = () =>
      orRefusal(turns.take(answer, signal), () => {
        c.set('hadNoTurn', true);
        return tooMuch();
      });
    const byAccount = async () => {
      if (!ofAccount || !takeOfAccount || turns.areTaken) return admitted();
      // A slow sender holds up only itself. What is wrong with the body is said where it is read.
      await c.req.text().catch(() => undefined);
      const user = await c.get('readUser')();
      if (!user) return answer();
      return orRefusal(takeOfAccount(user.countedAs, admitted, signal), ofAccount.tooMuch);
    };
    const refusal = await byAccount();
    if (refusal && saysItself(c)) return next();
    return refusal ? problem(c, refusal) : undefined;
  });

  return { name, refuseAgain, takeTurn, state: () => ({ ...turns.state, refused }) };
}
