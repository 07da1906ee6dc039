import {
  type ContactCategory,
  contactWait,
  type ContactWait,
  tooManySentence,
} from '@loovia/core/contact';
import { databaseIdOf } from '@loovia/core/toilets';
import type { Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import { takeLock } from '../database/take-lock.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { CALL_MINUTES } from '../limits/count-call.ts';
import type { SenderCount } from '../limits/senders.ts';
import { waitFor } from '../limits/wait.ts';
import { findById } from '../toilets/find.ts';

/** Used if there is no address (API-16); no one can own `.invalid` (RFC 2606). */
export const ANONYMOUS_EMAIL = 'anonymous@loovia.invalid';

/** A message whose texts are cleaned and checked. */
export interface Submission {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly category: ContactCategory;
  readonly message: string;
  readonly returnContact: string | null;
  /** The place id of the toilet that it is about. */
  readonly toiletPlaceId: string | null;
  /** The sender's id for it; null = none. */
  readonly submissionId: string | null;
}

interface SubmitOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** What counts the sender: the first alone, by LIMIT-14 and LIMIT-15, the others with those around them. */
  readonly counts: readonly SenderCount[];
  readonly submission: Submission;
}

/**
 * Records a message, unless its sender has sent too many lately (LIMIT-14, LIMIT-15). If it has already
 * been recorded, nothing changes and nothing is counted: someone who got no answer may send it again.
 * @returns null if it is recorded, otherwise why not
 */
export function submit({ db, clock, counts, submission }: SubmitOptions) {
  return db.transaction().execute(async (transaction): Promise<Refusal | null> => {
    // One message of a sender at a time, on all machines.
    for (const { sender } of counts) await takeLock(transaction, sender);
    if (await isRecorded(transaction, submission)) return null;
    const now = clock();
    for (const [index, count] of counts.entries()) {
      const wait = await (index === 0 ? waitAlone : waitAround)(transaction, count, now);
      if (wait) return wait;
    }
    if (!(await record(transaction, submission, now))) return null;
    const rows = counts.map(({ sender }) => ({ sender, called_at: now }));
    await transaction.insertInto('calls_counted').values(rows).execute();
    return null;
  });
}

type Refusal = Pick<ContactWait, 'message' | 'seconds'>;

async function waitAlone(db: Db, { sender }: SenderCount, now: Date): Promise<Refusal | null> {
  return contactWait(await attemptsOf(db, sender), now.getTime());
}

async function waitAround(db: Db, count: SenderCount, now: Date): Promise<Refusal | null> {
  const limit = { ...count, minutes: CALL_MINUTES };
  const seconds = await waitFor(db, 'calls_counted', limit, now);
  return seconds === null ? null : { message: tooManySentence(), seconds };
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

/** The sender's attempts; the server does not see failures. */
async function attemptsOf(db: Db, sender: string) {
  const attempts = await db
    .selectFrom('calls_counted')
    .select('called_at')
    .where('sender', '=', sender)
    .execute();
  return {
    attempts: attempts.map(({ called_at }) => called_at.getTime()),
    cooldownUntil: 0,
    failures: 0,
  };
}

/** @returns false if it has just been recorded for another sender: the same person in another network */
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

/** A message as it is stored (DATA-17). */
export type StoredSubmission = Selectable<Tables['contact_submissions']>;
