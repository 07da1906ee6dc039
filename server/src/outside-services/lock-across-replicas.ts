import { sql } from 'kysely';
import { z } from 'zod';
import { takeLock } from '../database/take-lock.ts';
import type { Db } from '../database/database.ts';
import { busy } from './outside-service.ts';

/** Shorter than the database's own limit: waiting long for a lock doesn't mean that the database is down. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '3s'`;
const LOCK_NOT_AVAILABLE = '55P03';
const lockTimeout = z.object({ code: z.literal(LOCK_NOT_AVAILABLE) });

/**
 * Runs one task of a name at a time over all replicas on one PostgreSQL. The lock ends with its
 * transaction, so a replica that dies leaves none behind. Without the database the task runs without a lock.
 */
export function lockAcrossReplicas(db: Promise<Db>, name: string) {
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const begun: Promise<T>[] = [];
    try {
      return await (await db).transaction().execute(async (transaction) => {
        await LOCK_TIMEOUT.execute(transaction);
        await takeLock(transaction, name);
        const answer = task();
        begun.push(answer);
        return await answer;
      });
    } catch (error) {
      // The task may have succeeded even if the transaction failed.
      const [answer] = begun;
      if (answer) return answer;
      if (lockTimeout.safeParse(error).success) throw busy();
      return task();
    }
  };
}
