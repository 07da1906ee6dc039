import type { Logger } from 'pino';
import { countCall } from '../limits/count-call.ts';
import { withTimeLimit } from '../database/database.ts';
import type { DbAndClock } from './from-database.ts';
import { tooOften } from '../http/problem.ts';
import type { ApiCall, User } from '../http/app-env.ts';
import { everyoneCount, networkCounts, type SenderOptions } from '../limits/senders.ts';

/** For each account in 15 minutes: more than a person needs, fewer than a program would make. */
const MOST_CALLS = { journeys: 40, searches: 300 } as const;
/** In 15 minutes: more than somebody walking through a town needs. */
const MOST_WALKS = { ofAccount: 60, atNetwork: 20 } as const;

interface Caller {
  readonly user: User;
  readonly log: Logger;
}

/**
 * Counts a call whose answer the operator pays for.
 * @throws ProblemError (429) if the account has used up its limit
 */
export type CountPaidCall = (what: keyof typeof MOST_CALLS, caller: Caller) => Promise<void>;

export function countPaidCalls({ db, clock }: DbAndClock): CountPaidCall {
  return async (what, { user, log }) => {
    const count = { sender: user.countedAs, most: MOST_CALLS[what] };
    let waitSeconds: number | null = null;
    try {
      waitSeconds = await withTimeLimit(countCall(db, what, [count], clock()));
    } catch (error) {
      // Journeys are planned even without the database (STOP-10).
      log.error({ err: error }, 'a call that costs money could not be counted');
    }
    if (waitSeconds !== null) throw tooOften('searches', waitSeconds);
  };
}

export interface PaidWalksOptions extends DbAndClock, SenderOptions {
  /** How many calls an hour the operator pays for, for all callers without a session together. */
  readonly anonymousPerHour: number;
}

/**
 * Whether we may ask for walks to toilets near somebody where the operator pays for them. Callers over
 * the limit get distances as the crow flies; so does everyone while calls can't be counted.
 */
export function createMayWalk({ db, clock, anonymousPerHour, ...sender }: PaidWalksOptions) {
  const countsOf = (c: ApiCall, user: User | null) =>
    user
      ? [{ sender: user.countedAs, most: MOST_WALKS.ofAccount }]
      : [...networkCounts(c, sender, MOST_WALKS.atNetwork), everyoneCount(anonymousPerHour)];
  return async (c: ApiCall): Promise<boolean> => {
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
