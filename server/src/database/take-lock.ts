import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Waits until no other transaction, on any machine, has taken the turn of this name; keeps it until this one ends. */
export async function takeLock(transaction: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
