import type { RevisionKind } from '@loovia/core/revisions';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { COMMUNITY_KEY } from '../import/merge-records.ts';

/** Operators look at these. A confirmation asks for nothing. */
export const REPORT_KINDS: readonly RevisionKind[] = ['closed-today', 'closed', 'gone', 'wrong'];
export const CHANGE_KINDS: readonly RevisionKind[] = ['correction', 'rating'];

/** Whether a toilet has something that no operator has looked at yet. */
const isUnread = (toilet: 'gone' | 'kept') => {
  const { id, checkedAt } = {
    id: sql.ref(`${toilet}.id`),
    checkedAt: sql.ref(`${toilet}.checked_at`),
  };
  return sql<boolean>`(
    exists (
      select from toilet_revisions
      where toilet_id = ${id} and undone_at is null and (${checkedAt} is null or at > ${checkedAt})
        and kind = any(${[...REPORT_KINDS, ...CHANGE_KINDS]}::text[])
    )
    or ${checkedAt} is null and exists (
      select from toilet_sources where toilet_id = ${id} and source_key = ${COMMUNITY_KEY}
    )
  )`;
};

/**
 * Before a toilet becomes a part of another one: what nobody has looked at of it stays in operators' lists,
 * also where they looked at the other one later.
 */
export async function keepUnread(transaction: Db, from: string, to: string): Promise<void> {
  await sql`
    update toilets as kept set
      checked_at = case
        when ${isUnread('gone')} then null
        when ${isUnread('kept')} then kept.checked_at
        else greatest(kept.checked_at, gone.checked_at)
      end,
      checked_conflicts = case
        when gone.conflicts in ('[]', gone.checked_conflicts) then kept.checked_conflicts
        else '[]'
      end
    from toilets as gone where gone.id = ${from} and kept.id = ${to}`.execute(transaction);
}
