import type { Revision, RevisionKind, SomeFacts } from '@loovia/core/revisions';
import { revisionSchema } from '@loovia/core/revisions';
import { sql } from 'kysely';
import type { User } from '../../api/http/index.ts';
import type { Db } from '../../database/index.ts';

/** The key of a person at a toilet: it outlives the account, and differs from toilet to toilet. */
export async function personKeyAt(
  db: Db,
  { countedAs }: Pick<User, 'countedAs'>,
  toiletId: string,
): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select toilet_person_key(${countedAs}::text, ${toiletId}::uuid) as key`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A key of a person was not made.');
  return row.key;
}

/** What people say of toilets, by the toilets' ids; without what was undone. */
export async function readRevisions(
  db: Db,
  toiletIds: readonly string[],
): Promise<Map<string, Revision[]>> {
  const rows = await db
    .selectFrom('toilet_revisions')
    .select(['id', 'toilet_id', 'at', 'person_key', 'is_operator', 'kind', 'before', 'after'])
    .select(['cleanliness', 'until'])
    .where('toilet_id', 'in', toiletIds)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute();
  const revisions = new Map<string, Revision[]>();
  for (const { toilet_id: toiletId, at, person_key: by, is_operator, ...row } of rows) {
    const own = revisions.get(toiletId) ?? [];
    own.push(revisionSchema.parse({ ...row, at: at.toISOString(), by, isOperator: is_operator }));
    revisions.set(toiletId, own);
  }
  return revisions;
}

/** A change that somebody makes, before it is kept. */
export interface NewRevision {
  readonly kind: RevisionKind;
  readonly before?: SomeFacts;
  readonly after?: SomeFacts;
  readonly cleanliness?: number;
  readonly until?: string | null;
  readonly note?: string | null;
}

export interface Author {
  readonly accountId: string;
  readonly personKey: string;
  readonly isOperator: boolean;
}

export async function keepRevision(
  db: Db,
  toiletId: string,
  { kind, before = {}, after = {}, cleanliness, until, note }: NewRevision,
  { accountId, personKey, isOperator, at }: Author & { readonly at: Date },
): Promise<void> {
  await db
    .insertInto('toilet_revisions')
    .values({
      toilet_id: toiletId,
      at,
      account_id: accountId,
      person_key: personKey,
      is_operator: isOperator,
      kind,
      before: sql`${JSON.stringify(before)}::jsonb`,
      after: sql`${JSON.stringify(after)}::jsonb`,
      cleanliness: cleanliness ?? null,
      until: until ?? null,
      note: note ?? null,
    })
    .execute();
}

/** Notes to operators go as messages do; what was reported stays. */
export async function forgetNotes(db: Db, writtenUntil: Date): Promise<void> {
  await db
    .updateTable('toilet_revisions')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('at', '<=', writtenUntil)
    .execute();
}
