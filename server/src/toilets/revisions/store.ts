import { isAddedFact, revisionSchema } from '@loovia/core/revisions';
import type { PartialFacts, Revision } from '@loovia/core/revisions';
import { sql } from 'kysely';
import type { User } from '../../http/app-env.ts';
import { isoMoments } from '../../database/iso-moments.ts';
import type { Db } from '../../database/database.ts';

/** A person's key at a toilet, which outlives the account and differs from toilet to toilet. */
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

/** With the facts that older versions cannot read. */
export const FACTS_BEFORE_AND_AFTER = [
  sql<PartialFacts>`before || added_before`.as('before'),
  sql<PartialFacts>`after || added_after`.as('after'),
] as const;

/** People's changes to toilets, by the toilets' ids, without those that were undone. */
export async function readRevisions(
  db: Db,
  toiletIds: readonly string[],
): Promise<Map<string, Revision[]>> {
  const rows = await db
    .selectFrom('toilet_revisions')
    .select(['id', 'toilet_id', 'at', 'person_key as by', 'voice'])
    .select(['is_operator as isOperator', 'kind'])
    .select(['before_of_sources as beforeOfSources', 'cleanliness', 'until'])
    .select(FACTS_BEFORE_AND_AFTER)
    .where('toilet_id', 'in', toiletIds)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute();
  const revisions = new Map<string, Revision[]>();
  for (const [toiletId, own] of Map.groupBy(rows, (row) => row.toilet_id)) {
    revisions.set(
      toiletId,
      own.map((row) => revisionSchema.parse(isoMoments(row))),
    );
  }
  return revisions;
}

/** A change before it is stored. */
export interface NewRevision
  extends
    Pick<Revision, 'kind'>,
    Partial<Pick<Revision, 'before' | 'beforeOfSources' | 'after' | 'cleanliness' | 'until'>> {
  readonly note?: string | null;
}

export async function keepRevision(
  db: Db,
  toiletId: string,
  { before = {}, beforeOfSources, after = {}, ...rest }: NewRevision,
  by: {
    personKey: string;
    voice: string;
    user: Pick<User, 'id'>;
    isOperator: boolean;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('toilet_revisions')
    .values({
      toilet_id: toiletId,
      at: by.at,
      account_id: by.user.id,
      person_key: by.personKey,
      voice: by.voice,
      is_operator: by.isOperator,
      before: asJson(withoutAdded(before)),
      added_before: asJson(pickAdded(before)),
      before_of_sources: beforeOfSources && asJson(beforeOfSources),
      after: asJson(withoutAdded(after)),
      added_after: asJson(pickAdded(after)),
      ...rest,
    })
    .execute();
}

const asJson = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`;

function withoutAdded(facts: PartialFacts): PartialFacts {
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => !isAddedFact(fact)));
}

function pickAdded(facts: PartialFacts): PartialFacts {
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => isAddedFact(fact)));
}

/** Deletes old notes to operators, as old messages are. The reports stay. */
export async function forgetNotes(db: Db, writtenUntil: Date): Promise<void> {
  await db
    .updateTable('toilet_revisions')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('at', '<=', writtenUntil)
    .execute();
}
