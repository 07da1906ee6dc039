import type { ContactCategory } from '@loovia/core/contact';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Tables } from '../database/tables.ts';

/** A message as it is kept (DATA-17). */
export type StoredSubmission = Selectable<Tables['contact_submissions']>;

export interface SubmissionFilter {
  /** Only those of this moment and later. */
  readonly since: Date | null;
  readonly category: ContactCategory | null;
  /** At most this many, the newest. */
  readonly limit: number | null;
}

/** The messages that people sent, newest first. */
export function readSubmissions(db: Db, filter: SubmissionFilter): Promise<StoredSubmission[]> {
  const { since, category, limit } = filter;
  return db
    .selectFrom('contact_submissions')
    .selectAll()
    .$if(since !== null, (query) => query.where('created_at', '>=', since))
    .$if(category !== null, (query) => query.where('category', '=', category))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(limit !== null, (query) => query.limit(limit))
    .execute();
}

/** Which messages: one by its id, or all of a sender, by the address or number that they gave. */
export type WhichSubmissions = { readonly id: string } | { readonly sender: string };

/** @returns how many were deleted */
export async function deleteSubmissions(db: Db, which: WhichSubmissions): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_submissions')
    .where((row) => {
      if ('id' in which) return row('id', '=', which.id);
      const sender = which.sender.toLowerCase();
      return row.or([
        row(sql`lower(user_email)`, '=', sender),
        row(sql`lower(return_contact)`, '=', sender),
      ]);
    })
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
