import type { Undone } from '@loovia/core/operator';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { ADDED_AT, ADDED_BY } from '../add/who-added.ts';
import { COMMUNITY_KEY } from '../import/merge-records.ts';
import { rebuildToilets } from '../import/toilet-store.ts';
import { noteFirstWords } from './voice.ts';

/** People by the ids of their accounts, including what they did with accounts that they have deleted since. */
interface OfAccounts {
  readonly accounts: readonly string[];
  /** Null = ever. */
  readonly since: Date | null;
}
interface OfDeletedAccounts {
  readonly deletedSince: Date;
}

export type WhichPeople = OfAccounts | OfDeletedAccounts;

/** Some changes of one toilet, all changes of some people, or the changes that one act undid. */
export type WhichRevisions =
  | { readonly ids: readonly string[]; readonly toiletId: string }
  | WhichPeople
  | { readonly undoneIn: string };

type Counted = Pick<Undone, 'changes' | 'toilets'>;

/**
 * Undoes changes: each toilet is as if they had never been made. Call `waitForOtherImports` first.
 * @param act the act that undoes them; null = they count again, as of when they were made
 */
export async function setUndone(
  transaction: Db,
  which: WhichRevisions,
  act: { readonly id: string; readonly at: Date } | null,
): Promise<Counted> {
  const changed = await transaction
    .updateTable('toilet_revisions')
    .set({ undone_at: act?.at ?? null, undone_in: act?.id ?? null })
    .where('undone_at', act ? 'is' : 'is not', null)
    .where(condition(which))
    .returning(['toilet_id', 'account_id'])
    .execute();
  await noteFirstWords(
    transaction,
    changed.flatMap((row) => row.account_id ?? []),
  );
  const toilets = [...new Set(changed.map((row) => row.toilet_id))];
  await rebuildToilets(transaction, toilets);
  return { changes: changed.length, toilets: toilets.length };
}

function condition(which: WhichRevisions) {
  if ('undoneIn' in which) return sql<boolean>`undone_in = ${which.undoneIn}`;
  if ('ids' in which) {
    return sql<boolean>`toilet_id = ${which.toiletId} and id::text = any(${[...which.ids]}::text[])`;
  }
  if ('deletedSince' in which) {
    return sql<boolean>`account_id is null and at >= ${which.deletedSince}`;
  }
  const { accounts, since } = which;
  return sql<boolean>`(${since}::timestamptz is null or at >= ${since}) and (
    account_id = any(${[...accounts]}::text[]) or person_key in (
      select toilet_person_key("countedAs", toilet_id) from "user" where "id" = any(${[...accounts]}::text[])
    )
  )`;
}

/** Hides toilets that these people added and nobody else vouches for. @returns how many */
export async function hideAdded(
  transaction: Db,
  people: WhichPeople,
  act: { readonly id: string; readonly at: Date },
): Promise<number> {
  const since = 'accounts' in people ? people.since : people.deletedSince;
  const theirs =
    'accounts' in people
      ? sql<boolean>`toilet_sources.person_key in (
          select toilet_person_key("countedAs", toilets.id) from "user"
          where "id" = any(${[...people.accounts]}::text[])
        )`
      : sql<boolean>`${ADDED_BY} is null`;
  const { numAffectedRows } = await sql`
    update toilets set hidden_at = ${act.at}, hidden_in = ${act.id}, updated_at = now()
    from toilet_sources
    where toilet_sources.toilet_id = toilets.id and toilet_sources.source_key = ${COMMUNITY_KEY}
      and hidden_at is null and (${since}::timestamptz is null or ${ADDED_AT} >= ${since})
      and ${theirs}
      and not exists (
        select from toilet_sources as other
        where other.toilet_id = toilets.id
          and (other.source_key, other.source_id) <> (toilet_sources.source_key, toilet_sources.source_id)
      )
      and not exists (
        select from toilet_revisions as said
        where said.toilet_id = toilets.id and undone_at is null and said.person_key <> toilet_sources.person_key
          and kind in ('confirmation', 'correction', 'rating')
      )`.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}

/** Shows the toilets that one act hid. @returns how many */
export async function showHiddenIn(transaction: Db, actId: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('toilets')
    .set({ hidden_at: null, hidden_in: null, updated_at: sql`now()` })
    .where('hidden_in', '=', actId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
