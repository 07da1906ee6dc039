import { ATTEMPT_WINDOW_MS } from '@loovia/core/contact';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A name that a call is counted under. */
interface Count {
  readonly sender: string;
  /** So many there may be in 15 minutes. */
  readonly most: number;
}

/**
 * Counts a call among the attempts of each of its senders, unless one of them has made as many already
 * as may be in 15 minutes: then under none. Exact, however many come at once and on whichever machine.
 * @param what it asks for: each kind of call is counted by itself
 * @param counts accounts before networks in every call, so that no two calls wait for each other
 * @returns null when it is counted, else the seconds until the next one may come
 */
export function countCall(
  db: Db,
  what: string,
  counts: readonly Count[],
  at: Date,
): Promise<number | null> {
  const named = counts.map((count) => ({ ...count, name: `${what} for ${count.sender}` }));
  return db.transaction().execute(async (transaction) => {
    for (const { name, most } of named) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
      const oldest = await oldestThatBlocks(transaction, { name, most, at });
      if (oldest) return secondsUntilFree(oldest, at);
    }
    const rows = named.map(({ name }) => ({ sender: name, attempted_at: at }));
    await transaction.insertInto('contact_attempts').values(rows).execute();
    return null;
  });
}

/** The attempt that must be 15 minutes ago before there may be another one; null = there may be now. */
async function oldestThatBlocks(
  db: Db,
  { name, most, at }: { name: string; most: number; at: Date },
): Promise<Date | null> {
  const oldest = await db
    .selectFrom('contact_attempts')
    .select('attempted_at')
    .where('sender', '=', name)
    // Those that no longer count may be there for another minute, until they are deleted.
    .where('attempted_at', '>', new Date(at.getTime() - ATTEMPT_WINDOW_MS))
    .orderBy('attempted_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest?.attempted_at ?? null;
}

function secondsUntilFree(oldest: Date, now: Date): number {
  return Math.ceil((oldest.getTime() + ATTEMPT_WINDOW_MS - now.getTime()) / 1000);
}
