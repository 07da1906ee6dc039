import { randomUUID } from 'node:crypto';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { User } from '../../api/http/index.ts';
import type { Db } from '../../database/index.ts';
import { refuseBlocked } from '../blocked.ts';
import { findById } from '../find.ts';
import { COMMUNITY_KEY } from '../import/merge-records.ts';
import {
  contentHash,
  rebuildToilets,
  sourceRow,
  waitBriefly,
  waitForOtherImports,
  writeSources,
} from '../import/toilet-store.ts';
import { personKeyAt } from '../revisions/store.ts';
import type { Toilet } from '../toilet.ts';
import { limitOf, type AddingLimit } from './limit.ts';

export interface Addition {
  /** Its `sourceId` is the submission's id: sent twice, one toilet is added. */
  readonly record: ToiletRecord;
  readonly user: Pick<User, 'id' | 'countedAs'>;
  readonly at: Date;
}

export type Inserted =
  | { readonly toilet: Toilet }
  /** Another account sent a toilet under this id. */
  | { readonly refused: 'foreign' }
  | { readonly refused: 'limit'; readonly limit: AddingLimit };

/**
 * Inserts a toilet with its hours, and the record that later imports merge theirs with (API-13).
 * Where the account sent it before, it is the one that is there, and says what was sent last: an
 * answer may have been lost, and the form edited since. All or nothing.
 * @throws ProblemError 403 to somebody who is blocked
 */
export async function insertToilet(db: Db, addition: Addition): Promise<Inserted> {
  return db.transaction().execute(async (transaction) => {
    await refuseBlocked(transaction, addition.user);
    await waitForTurn(transaction, addition);
    const sent = await findSent(transaction, addition.record.sourceId);
    if (sent && sent.created_by !== addition.user.id) return { refused: 'foreign' };
    const limit = sent
      ? null
      : await limitOf(transaction, { sender: addition.user.countedAs, at: addition.at });
    if (limit) return { refused: 'limit', limit };
    if (sent) await rewrite(transaction, addition, sent);
    const id = sent?.id ?? (await insert(transaction, addition));
    const toilet = await findById(transaction, id);
    if (!toilet) throw new Error('A toilet that was inserted is not there.');
    return { toilet };
  });
}

/** One at a time for a person, which has a limit, and for a submission, which two may send at once. */
async function waitForTurn(transaction: Db, { record, user }: Addition): Promise<void> {
  for (const turn of [`by ${user.countedAs}`, `submission ${record.sourceId}`]) {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`loovia: toilet added ${turn}`}, 0))
    `.execute(transaction);
  }
}

interface Sent {
  readonly id: string;
  readonly content_hash: string;
  readonly confirmed_on: string | null;
}

function findSent(transaction: Db, submissionId: string) {
  return transaction
    .selectFrom('toilet_sources')
    .innerJoin('toilets', 'toilets.id', 'toilet_sources.toilet_id')
    .select(['toilets.id', 'toilets.created_by', 'content_hash'])
    .select(sql<string | null>`record -> 'source' ->> 'confirmedOn'`.as('confirmed_on'))
    .where('source_key', '=', COMMUNITY_KEY)
    .where('source_id', '=', submissionId)
    .executeTakeFirst();
}

async function rewrite(transaction: Db, { record }: Addition, sent: Sent): Promise<void> {
  // The same form on another day says nothing new.
  const confirmedOn = sent.confirmed_on ?? undefined;
  const asBefore = { ...record, source: { ...record.source, confirmedOn } };
  if (contentHash(asBefore) === sent.content_hash) return;
  await waitBriefly(transaction);
  await waitForOtherImports(transaction);
  await writeSources(transaction, [sourceRow(COMMUNITY_KEY, record, sent.id)]);
  await rebuildToilets(transaction, [sent.id]);
}

async function insert(transaction: Db, { record, user, at }: Addition): Promise<string> {
  const id = randomUUID();
  const personKey = await personKeyAt(transaction, user, id);
  await writeSources(transaction, [sourceRow(COMMUNITY_KEY, record, id, personKey)]);
  await rebuildToilets(transaction, [id]);
  await transaction
    .updateTable('toilets')
    .set({ created_by: user.id, created_at: at })
    .where('id', '=', id)
    .execute();
  // Whatever becomes of the account, and of the toilet.
  await transaction
    .insertInto('toilets_added')
    .values({ sender: user.countedAs, added_at: at })
    .execute();
  return id;
}
