import type { Logger } from 'pino';
import { countCall } from '../limits/count-call.ts';
import { withTimeLimit } from '../database/index.ts';
import type { DbAndClock } from './from-database.ts';
import { tooOften } from './http/problem.ts';
import type { Call, User } from './http/app-env.ts';
import { everyoneCount, networkCounts, type SenderOptions } from '../limits/senders.ts';

/** Of each account in 15 minutes: more than anyone plans and types, less than a program would. */
const MOST_CALLS = { journeys: 40, searches: 300 } as const;
/** In 15 minutes: more than somebody asks for who walks through a town. */
const MOST_WALKS = { ofAccount: 60, atNetwork: 20 } as const;

interface Caller {
  readonly user: User;
  readonly log: Logger;
}

/**
 * Counts a call whose answer the operator pays for.
 * @throws ProblemError (429) where the account has had enough of them
 */
export type CountPaidCall = (what: keyof typeof MOST_CALLS, caller: Caller) => Promise<void>;

export function countPaidCalls({ db, clock }: DbAndClock): CountPaidCall {
  return async (what, { user, log }) => {
    const count = { sender: user.countedAs, most: MOST_CALLS[what] };
    let waitSeconds: number | null = null;
    try {
      waitSeconds = await withTimeLimit(countCall(db, what, [count], clock()));
    } catch (error) {
      // Journeys are planned without the database, too (STOP-10).
      log.error({ err: error }, 'a call that costs money could not be counted');
    }
    if (waitSeconds !== null) throw tooOften('searches', waitSeconds);
  };
}

export interface PaidWalksOptions extends DbAndClock, SenderOptions {
  /** So often in an hour the operator pays for all callers without a session together. */
  readonly anonymousPerHour: number;
}

/**
 * Whether the walks to toilets near somebody may be asked for where the operator pays for them. Who has
 * had enough of them gets distances as the crow flies; so does everyone while nothing can be counted.
 */
export function createMayWalk({ db, clock, anonymousPerHour, ...sender }: PaidWalksOptions) {
  const countsOf = (c: Call, user: User | null) =>
    user
      ? [{ sender: user.countedAs, most: MOST_WALKS.ofAccount }]
      : [...networkCounts(c, sender, MOST_WALKS.atNetwork), everyoneCount(anonymousPerHour)];
  return async (c: Call): Promise<boolean> => {
    try {
      const counts = countsOf(c, await c.get('readUser')());
      if (counts.some(({ most }) => most === 0)) return false;
      return (await withTimeLimit(countCall(db, 'walks', counts, clock()))) === null;
    } catch (error) {
      c.get('log').error({ err: error }, 'walks that cost money could not be counted');
      return false;
    }
  };
}
