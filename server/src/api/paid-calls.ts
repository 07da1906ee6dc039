import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { countCall } from '../contact/index.ts';
import { withTimeLimit } from '../database/index.ts';
import type { Db } from '../database/index.ts';
import { tooOften, type User } from './http/index.ts';

/** Of each account in 15 minutes: more than anyone plans and types, less than a program would. */
const MOST_CALLS = { journeys: 40, searches: 300 } as const;

interface Caller {
  readonly user: User;
  readonly log: Logger;
}

/**
 * Counts a call whose answer the operator pays for.
 * @throws ProblemError (429) where the account has had enough of them
 */
export type CountPaidCall = (what: keyof typeof MOST_CALLS, caller: Caller) => Promise<void>;

export interface PaidCallsOptions {
  readonly db: Db;
  readonly clock: Clock;
}

export function countPaidCalls({ db, clock }: PaidCallsOptions): CountPaidCall {
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
