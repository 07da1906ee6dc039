import { randomUUID } from 'node:crypto';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';
import { findById } from '../find.ts';
import { rebuildToilets, sourceRow, writeSources } from '../import/toilet-store.ts';
import type { Toilet } from '../toilet.ts';
import { limitOf, type AddingLimit } from './limit.ts';

/** The source under which the toilets that people add are kept, for good. */
const COMMUNITY_KEY = 'community';

export interface Addition {
  /** Its `sourceId` is the submission's id: sent twice, one toilet is added. */
  readonly record: ToiletRecord;
  readonly userId: string;
  readonly at: Date;
}

export type Inserted =
  | { readonly toilet: Toilet }
  /** Another account sent a toilet under this id. */
  | { readonly refused: 'foreign' }
  | { readonly refused: 'limit'; readonly limit: AddingLimit };

/**
 * Inserts a toilet with its hours, and the record that later imports merge theirs with (API-13); the
 * one that is there where the account sent it before. All or nothing.
 */
export async function insertToilet(db: Db, addition: Addition): Promise<Inserted> {
  return db.transaction().execute(async (transaction) => {
    await waitForTurn(transaction, addition);
    const sent = await findSent(transaction, addition.record.sourceId);
    if (sent && sent.created_by !== addition.userId) return { refused: 'foreign' };
    const limit = sent ? null : await limitOf(transaction, addition);
    if (limit) return { refused: 'limit', limit };
    const id = sent?.id ?? (await insert(transaction, addition));
    const toilet = await findById(transaction, id);
    if (!toilet) throw new Error('A toilet that was inserted is not there.');
    return { toilet };
  });
}

/** One at a time for an account, which has a limit, and for a submission, which two may send at once. */
async function waitForTurn(transaction: Db, { record, userId }: Addition): Promise<void> {
  for (const turn of [`by ${userId}`, `submission ${record.sourceId}`]) {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`loovia: toilet added ${turn}`}, 0))
    `.execute(transaction);
  }
}

function findSent(transaction: Db, submissionId: string) {
  return transaction
    .selectFrom('toilet_sources')
    .innerJoin('toilets', 'toilets.id', 'toilet_sources.toilet_id')
    .select(['toilets.id', 'toilets.created_by'])
    .where('source_key', '=', COMMUNITY_KEY)
    .where('source_id', '=', submissionId)
    .executeTakeFirst();
}

async function insert(transaction: Db, { record, userId, at }: Addition): Promise<string> {
  const id = randomUUID();
  await writeSources(transaction, [sourceRow(COMMUNITY_KEY, record, id)]);
  await rebuildToilets(transaction, [id]);
  await transaction
    .updateTable('toilets')
    .set({ created_by: userId, created_at: at })
    .where('id', '=', id)
    .execute();
  return id;
}
