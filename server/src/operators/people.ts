import type { Person, Undone, UndoPeopleRequest } from '@loovia/core/operator';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { ProblemError } from '../http/problem.ts';
import type { Acting } from '../http/app-env.ts';
import { isoMoments } from '../database/iso-moments.ts';
import type { Db } from '../database/database.ts';
import { hideAdded, setUndone, showHiddenIn, type WhichPeople } from '../toilets/revisions/undo.ts';
import { alreadySo, carryOut, carryOutAlone, keepAct, keepUndone } from './acts.ts';
import { isInNoText, likePattern } from './toilets.ts';

interface PersonRow extends Omit<Person, 'createdAt' | 'changedAt'> {
  readonly createdAt: Date;
  readonly changedAt: Date | null;
}

/**
 * Accounts, the last to have changed something first.
 * @param search part of an email address, or an id; null = all that ever changed or added something
 */
export async function listPeople(db: Db, search: string | null, limit: number): Promise<Person[]> {
  if (search !== null && isInNoText(search)) return [];
  const { rows } = await sql<PersonRow>`
    select
      "user"."id", "user"."email", "user"."createdAt",
      exists (select from blocked_people where counted_as = "countedAs") as "isBlocked",
      coalesce(changes, 0) as changes, coalesce(undone, 0) as undone,
      coalesce(added, 0) as added, "changedAt"
    from "user" left join (
      select account_id, count(*) filter (where undone_at is null)::int as changes,
        count(undone_at)::int as undone, max(at) as "changedAt"
      from toilet_revisions where account_id is not null group by account_id
    ) as said on account_id = "user"."id" left join (
      select added_by, count(*)::int as added, max(added_at) as "addedAt"
      from (
        select created_by as added_by, created_at as added_at from toilets
        -- Of toilets that were merged into others.
        union all select added_by, added_at from toilet_sources
      ) as additions
      where added_by is not null group by added_by
    ) as places on added_by = "user"."id"
    where case when ${search}::text is null then account_id is not null or added_by is not null
      else "user"."id" = ${search} or "user"."email" ilike ${likePattern(search ?? '')} end
    order by greatest("changedAt", "addedAt") desc nulls last, "user"."email", "user"."id"
    limit ${limit}`.execute(db);
  return rows.map(isoMoments);
}

/**
 * Stops somebody adding or changing toilets, with this account or any other of theirs.
 * @throws ProblemError 404, 409
 */
export function blockPerson(db: Db, id: string, acting: Acting): Promise<void> {
  const block = sql`
    insert into blocked_people select "countedAs", ${acting.at} from "user" where "id" = ${id}
    on conflict do nothing`;
  return actOn(db, 'block', id, acting, block, 'This account is blocked already.');
}

/** @throws ProblemError 404, 409 */
export function unblockPerson(db: Db, id: string, acting: Acting): Promise<void> {
  const unblock = sql`
    delete from blocked_people
    where counted_as = (select "countedAs" from "user" where "id" = ${id})`;
  return actOn(db, 'unblock', id, acting, unblock, 'This account is not blocked.');
}

/** @param already the sentence where nothing changes */
function actOn(
  db: Db,
  kind: 'block' | 'unblock',
  id: string,
  acting: Acting,
  change: RawBuilder<unknown>,
  already: string,
): Promise<void> {
  return carryOut(db, async (transaction) => {
    await mustBeAccounts(transaction, [id]);
    await keepAct(transaction, kind, acting, { accounts: [id] });
    const { numAffectedRows } = await change.execute(transaction);
    if (numAffectedRows === 0n) throw alreadySo(already);
  });
}

/**
 * Undoes in one act everything that some people did: undoes their changes, and hides toilets they added.
 * @throws ProblemError 404; 409 where there is nothing to undo
 */
export function undoPeople(db: Db, request: UndoPeopleRequest, acting: Acting): Promise<Undone> {
  const which = whichOf(request);
  return carryOutAlone(db, async (transaction) => {
    const accounts = 'accounts' in which ? [...new Set(which.accounts)] : [];
    await mustBeAccounts(transaction, accounts);
    const id = await keepAct(transaction, 'undo', acting, { accounts });
    const act = { id, at: acting.at };
    const changes = await setUndone(transaction, which, act);
    const undone = { ...changes, hidden: await hideAdded(transaction, which, act) };
    if (undone.changes + undone.hidden === 0) throw alreadySo('There is nothing to undo.');
    await keepUndone(transaction, id, undone);
    return { act: id, ...undone };
  });
}

function whichOf(request: UndoPeopleRequest): WhichPeople {
  if ('deletedSince' in request) return { deletedSince: new Date(request.deletedSince) };
  const { accounts, since } = request;
  return { accounts, since: since === undefined ? null : new Date(since) };
}

/** Brings back what one act undid. @throws ProblemError 404, 409 */
export function redoAct(db: Db, actId: string, acting: Acting): Promise<void> {
  return carryOutAlone(db, async (transaction) => {
    const former = z.guid().safeParse(actId).success
      ? await transaction
          .selectFrom('operator_acts')
          .select(['id', 'toilet_id'])
          .where('id', '=', actId)
          .executeTakeFirst()
      : undefined;
    if (!former) {
      throw new ProblemError({ status: 404, detail: 'There is no such act in the record.' });
    }
    const redone = await setUndone(transaction, { undoneIn: actId }, null);
    const undone = { ...redone, hidden: await showHiddenIn(transaction, actId) };
    if (undone.changes + undone.hidden === 0)
      throw alreadySo('Nothing of this act is left to bring back.');
    const rows = await transaction
      .selectFrom('operator_act_people')
      .select('account_id')
      .where('act_id', '=', actId)
      .execute();
    const accounts = rows.flatMap((row) => row.account_id ?? []);
    const toiletId = former.toilet_id ?? undefined;
    await keepAct(transaction, 'redo', acting, {
      accounts,
      undone,
      ...(toiletId !== undefined && { toiletId }),
    });
  });
}

async function mustBeAccounts(transaction: Db, ids: readonly string[]): Promise<void> {
  const possible = ids.filter((id) => !isInNoText(id));
  const { rows } = await sql`
    select from "user" where "id" = any(${possible}::text[]) for update`.execute(transaction);
  if (rows.length < ids.length) {
    throw new ProblemError({ status: 404, detail: 'There is no such account.' });
  }
}
