import { randomUUID } from 'node:crypto';
import { t } from '@loovia/core/language';
import { addMinutes } from '@loovia/core/time';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import { ProblemError } from '../../http/problem.ts';
import type { User } from '../../http/app-env.ts';
import { takeLock } from '../../database/take-lock.ts';
import type { Db } from '../../database/database.ts';
import { waitFor } from '../../limits/wait.ts';
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
import { refuseBlocked } from '../revisions/limits.ts';
import { personKeyAt } from '../revisions/store.ts';
import { findVoiceOfAdder } from '../revisions/voice.ts';
import type { Toilet } from '../toilet.ts';
import { ADDED_BY } from './who-added.ts';

/** More than a keen mapper adds on foot. */
const MOST_ADDED = 30;
const WITHIN_MINUTES = 60;

export interface Addition {
  /** Its `sourceId` is the submission's id, so that a form sent twice adds one toilet. */
  readonly record: ToiletRecord;
  readonly user: Pick<User, 'id' | 'countedAs'>;
  readonly at: Date;
}

/**
 * Inserts a toilet with its hours, and the record that later imports merge theirs with (API-13). If the
 * account has sent it before, the existing toilet is updated: the answer may have been lost, and the form
 * edited since. What is new counts, and operators look at it again. All or nothing.
 * @throws ProblemError 403 for a blocked person; 409 where another account has used the submission's id, or
 *   the toilet that it made is hidden; 429 for too many toilets
 */
export function insertToilet(db: Db, addition: Addition): Promise<Toilet> {
  return db.transaction().execute(async (transaction) => {
    await refuseBlocked(transaction, addition.user);
    await waitForTurn(transaction, addition);
    const sent = await findSentInPeace(transaction, addition);
    if (sent && sent.addedBy !== addition.user.id) {
      throw new ProblemError({
        status: 409,
        detail: t('Another account has already sent this form. Please fill in a new one.'),
      });
    }
    if (sent?.hidden_at) {
      throw new ProblemError({
        status: 409,
        detail: t(
          'You have sent this toilet before, and we have taken it off the map since. If that is wrong, please write to us.',
        ),
      });
    }
    const id = sent?.id ?? randomUUID();
    if (!sent || isChanged(addition, sent)) {
      await mustBeFewEnough(transaction, addition);
      await (sent ? rewrite : insert)(transaction, addition, id);
      await count(transaction, addition);
    }
    const toilet = await findById(transaction, id);
    if (!toilet) throw new Error('A toilet that was inserted is not there.');
    return toilet;
  });
}

/** One at a time for each person, because of the limit, and for each submission, which may be sent twice at once. */
async function waitForTurn(transaction: Db, { record, user }: Addition): Promise<void> {
  await takeLock(transaction, `loovia: toilet added by ${user.countedAs}`);
  await takeLock(transaction, `loovia: toilet added submission ${record.sourceId}`);
}

async function mustBeFewEnough(transaction: Db, { user, at }: Addition): Promise<void> {
  const limit = { sender: user.countedAs, most: MOST_ADDED, minutes: WITHIN_MINUTES };
  const wait = await waitFor(transaction, 'toilets_added', limit, at);
  if (wait === null) return;
  throw new ProblemError({
    status: 429,
    detail: t('You have added many toilets in the last hour. Please try again later.'),
    retryAfterSeconds: wait,
  });
}

type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

function findSent(transaction: Db, submissionId: string) {
  return transaction
    .selectFrom('toilet_sources')
    .innerJoin('toilets', 'toilets.id', 'toilet_sources.toilet_id')
    .select(['toilets.id', ADDED_BY.as('addedBy'), 'toilets.hidden_at', 'content_hash'])
    .select(sql<string | null>`record -> 'source' ->> 'confirmedOn'`.as('confirmed_on'))
    .where('source_key', '=', COMMUNITY_KEY)
    .where('source_id', '=', submissionId)
    .executeTakeFirst();
}

/**
 * What the form made before. Where it says something else now, imports and operators' acts come first: they may
 * merge, hide or remove that toilet.
 */
async function findSentInPeace(transaction: Db, addition: Addition): Promise<Sent | undefined> {
  const submissionId = addition.record.sourceId;
  const sent = await findSent(transaction, submissionId);
  if (!sent || !isChanged(addition, sent)) return sent;
  await waitBriefly(transaction);
  await waitForOtherImports(transaction);
  return findSent(transaction, submissionId);
}

/** The same form on another day is no change. */
function isChanged({ record }: Addition, sent: Sent): boolean {
  const confirmedOn = sent.confirmed_on ?? undefined;
  const asBefore = { ...record, source: { ...record.source, confirmedOn } };
  return contentHash(asBefore) !== sent.content_hash;
}

async function rewrite(transaction: Db, { record }: Addition, id: string): Promise<void> {
  await writeSources(transaction, [sourceRow(COMMUNITY_KEY, record, id)]);
  await rebuildToilets(transaction, [id]);
  await transaction.updateTable('toilets').set({ checked_at: null }).where('id', '=', id).execute();
}

async function insert(transaction: Db, { record, user, at }: Addition, id: string): Promise<void> {
  const personKey = await personKeyAt(transaction, user, id);
  const voice = await findVoiceOfAdder(transaction, { accountId: user.id, personKey, at });
  await writeSources(transaction, [sourceRow(COMMUNITY_KEY, record, id, personKey)]);
  await transaction
    .updateTable('toilet_sources')
    .set({ voice })
    .where('source_key', '=', COMMUNITY_KEY)
    .where('source_id', '=', record.sourceId)
    .execute();
  await rebuildToilets(transaction, [id]);
  await transaction
    .updateTable('toilets')
    .set({ created_by: user.id, created_at: at })
    .where('id', '=', id)
    .execute();
}

/** Counted apart, so that deleting the account or the toilet resets no limit. */
async function count(transaction: Db, { user, at }: Addition): Promise<void> {
  await transaction
    .insertInto('toilets_added')
    .values({ sender: user.countedAs, added_at: at })
    .execute();
}

export async function forgetAdded(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('toilets_added')
    .where('added_at', '<=', addMinutes(now, -WITHIN_MINUTES))
    .execute();
}
