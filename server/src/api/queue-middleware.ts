import type { Language } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { CallerLeft } from '../planning/errors.ts';
import type { AppEnv, Call, InTurn } from '../http/app-env.ts';
import { problem, ProblemError, type ProblemInit } from '../http/problem.ts';
import { languageOf } from '../http/root-router.ts';
import { Queue, queueForEachAccount, QueueFull, type QueueLimits } from './queue.ts';

interface QueuedCalls {
  /** Of the queue, in the metrics. */
  readonly name: string;
  /** The calls that go through it. */
  readonly includes: (c: Call) => boolean;
  /** Those that still get an answer when the queue is full, as a page does. */
  readonly areAnsweredWhenFull?: (c: Call) => boolean;
  readonly limits: QueueLimits;
  readonly refusal: () => ProblemInit;
  /** Where each account has limits too: callers without a session skip the queue. */
  readonly perAccount?: { readonly limits: QueueLimits; readonly refusal: () => ProblemInit };
  readonly log: Logger;
  /** What the log says about refused calls. */
  readonly refusedMessage: string;
}

/** Every refusal is counted, but they are logged together: logging each would add to the load. */
const LOG_EVERY_MS = 10_000;

/** A refusal as it was sent, with all its headers. */
interface SentRefusal {
  readonly text: string;
  readonly headers: Record<string, string>;
}

/**
 * Lets a few calls through at a time (`admit`) and refuses those that are too many at once: better than
 * if all waited, and none got an answer in time. The first refusal is made like any answer; `refuseEarly`
 * repeats it to later callers, before anything that costs time (0192): the log of each call, compression,
 * a session, a body.
 */
export function createQueue(calls: QueuedCalls) {
  const { name, includes, limits, perAccount } = calls;
  const { areAnsweredWhenFull = () => false } = calls;
  const queue = new Queue(limits);
  const runForAccount = perAccount && queueForEachAccount(perAccount.limits);
  const refusals = new Map<Language, SentRefusal>();
  const { countRefusal, countIfRefused, refused } = refusalCount(calls);

  const refuseEarly = createMiddleware<AppEnv>(async (c, next) => {
    if (!includes(c) || areAnsweredWhenFull(c)) return next();
    const language = languageOf(c);
    const refusal = refusals.get(language);
    if (refusal && queue.isFull) {
      countRefusal();
      return c.body(refusal.text, 503, refusal.headers);
    }
    await next();
    // One that extends somebody's session is theirs alone: repeated, it would sign others in as them.
    if (!refusal && c.get('queueWasFull') && !c.res.headers.has('Set-Cookie')) {
      const text = await c.res.clone().text();
      refusals.set(language, { text, headers: Object.fromEntries(c.res.headers) });
    }
    return undefined;
  });

  /** @returns the refusal if the call could not run */
  async function refusalOf(
    running: Promise<ProblemInit | null>,
    refusal: () => ProblemInit,
  ): Promise<ProblemInit | null> {
    try {
      return await running;
    } catch (error) {
      countIfRefused(error);
      return refusal();
    }
  }

  async function orProblem<T>(running: Promise<T>, refusal: () => ProblemInit): Promise<T> {
    try {
      return await running;
    } catch (error) {
      countIfRefused(error);
      throw new ProblemError(refusal());
    }
  }

  /** For routes that only know from the body whether they need a turn. */
  const inTurn: InTurn = (user, work, signal) => {
    const throughQueue = () => orProblem(queue.run(work, signal), calls.refusal);
    if (!perAccount || !runForAccount) return throughQueue();
    return orProblem(runForAccount(user.countedAs, throughQueue, signal), perAccount.refusal);
  };

  const admit = createMiddleware<AppEnv>(async (c, next) => {
    if (!includes(c)) return next();
    const { signal } = c.req.raw;
    const answer = async () => {
      await next();
      return null;
    };
    const throughQueue = () =>
      refusalOf(queue.run(answer, signal), () => {
        c.set('queueWasFull', true);
        return calls.refusal();
      });
    const throughQueues = async () => {
      if (queue.isFull) return throughQueue();
      // A slow sender only holds up itself. A faulty body is reported where it is read.
      await c.req.text().catch(() => undefined);
      if (!perAccount || !runForAccount) return throughQueue();
      const user = await c.get('readUser')();
      if (!user) return answer();
      return refusalOf(runForAccount(user.countedAs, throughQueue, signal), perAccount.refusal);
    };
    const refusal = await throughQueues();
    if (refusal && areAnsweredWhenFull(c)) return next();
    return refusal ? problem(c, refusal) : undefined;
  });

  return {
    name,
    refuseEarly,
    admit,
    inTurn,
    state: () => ({ ...queue.state, refused: refused() }),
  };
}

/** Counts refusals, and logs some at a time. */
function refusalCount({ limits, log, refusedMessage }: QueuedCalls) {
  let refused = 0;
  let notLogged = 0;
  let loggedAtMs = -Infinity;
  const countRefusal = () => {
    notLogged += 1;
    refused += 1;
    if (limits.elapsedMs() - loggedAtMs < LOG_EVERY_MS) return;
    log.warn({ refused: notLogged }, refusedMessage);
    [notLogged, loggedAtMs] = [0, limits.elapsedMs()];
  };
  /** Counts a refusal. @throws what is none */
  function countIfRefused(error: unknown): void {
    if (!(error instanceof QueueFull || error instanceof CallerLeft)) throw error;
    if (error instanceof QueueFull) countRefusal();
  }

  return { countRefusal, countIfRefused, refused: () => refused };
}
