import type { Act, ActKind, Undone } from '@loovia/core/operator';
import { sql } from 'kysely';
import { ProblemError } from '../http/problem.ts';
import type { Acting } from '../http/app-env.ts';
import { isoMoments } from '../database/iso-moments.ts';
import type { Db } from '../database/database.ts';
import { waitBriefly, waitForOtherImports } from '../toilets/import/toilet-store.ts';
import { accountName } from './toilets.ts';

interface ActAbout {
  readonly toiletId?: string;
  readonly intoId?: string;
  readonly messageId?: string;
  readonly accounts?: readonly string[];
  readonly undone?: Act['undone'];
}

/** Does an act, all or nothing. If it waits too long for a lock, it fails and is not done later. */
export function carryOut<T>(db: Db, act: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await waitBriefly(transaction);
    return act(transaction);
  });
}

/**
 * {@link carryOut} for acts that rebuild toilets. It waits for imports first, as people's changes do:
 * otherwise the two could wait for each other.
 */
export function carryOutAlone<T>(db: Db, act: (transaction: Db) => Promise<T>): Promise<T> {
  return carryOut(db, async (transaction) => {
    await waitForOtherImports(transaction);
    return act(transaction);
  });
}

/** Records an act, in the transaction that does it. @returns its id */
export async function keepAct(
  transaction: Db,
  kind: ActKind,
  { operatorId, at }: Acting,
  { toiletId, intoId, messageId, accounts = [], undone }: ActAbout,
): Promise<string> {
  const { id } = await transaction
    .insertInto('operator_acts')
    .values({
      at,
      kind,
      operator_id: operatorId,
      toilet_id: toiletId ?? null,
      toilet_name: nameOf(toiletId),
      into_id: intoId ?? null,
      into_name: nameOf(intoId),
      message_id: messageId ?? null,
      undone: undone ? sql`${JSON.stringify(undone)}::jsonb` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (accounts.length > 0) {
    const rows = accounts.map((account) => ({ act_id: id, account_id: account }));
    await transaction.insertInto('operator_act_people').values(rows).execute();
  }
  return id;
}

/** Records how much an act undid, once that is known. */
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

function nameOf(toiletId: string | undefined) {
  return toiletId === undefined
    ? null
    : sql<string>`(select name from toilets where id = ${toiletId})`;
}

interface Kept extends Omit<Act, 'at' | 'people' | 'deletedPeople'> {
  readonly at: Date;
  readonly people: readonly (Act['people'][number] | null)[];
}

/**
 * Operators' acts, the newest first.
 * @param before the id of an act, for only the acts before it
 */
export async function readActs(db: Db, before: string | null, limit: number): Promise<Act[]> {
  const { rows } = await sql<Kept>`
    select
      act.id, act.at, act.kind, "user"."email" as by,
      case when toilet_id is not null then
        json_build_object('id', toilet_id, 'name', coalesce(toilet_name, ''))
      end as toilet,
      case when into_id is not null then
        json_build_object('id', into_id, 'name', coalesce(into_name, ''))
      end as into,
      act.message_id as "messageId", act.undone,
      coalesce((
        select json_agg(${accountName(sql`account_id`)} order by person."email")
        from operator_act_people left join "user" as person on person."id" = account_id
        where act_id = act.id
      ), '[]') as people,
      act.kind = 'undo' and (
        exists (select from toilet_revisions where undone_in = act.id)
        or exists (select from toilets where hidden_in = act.id)
      ) as "canRedo"
    from operator_acts as act left join "user" on "user"."id" = act.operator_id
    where ${before}::uuid is null
      or act.number < (select number from operator_acts where id = ${before}::uuid)
    order by act.number desc
    limit ${limit}`.execute(db);
  return rows.map(({ people, ...act }) => {
    const there = people.filter((person) => person !== null);
    return { ...isoMoments(act), people: there, deletedPeople: people.length - there.length };
  });
}
