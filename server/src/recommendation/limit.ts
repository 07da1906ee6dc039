import { ATTEMPT_WINDOW_MS } from '@loovia/core/contact';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

export interface CountedCall {
  /** Under which name it is counted. */
  readonly sender: string;
  readonly at: Date;
  /** So many there may be in 15 minutes. */
  readonly most: number;
}

/**
 * Counts a call for a recommendation among its sender's attempts, unless they have made as many
 * already as may be in 15 minutes. Exact, however many come at once and on whichever machine.
 * @returns null when it is counted, else the seconds until the next one may come
 */
export function countCall(db: Db, { sender, at, most }: CountedCall): Promise<number | null> {
  const name = `recommendation for ${sender}`;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
    const oldest = await transaction
      .selectFrom('contact_attempts')
      .select('attempted_at')
      .where('sender', '=', name)
      // Those that no longer count may be there for another minute, until they are deleted.
      .where('attempted_at', '>', new Date(at.getTime() - ATTEMPT_WINDOW_MS))
      .orderBy('attempted_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest) return secondsUntilFree(oldest.attempted_at, at);
    await transaction
      .insertInto('contact_attempts')
      .values({ sender: name, attempted_at: at })
      .execute();
    return null;
  });
}

function secondsUntilFree(oldest: Date, now: Date): number {
  return Math.ceil((oldest.getTime() + ATTEMPT_WINDOW_MS - now.getTime()) / 1000);
}
