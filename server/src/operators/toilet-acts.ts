import type { ActKind, SeenOfToilet, Undone } from '@loovia/core/operator';
import { sql } from 'kysely';
import { z } from 'zod';
import { wrongField } from '../http/problem.ts';
import type { Acting } from '../http/app-env.ts';
import type { Db } from '../database/database.ts';
import { COMMUNITY_KEY } from '../toilets/import/merge-records.ts';
import { rebuildToilets } from '../toilets/import/toilet-store.ts';
import { noSuchToilet } from '../toilets/revisions/change-toilet.ts';
import { moveAllRevisions } from '../toilets/revisions/survive-import.ts';
import { setUndone } from '../toilets/revisions/undo.ts';
import { keepUnread } from '../toilets/revisions/unread.ts';
import { alreadySo, carryOut, carryOutAlone, keepAct, keepUndone } from './acts.ts';
import { CHANGED_AT } from './toilets.ts';

/** Hides a toilet from everyone. @throws ProblemError 404, 409 */
export function hideToilet(db: Db, id: string, acting: Acting): Promise<void> {
  return actOn(db, 'hide', id, acting, (transaction) => setHidden(transaction, id, acting.at));
}

/** Shows a toilet that was hidden. @throws ProblemError 404, 409 */
export function restoreToilet(db: Db, id: string, acting: Acting): Promise<void> {
  return actOn(db, 'restore', id, acting, (transaction) => setHidden(transaction, id, null));
}

/** Older than any change. */
const BEFORE_ALL = new Date(0);

/**
 * Marks a toilet as looked at: it leaves the lists until there is something new.
 * @param seen what the operator saw of it
 * @throws ProblemError 404; 409 where there is more by now
 */
export function checkToilet(
  db: Db,
  id: string,
  { changedAt, disputes }: SeenOfToilet,
  acting: Acting,
): Promise<void> {
  const seenAt = changedAt === null ? null : new Date(changedAt);
  return actOn(db, 'checked', id, acting, async (transaction) => {
    const { numAffectedRows } = await sql`
      update toilets set checked_at = ${seenAt ?? BEFORE_ALL}, checked_conflicts = conflicts
      where id = ${id} and conflicts = ${JSON.stringify(disputes)}::jsonb
        and ${CHANGED_AT} is not distinct from ${seenAt}::timestamptz`.execute(transaction);
    if (numAffectedRows === 0n) {
      throw alreadySo('Something new was said of this toilet. Please look at it again.');
    }
  });
}

function actOn(
  db: Db,
  kind: ActKind,
  toiletId: string,
  acting: Acting,
  change: (transaction: Db) => Promise<void>,
): Promise<void> {
  return carryOut(db, async (transaction) => {
    await mustBeThere(transaction, toiletId);
    await keepAct(transaction, kind, acting, { toiletId });
    await change(transaction);
  });
}

async function setHidden(transaction: Db, id: string, hiddenAt: Date | null): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('toilets')
    .set({ hidden_at: hiddenAt, hidden_in: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('hidden_at', hiddenAt ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  throw alreadySo(hiddenAt ? 'This toilet is hidden already.' : 'This toilet is not hidden.');
}

/**
 * Merges a toilet into another one, with all its records and changes, for good: later imports don't part
 * them, and the toilet's address leads to the other.
 * @throws ProblemError 404; 409 where one of them is hidden; 422 where both are the same
 */
export function mergeToilets(
  db: Db,
  { id, into }: { readonly id: string; readonly into: string },
  acting: Acting,
): Promise<void> {
  return carryOutAlone(db, async (transaction) => {
    await mustBeThere(transaction, id);
    await mustBeThere(transaction, into);
    if (id.toLowerCase() === into.toLowerCase()) {
      throw wrongField('into', 'This is the same toilet. Choose another one.');
    }
    const hidden = await transaction
      .selectFrom('toilets')
      .select('id')
      .where('id', 'in', [id, into])
      .where('hidden_at', 'is not', null)
      .execute();
    if (hidden.length > 0) {
      throw alreadySo('One of the two toilets is hidden. Show it again before you merge them.');
    }
    await keepAct(transaction, 'merge', acting, { toiletId: id, intoId: into });
    await keepUnread(transaction, id, into);
    await moveSources(transaction, id, into);
    await moveAllRevisions(transaction, id, into);
    await sql`update merged_toilets set into_id = ${into} where into_id = ${id}`.execute(
      transaction,
    );
    await transaction.insertInto('merged_toilets').values({ id, into_id: into }).execute();
    await rebuildToilets(transaction, [id, into]);
  });
}

/** Who added the toilet, and when, goes with the record: the toilet's own row goes. */
async function moveSources(transaction: Db, id: string, into: string): Promise<void> {
  await sql`
    update toilet_sources as source set
      toilet_id = ${into}, is_joined = true,
      person_key = coalesce(
        (
          select toilet_person_key("countedAs", ${into}::uuid) from "user"
          where toilet_person_key("countedAs", ${id}::uuid) = person_key
        ),
        person_key
      ),
      added_by = case when source_key <> ${COMMUNITY_KEY} or is_joined then added_by else created_by end,
      added_at = case when source_key <> ${COMMUNITY_KEY} or is_joined then added_at else created_at end
    from toilets where toilets.id = ${id} and toilet_id = ${id}`.execute(transaction);
}

/** Undoes changes of a toilet. @throws ProblemError 404, 409 */
export function undoChanges(
  db: Db,
  toiletId: string,
  ids: readonly string[],
  acting: Acting,
): Promise<Undone> {
  return carryOutAlone(db, async (transaction) => {
    await mustBeThere(transaction, toiletId);
    const act = await keepAct(transaction, 'undo', acting, { toiletId });
    const changed = await setUndone(transaction, { toiletId, ids }, { id: act, at: acting.at });
    if (changed.changes === 0) throw alreadySo('Nothing is left to undo there.');
    const undone = { ...changed, hidden: 0 };
    await keepUndone(transaction, act, undone);
    return { act, ...undone };
  });
}

/** Brings back changes of a toilet that were undone. @throws ProblemError 404, 409 */
export function redoChanges(
  db: Db,
  toiletId: string,
  ids: readonly string[],
  acting: Acting,
): Promise<void> {
  return carryOutAlone(db, async (transaction) => {
    await mustBeThere(transaction, toiletId);
    const redone = await setUndone(transaction, { toiletId, ids }, null);
    if (redone.changes === 0) throw alreadySo('Nothing of this was undone.');
    await keepAct(transaction, 'redo', acting, { toiletId, undone: { ...redone, hidden: 0 } });
  });
}

async function mustBeThere(transaction: Db, id: string): Promise<void> {
  if (!z.guid().safeParse(id).success) throw noSuchToilet();
  const { rows } = await sql`select from toilets where id = ${id} for update`.execute(transaction);
  if (rows.length === 0) throw noSuchToilet();
}
