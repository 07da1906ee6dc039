import type { VersionedConsent } from '@loovia/core/consent';
import { countAttempt } from '../contact/index.ts';
import { withTimeLimit } from '../database/index.ts';
import type { Db } from '../database/index.ts';

export interface Choice extends VersionedConsent {
  readonly at: Date;
  /** Null = nobody was signed in. */
  readonly userId: string | null;
}

async function add(db: Db, origin: 'choice' | 'persisted', choice: Choice): Promise<void> {
  const { userId, ...row } = choice;
  await db
    .insertInto('consent_records')
    .values({ ...row, origin, user_id: userId })
    .execute();
}

/** What the record says last of a user. */
function lastOf(db: Db, userId: string): Promise<VersionedConsent | undefined> {
  return db
    .selectFrom('consent_records')
    .select(['version', 'necessary', 'analytics'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Nobody changes their mind more often within 15 minutes, and an office of people hardly does. */
const MOST_CHOICES = 60;

async function addWithinLimit(db: Db, choice: Choice, sender: string): Promise<boolean> {
  const counted = await countAttempt(db, `choice of ${sender}`, choice.at, MOST_CHOICES);
  if (counted) await add(db, 'choice', choice);
  return counted;
}

/**
 * Adds a choice that was made with a button or switch to the record (CONS-15).
 * @param sender under which name the limit counts it; it is not part of the record
 * @returns false where the sender made too many
 */
export function recordChoice(db: Db, choice: Choice, sender: string): Promise<boolean> {
  return withTimeLimit(addWithinLimit(db, choice, sender));
}

/**
 * Adds the choice that a signed-in user's cookie tells of (API-02), unless it is what the record
 * says last of them: the page tells it with each load.
 */
export async function persistChoice(db: Db, choice: Choice & { userId: string }): Promise<void> {
  const last = await withTimeLimit(lastOf(db, choice.userId));
  const isSame =
    last?.version === choice.version &&
    last.necessary === choice.necessary &&
    last.analytics === choice.analytics;
  if (!isSame) await withTimeLimit(add(db, 'persisted', choice));
}
