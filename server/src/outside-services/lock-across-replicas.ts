import { sql } from 'kysely';
import { z } from 'zod';
import { takeTurn } from '../database/take-turn.ts';
import type { Db } from '../database/index.ts';
import { busy } from './outside-service.ts';

/** Less than the database is waited for: a lock that is long in coming is not a database that is away. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '3s'`;
const LOCK_NOT_AVAILABLE = '55P03';
const waitedInVain = z.object({ code: z.literal(LOCK_NOT_AVAILABLE) });

/**
 * Runs one task of a name at a time over all copies of the server on one PostgreSQL. The lock ends with its
 * transaction, so a copy that dies leaves none behind. Without the database there is no lock: the task runs.
 */
export function lockAcrossReplicas(db: Promise<Db>, name: string) {
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const begun: Promise<T>[] = [];
    try {
      return await (await db).transaction().execute(async (transaction) => {
        await LOCK_TIMEOUT.execute(transaction);
        await takeTurn(transaction, name);
        const answer = task();
        begun.push(answer);
        return await answer;
      });
    } catch (error) {
      // What became of the transaction is no matter of the task's.
      const [answer] = begun;
      if (answer) return answer;
      if (waitedInVain.safeParse(error).success) throw busy();
      return task();
    }
  };
}
