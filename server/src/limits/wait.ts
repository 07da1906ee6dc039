import { addMinutes } from '@loovia/core/time';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Tables of what limits count, each with its column for the time. */
const COUNTED = {
  calls_counted: 'called_at',
  toilets_added: 'added_at',
  toilet_changes_counted: 'changed_at',
} as const;

export interface Limit {
  readonly sender: string;
  /** How many are allowed within `minutes`. */
  readonly most: number;
  readonly minutes: number;
}

/** Seconds until a sender who has reached the limit may go on; null = now. */
export async function waitFor(
  db: Db,
  table: keyof typeof COUNTED,
  { sender, most, minutes }: Limit,
  now: Date,
): Promise<number | null> {
  const at = sql.ref(COUNTED[table]);
  // Rows that no longer count stay for up to a minute until they are deleted.
  const { rows } = await sql<{ at: Date }>`
    select ${at} as at from ${sql.table(table)}
    where sender = ${sender} and ${at} > ${addMinutes(now, -minutes)}
    order by ${at} desc offset ${most - 1} limit 1`.execute(db);
  const [blocking] = rows;
  return blocking ? secondsUntil(addMinutes(blocking.at, minutes), now) : null;
}

/** Whole seconds, at least one. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
