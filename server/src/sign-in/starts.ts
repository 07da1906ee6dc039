import { setTimeout as delay } from 'node:timers/promises';
import { plural, t } from '@loovia/core/language';
import type { Clock } from '../clock.ts';
import { type Db, withTimeLimit } from '../database/database.ts';
import type { ApiCall } from '../http/app-env.ts';
import { clientAddress, networksOf } from '../http/client-address.ts';
import { ProblemError } from '../http/problem.ts';
import { countCall } from '../limits/count-call.ts';
import { Queue, QueueFull, type QueueLimits } from '../limits/queue.ts';
import { networkCounts, type SenderOptions } from '../limits/senders.ts';
import { signInDown } from './sessions.ts';

/** In 15 minutes without a wait: enough for a university at nine o'clock; each one is stored. */
const MOST_STARTS = { ofNetwork: 200, ofAccount: 20 } as const;
/** After those, each takes this long. */
const SLOW_MS = 1000;
/** One at a time of a network, as a place is kept for others; they take turns. */
const SLOW_STARTS: QueueLimits = {
  atOnce: 2,
  waiting: 20,
  longestWaitMs: 20_000,
  elapsedMs: () => performance.now(),
};
/** Many of those that wait have begun by then. */
const RETRY_AFTER_SECONDS = 10;

interface StartsOptions extends SenderOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Waits for some milliseconds. */
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

function tooManyStarts(retryAfterSeconds: number): ProblemError {
  const detail = plural(Math.ceil(retryAfterSeconds / 60), {
    one: 'Too many people on your network are signing in. Please try again in a minute.',
    other: 'Too many people on your network are signing in. Please try again in {count} minutes.',
  });
  const title = t('Too many sign-ins');
  return new ProblemError({ status: 429, title, detail, retryAfterSeconds });
}

/**
 * Lets people begin to sign in. Many may share an address, and one of them must not lock the others out:
 * after many starts each waits a little, and is only refused where too many wait. Whoever has a session is
 * counted alone, however many starts their network has made.
 */
export function createStarts({ db, clock, pause = delay, ...sender }: StartsOptions) {
  const slow = new Queue(SLOW_STARTS);

  const isCounted = async (counts: Parameters<typeof countCall>[2]) => {
    const counting = withTimeLimit(countCall(db, 'sign-ins', counts, clock()));
    const wait = await counting.catch((error: unknown) => {
      throw signInDown(t('We cannot sign you in just now. Please try again.'), error);
    });
    return wait === null;
  };

  /**
   * Returns when the caller may begin.
   * @throws ProblemError 429 where too many wait, 503 where starts cannot be counted
   */
  return async function admitStart(c: ApiCall): Promise<void> {
    // A session that cannot be read is none here: the count will say what is wrong.
    const user = await c
      .get('readUser')()
      .catch(() => null);
    const own = user && { sender: user.countedAs, most: MOST_STARTS.ofAccount };
    if (own && (await isCounted([own]))) return;
    if (await isCounted(networkCounts(c, sender, MOST_STARTS.ofNetwork))) return;
    const address = clientAddress(c, sender.trustedProxies);
    const networks = address === null ? [] : networksOf(address);
    try {
      await slow.run(() => pause(SLOW_MS), { networks, signal: c.req.raw.signal });
    } catch (error) {
      if (error instanceof QueueFull) throw tooManyStarts(RETRY_AFTER_SECONDS);
      throw error;
    }
  };
}
