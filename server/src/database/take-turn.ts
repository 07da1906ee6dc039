import { sql } from 'kysely';
import type { Db } from './database.ts';

/** One at a time does what has this name, on whichever machine, until its transaction ends. */
export async function takeTurn(transaction: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
