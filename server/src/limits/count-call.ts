import { ATTEMPT_WINDOW_MS } from '@loovia/core/contact';
import { MINUTE_MS } from '@loovia/core/time';
import type { Db } from '../database/database.ts';
import { takeLock } from '../database/take-lock.ts';
import type { SenderCount } from './senders.ts';
import { waitFor } from './wait.ts';

/** For calls that `calls_counted` counts. */
export const CALL_MINUTES = ATTEMPT_WINDOW_MS / MINUTE_MS;

/**
 * Counts a call against the limit of each of its senders, unless one of them has used up theirs for
 * 15 minutes: then it counts for none. Exact, however many come at once and on whichever machine.
 * @param what it asks for: each kind of call is counted separately
 * @param counts accounts before networks in every call, so that no two calls wait for each other
 * @returns null when it is counted, else the seconds until the next one may come
 */
export function countCall(
  db: Db,
  what: string,
  counts: readonly SenderCount[],
  at: Date,
): Promise<number | null> {
  const limits = counts.map(({ sender, most }) => {
    return { sender: `${what} for ${sender}`, most, minutes: CALL_MINUTES };
  });
  return db.transaction().execute(async (transaction) => {
    for (const limit of limits) {
      await takeLock(transaction, limit.sender);
      const wait = await waitFor(transaction, 'calls_counted', limit, at);
      if (wait !== null) return wait;
    }
    const rows = limits.map(({ sender }) => ({ sender, called_at: at }));
    await transaction.insertInto('calls_counted').values(rows).execute();
    return null;
  });
}

/** Deletes the calls that no longer count. */
export async function forgetCalls(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('calls_counted')
    .where('called_at', '<=', new Date(now.getTime() - ATTEMPT_WINDOW_MS))
    .execute();
}
