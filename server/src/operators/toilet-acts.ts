import type { Undone } from '@loovia/core/operator';
import { sql } from 'kysely';
import { z } from 'zod';
import { ProblemError } from '../api/http/index.ts';
import type { Acting } from '../api/http/index.ts';
import type { Db } from '../database/index.ts';
import { rebuildToilets } from '../toilets/import/toilet-store.ts';
import { noSuchToilet } from '../toilets/revisions/change-toilet.ts';
import { moveRevisions } from '../toilets/revisions/survive-import.ts';
import { redoRevisions, setHidden, undoRevisions } from '../toilets/revisions/undo.ts';
import { carryOut, carryOutAlone, keepAct } from './acts.ts';

/** Hides a toilet from everyone. @throws ProblemError 404, 409 */
export function hideToilet(db: Db, id: string, acting: Acting): Promise<void> {
  return carryOut(db, async (transaction) => {
    await mustBeThere(transaction, id);
    await keepAct(transaction, 'hide', acting, { toiletId: id });
    if (!(await setHidden(transaction, id, acting.at))) {
      throw alreadySo('This toilet is hidden already.');
    }
  });
}

/** Shows a toilet that was hidden. @throws ProblemError 404, 409 */
export function restoreToilet(db: Db, id: string, acting: Acting): Promise<void> {
  return carryOut(db, async (transaction) => {
    await mustBeThere(transaction, id);
    await keepAct(transaction, 'restore', acting, { toiletId: id });
    if (!(await setHidden(transaction, id, null))) throw alreadySo('This toilet is not hidden.');
  });
}

/** An operator has looked at what is said of a toilet: it leaves the lists until more is said. */
export function checkToilet(db: Db, id: string, acting: Acting): Promise<void> {
  return carryOut(db, async (transaction) => {
    await mustBeThere(transaction, id);
    await keepAct(transaction, 'checked', acting, { toiletId: id });
    await sql`
      update toilets set checked_at = ${acting.at}, checked_conflicts = conflicts
      where id = ${id}`.execute(transaction);
  });
}

/**
 * Makes a toilet part of another one: all that sources and people say of it is said of that one from now on,
 * imports leave it so, and its address leads there.
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
      const message = 'This is the same toilet. Choose another one.';
      const errors = [{ field: 'into', message }];
      throw new ProblemError({ status: 422, detail: message, errors });
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
    await sql`
      update toilet_sources set toilet_id = ${into}, is_joined = true, person_key = coalesce(
        (
          select toilet_person_key("countedAs", ${into}::uuid)
          from toilets join "user" on "user"."id" = created_by
          where toilets.id = ${id} and person_key is not null
        ),
        person_key
      )
      where toilet_id = ${id}`.execute(transaction);
    await moveRevisions(transaction, new Map([[id, into]]));
    await sql`update merged_toilets set into_id = ${into} where into_id = ${id}`.execute(
      transaction,
    );
    await transaction.insertInto('merged_toilets').values({ id, into_id: into }).execute();
    await rebuildToilets(transaction, [id, into]);
  });
}

/** Makes these changes of a toilet as if they had never been. @throws ProblemError 404, 409 */
export function undoChanges(
  db: Db,
  toiletId: string,
  ids: readonly string[],
  acting: Acting,
): Promise<Undone> {
  return carryOutAlone(db, async (transaction) => {
    await mustBeThere(transaction, toiletId);
    const act = await keepAct(transaction, 'undo', acting, { toiletId });
    const undone = await undoRevisions(transaction, { toiletId, ids }, { id: act, at: acting.at });
    if (undone.changes === 0) throw alreadySo('Nothing is left to undo there.');
    await keepUndone(transaction, act, { ...undone, hidden: 0 });
    return { act, ...undone, hidden: 0 };
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
    const redone = await redoRevisions(transaction, { toiletId, ids });
    if (redone.changes === 0) throw alreadySo('Nothing of this was undone.');
    await keepAct(transaction, 'redo', acting, { toiletId, undone: { ...redone, hidden: 0 } });
  });
}

/** Writes down how much an act undid, once that is known. */
export async function keepUndone(
  transaction: Db,
  act: string,
  undone: Omit<Undone, 'act'>,
): Promise<void> {
  await transaction
    .updateTable('operator_acts')
    .set({ undone: sql`${JSON.stringify(undone)}::jsonb` })
    .where('id', '=', act)
    .execute();
}

export function alreadySo(detail: string): ProblemError {
  return new ProblemError({ status: 409, detail });
}

async function mustBeThere(transaction: Db, id: string): Promise<void> {
  if (!z.guid().safeParse(id).success) throw noSuchToilet();
  const { rows } = await sql`select from toilets where id = ${id} for update`.execute(transaction);
  if (rows.length === 0) throw noSuchToilet();
}
