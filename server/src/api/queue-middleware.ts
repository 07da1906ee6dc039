import type { Language } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { CallerLeft } from '../planning/errors.ts';
import type { AppEnv, ApiCall, TakeTurn } from '../http/app-env.ts';
import { type CallOrigin, clientAddress, networksOf } from '../http/client-address.ts';
import { type ProblemInit, TurnRefused } from '../http/problem.ts';
import { languageOf } from '../http/root-router.ts';
import { signedIn } from '../http/router.ts';
import { Queue, queueForEachAccount, QueueFull, type QueueLimits } from '../limits/queue.ts';

interface QueuedCalls {
  /** Of the queue, in the metrics. */
  readonly name: string;
  /** The calls that go through it. */
  readonly includes: (c: ApiCall) => boolean;
  /** Those that still get an answer when the queue is full, as a page does. */
  readonly areAnsweredWhenFull?: (c: ApiCall) => boolean;
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

/** A refusal as it was sent, with all its headers. */
interface SentRefusal {
  readonly text: string;
  readonly headers: Record<string, string>;
}

/**
 * Lets a few calls work at a time and refuses those that are too many at once: better than if all waited,
 * and none got an answer in time. `admit` gives each call its way to a turn, which its route takes when it
 * has checked the call (`inTurn`). The first refusal is made like any answer; `refuseEarly` repeats it to
 * later callers, before anything that costs time (0173): the log of each call, compression, a session, a
 * body.
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

  /** @throws TurnRefused if the work was not begun */
  async function orRefusal<T>(
    run: (begin: () => Promise<T>) => Promise<T>,
    work: () => Promise<T>,
    refusal: () => ProblemInit,
  ): Promise<T> {
    const turn = { hasBegun: false };
    const begin = () => {
      turn.hasBegun = true;
      return work();
    };
    try {
      return await run(begin);
    } catch (error) {
      if (turn.hasBegun) throw error;
      countIfRefused(error);
      throw new TurnRefused(refusal());
    }
  }

  const turnOf = (c: ApiCall, refusal = calls.refusal): TakeTurn => {
    const { signal } = c.req.raw;
    const networks = networksOfCall(c);
    return async (work) => {
      const inQueue = (from: readonly string[]) =>
        orRefusal((begin) => queue.run(begin, { networks: from, signal }), work, refusal);
      if (!perAccount || !runForAccount) return inQueue(networks);
      const { countedAs } = await signedIn(c);
      return orRefusal(
        (begin) => runForAccount(countedAs, begin, signal),
        // Accounts of one network take turns as networks do.
        () => inQueue([...networks, countedAs]),
        perAccount.refusal,
      );
    };
  };

  const admit = createMiddleware<AppEnv>(async (c, next) => {
    if (!includes(c)) return next();
    const refusal = () => {
      c.set('queueWasFull', true);
      return calls.refusal();
    };
    if (queue.isFull(networksOfCall(c)) && !areAnsweredWhenFull(c)) {
      countRefusal();
      throw new TurnRefused(refusal());
    }
    c.set('takeTurn', turnOf(c, refusal));
    return next();
  });

  return {
    name,
    refuseEarly,
    admit,
    turnOf,
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
