import {
  ATTEMPT_WINDOW_MS,
  type ContactCategory,
  contactWait,
  type ContactWait,
} from '@loovia/core/contact';
import { databaseIdOf } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { takeTurn } from '../database/index.ts';
import type { Db } from '../database/index.ts';
import { findById } from '../toilets/find.ts';

/** Stands for an address where there is none (API-16); no one can own `.invalid` (RFC 2606). */
export const ANONYMOUS_EMAIL = 'anonymous@loovia.invalid';

/** A message whose texts are clean and within the rules. */
export interface Submission {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly category: ContactCategory;
  readonly message: string;
  readonly returnContact: string | null;
  /** The toilet it is about, as stops have it. */
  readonly toiletPlaceId: string | null;
  /** Its sender's own id of it; null = none. */
  readonly submissionId: string | null;
}

interface SubmitOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Under which name the limits count it. */
  readonly senderKey: string;
  readonly submission: Submission;
}

/**
 * Records a message, unless its sender has sent too many lately (LIMIT-14, LIMIT-15). One that is
 * recorded already stays as it is, and that it came again counts for nothing: someone who waited in
 * vain for the answer may send it again.
 * @returns null when it is recorded, else why not
 */
export function submit({ db, clock, senderKey, submission }: SubmitOptions) {
  return db.transaction().execute(async (transaction): Promise<ContactWait | null> => {
    // One message of a sender at a time, on whichever machine it arrives.
    await takeTurn(transaction, senderKey);
    if (await isRecorded(transaction, submission)) return null;
    const now = clock();
    const wait = contactWait(await recordOf(transaction, senderKey), now.getTime());
    if (wait) return wait;
    if (!(await record(transaction, submission, now))) return null;
    await transaction
      .insertInto('contact_attempts')
      .values({ sender: senderKey, attempted_at: now })
      .execute();
    return null;
  });
}

async function isRecorded(db: Db, { submissionId }: Submission): Promise<boolean> {
  if (submissionId === null) return false;
  const found = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The server sees only attempts, no failures. */
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

/** @returns false when it has just been recorded for another sender: the same, in another network */
async function record(db: Db, submission: Submission, now: Date): Promise<boolean> {
  const { user, category, message, returnContact, toiletPlaceId, submissionId } = submission;
  const id = toiletPlaceId === null ? null : databaseIdOf(toiletPlaceId);
  const toilet = id === null ? null : await findById(db, id);
  const recorded = await db
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
      submission_id: submissionId,
    })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}

/**
 * Counts one more attempt of a sender, unless they have made as many already as may be in 15 minutes.
 * @returns whether it was counted
 */
export async function countAttempt(db: Db, sender: string, at: Date, most: number) {
  const { rows } = await sql`
    insert into contact_attempts (sender, attempted_at)
    select ${sender}::text, ${at}::timestamptz
    where (select count(*) from contact_attempts where sender = ${sender}) < ${most}::int
    returning sender`.execute(db);
  return rows.length > 0;
}

export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('contact_attempts')
    .where('attempted_at', '<=', new Date(now.getTime() - ATTEMPT_WINDOW_MS))
    .execute();
}
