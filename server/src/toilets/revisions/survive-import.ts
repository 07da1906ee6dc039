import { arePeopleVouching } from '@loovia/core/revisions';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { KEPT_KEY } from './live-toilet.ts';
import { readRevisions } from './store.ts';
import { keepUnread } from './unread.ts';

/**
 * Keeps what a source is about to forget where no other source has the toilet, but people were there lately,
 * or an operator hid it and it might come back unhidden. Operators see it as a conflict ('exists').
 */
export async function keepForPeople(
  transaction: Db,
  sourceKey: string,
  forgotten: readonly string[],
  now: Date,
): Promise<void> {
  if (forgotten.length === 0) return;
  const { rows } = await sql<{ toilet_id: string; is_hidden: boolean }>`
    select distinct source.toilet_id, toilets.hidden_at is not null as is_hidden
    from toilet_sources as source join toilets on toilets.id = source.toilet_id
    where source_key = ${sourceKey} and source_id = any(${[...forgotten]}::text[])
      and (
        toilets.hidden_at is not null
        or exists (
          select from toilet_revisions as said
          where said.toilet_id = source.toilet_id and undone_at is null
        )
      )
      and not exists (
        select from toilet_sources as other
        where other.toilet_id = source.toilet_id
          and not (other.source_key = ${sourceKey} and other.source_id = any(${[...forgotten]}::text[]))
      )`.execute(transaction);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.toilet_id);
  const revisions = await readRevisions(transaction, ids);
  const kept = rows.filter(
    (row) => row.is_hidden || arePeopleVouching(revisions.get(row.toilet_id) ?? [], now),
  );
  // The source may have given the id of a toilet that is kept already to another one since.
  await sql`
    update toilet_sources
    set source_key = ${KEPT_KEY}, source_id = concat_ws(' ', ${sourceKey}::text, source_id, toilet_id)
    where source_key = ${sourceKey} and source_id = any(${[...forgotten]}::text[])
      and toilet_id = any(${kept.map((row) => row.toilet_id)}::uuid[])`.execute(transaction);
}

/** Deletes records that were kept for people once a source has the toilet again. */
export async function letGoOfKept(transaction: Db, toiletIds: readonly string[]): Promise<void> {
  await sql`
    delete from toilet_sources as kept
    where source_key = ${KEPT_KEY} and toilet_id = any(${[...toiletIds]}::uuid[]) and exists (
      select from toilet_sources as other
      where other.toilet_id = kept.toilet_id and other.source_key <> ${KEPT_KEY}
    )`.execute(transaction);
}

/** Moves people's changes from toilets that are now part of others to those. */
export async function moveRevisions(
  transaction: Db,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [from, to] of moved) {
    const { rows } = await sql`
      select from toilet_sources where toilet_id = ${from} limit 1`.execute(transaction);
    if (rows.length > 0) continue;
    await keepUnread(transaction, from, to);
    await moveAllRevisions(transaction, from, to);
  }
}

export async function moveAllRevisions(transaction: Db, from: string, to: string): Promise<void> {
  await sql`
    update toilet_revisions
    set toilet_id = ${to}, person_key = coalesce(
      (select toilet_person_key("countedAs", ${to}::uuid) from "user" where "id" = account_id), person_key
    )
    where toilet_id = ${from}`.execute(transaction);
}
