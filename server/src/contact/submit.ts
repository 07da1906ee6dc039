import { ATTEMPT_WINDOW_MS, contactWait } from '@loovia/core/contact';
import type { ContactCategory, ContactWait } from '@loovia/core/contact';
import { databaseIdOf } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/index.ts';
import { findById } from '../toilets/index.ts';

/** Stands for an address where there is none (API-16); `.invalid` is nobody's (RFC 2606). */
const ANONYMOUS_EMAIL = 'anonymous@loovia.invalid';

/** A message whose texts are clean and within the rules. */
export interface Submission {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly category: ContactCategory;
  readonly message: string;
  readonly returnContact: string | null;
  /** The toilet it is about, as stops have it. */
  readonly toiletPlaceId: string | null;
}

export interface SubmitOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Under which name the limits count it. */
  readonly senderKey: string;
  readonly submission: Submission;
}

/**
 * Records a message, unless its sender has sent too many lately (LIMIT-14, LIMIT-15).
 * @returns null when it is recorded, else why not
 */
export function submit({ db, clock, senderKey, submission }: SubmitOptions) {
  return db.transaction().execute(async (transaction): Promise<ContactWait | null> => {
    // One message of a sender at a time, on whichever machine it arrives.
    await sql`select pg_advisory_xact_lock(hashtextextended(${senderKey}, 0))`.execute(transaction);
    const now = clock();
    const wait = contactWait(await recordOf(transaction, senderKey), now.getTime());
    if (wait) return wait;
    await transaction
      .insertInto('contact_attempts')
      .values({ sender: senderKey, attempted_at: now })
      .execute();
    await record(transaction, submission, now);
    return null;
  });
}

/** The server sees no failures of its own, so it knows attempts alone. */
async function recordOf(db: Db, sender: string) {
  const attempts = await db
    .selectFrom('contact_attempts')
    .select('attempted_at')
    .where('sender', '=', sender)
    .execute();
  return {
    attempts: attempts.map(({ attempted_at }) => attempted_at.getTime()),
    cooldownUntil: 0,
    failures: 0,
  };
}

async function record(db: Db, submission: Submission, now: Date): Promise<void> {
  const { user, category, message, returnContact, toiletPlaceId } = submission;
  const id = toiletPlaceId === null ? null : databaseIdOf(toiletPlaceId);
  const toilet = id === null ? null : await findById(db, id);
  await db
    .insertInto('contact_submissions')
    .values({
      created_at: now,
      user_email: user?.email ?? returnContact ?? ANONYMOUS_EMAIL,
      category,
      message,
      return_contact: returnContact,
      user_id: user?.id ?? null,
      toilet_place_id: toiletPlaceId,
      toilet_name: toilet?.name ?? null,
    })
    .execute();
}

/** Deletes the attempts that no longer count. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('contact_attempts')
    .where('attempted_at', '<=', new Date(now.getTime() - ATTEMPT_WINDOW_MS))
    .execute();
}
