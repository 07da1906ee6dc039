import { addMinutes } from '@loovia/core/time';
import type { Db } from '../../database/index.ts';

/** More than a keen person adds, walking from one toilet to the next. */
const MOST_ADDED = 30;
const WITHIN_MINUTES = 60;

/** Someone added all that it may for now. */
export interface AddingLimit {
  readonly retryAfterSeconds: number;
}

/** Whether someone has added as many toilets in the last hour as it may; null = not so. */
export async function limitOf(
  db: Db,
  { sender, at }: { readonly sender: string; readonly at: Date },
): Promise<AddingLimit | null> {
  // The one that must be an hour old before another may follow.
  const blocking = await db
    .selectFrom('toilets_added')
    .select('added_at')
    .where('sender', '=', sender)
    .where('added_at', '>', addMinutes(at, -WITHIN_MINUTES))
    .orderBy('added_at', 'desc')
    .offset(MOST_ADDED - 1)
    .limit(1)
    .executeTakeFirst();
  if (!blocking) return null;
  const free = addMinutes(blocking.added_at, WITHIN_MINUTES);
  return { retryAfterSeconds: Math.max(1, Math.ceil((free.getTime() - at.getTime()) / 1000)) };
}

/** Deletes the counts that no longer count. */
export async function forgetAdded(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('toilets_added')
    .where('added_at', '<=', addMinutes(now, -WITHIN_MINUTES))
    .execute();
}
