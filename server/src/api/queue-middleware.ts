import type { Language } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { CallerLeft } from '../planning/errors.ts';
import type { AppEnv, Call, InTurn } from '../http/app-env.ts';
import { type CallOrigin, clientAddress, networksOf } from '../http/client-address.ts';
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
  /** Proxies of ours in front of this server (TRUSTED_PROXIES): they say where a call comes from. */
  readonly trustedProxies: number;
  readonly log: Logger;
  /** What the log says about refused calls. */
  readonly refusedMessage: string;
}

/** Every refusal is counted, but they are logged together: logging each would add to the load. */
const LOG_EVERY_MS = 10_000;

/** Too much is under way, or the caller has gone. */
class TurnRefused extends ProblemError {}

/** A refusal as it was sent, with all its headers. */
interface SentRefusal {
  readonly text: string;
  readonly headers: Record<string, string>;
}

/**
 * Lets a few calls through at a time (`admit`) and refuses those that are too many at once: better than
 * if all waited, and none got an answer in time. The first refusal is made like any answer; `refuseEarly`
 * repeats it to later callers, before anything that costs time (0173): the log of each call, compression,
 * a session, a body.
 */
export function createQueue(calls: QueuedCalls) {
  const { name, includes, limits, perAccount, trustedProxies } = calls;
  const { areAnsweredWhenFull = () => false } = calls;
  const queue = new Queue(limits);
  const runForAccount = perAccount && queueForEachAccount(perAccount.limits);
  const refusals = new Map<Language, SentRefusal>();
  const { countRefusal, countIfRefused, refused } = refusalCount(calls);

  const networksOfCall = (c: CallOrigin) => {
    const address = clientAddress(c, trustedProxies);
    return address === null ? [] : networksOf(address);
  };

  const refuseEarly = createMiddleware<AppEnv>(async (c, next) => {
    if (!includes(c) || areAnsweredWhenFull(c)) return next();
    const language = languageOf(c);
    const refusal = refusals.get(language);
    if (refusal && queue.isFull(networksOfCall(c))) {
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

  /** @throws TurnRefused if the work could not run */
  async function orRefusal<T>(running: Promise<T>, refusal: () => ProblemInit): Promise<T> {
    try {
      return await running;
    } catch (error) {
      countIfRefused(error);
      throw new TurnRefused(refusal());
    }
  }

  /** For routes that only know from the body whether they need a turn. */
  const inTurn: InTurn = (c, user, work) => {
    const { signal } = c.req.raw;
    const caller = { networks: networksOfCall(c), signal };
    const throughQueue = () => orRefusal(queue.run(work, caller), calls.refusal);
    if (!perAccount || !runForAccount) return throughQueue();
    return orRefusal(runForAccount(user.countedAs, throughQueue, signal), perAccount.refusal);
  };

  const admit = createMiddleware<AppEnv>(async (c, next) => {
    if (!includes(c)) return next();
    const { signal } = c.req.raw;
    const networks = networksOfCall(c);
    const throughQueue = () =>
      orRefusal(queue.run(next, { networks, signal }), () => {
        c.set('queueWasFull', true);
        return calls.refusal();
      });
    const throughQueues = async () => {
      if (queue.isFull(networks)) return throughQueue();
      // A slow sender only holds up itself. A faulty body is reported where it is read.
      await c.req.text().catch(() => undefined);
      if (!perAccount || !runForAccount) return throughQueue();
      const user = await c.get('readUser')();
      if (!user) return next();
      return orRefusal(runForAccount(user.countedAs, throughQueue, signal), perAccount.refusal);
    };
    try {
      await throughQueues();
      return undefined;
    } catch (error) {
      if (!(error instanceof TurnRefused)) throw error;
      return areAnsweredWhenFull(c) ? next() : problem(c, error.init);
    }
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
