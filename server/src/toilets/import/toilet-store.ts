import { createHash } from 'node:crypto';
import { addedFieldsSchema, toiletRecordSchema } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { chunksOf } from '../../chunks-of.ts';
import { mapInTurns } from '../../in-turns.ts';
import { liveToilet, type Conflict } from '../revisions/live-toilet.ts';
import { readRevisions } from '../revisions/store.ts';
import { toRow } from '../toilet.ts';
import type { Toilet } from '../toilet.ts';
import { KnownToilets } from './same-toilet.ts';
import { withoutGone } from './merge-records.ts';
import type { SourceRecord } from './merge-records.ts';

/** What a source reported last time, and about which toilet. */
export interface Link {
  readonly toiletId: string;
  readonly contentHash: string;
  /** No other record describes that toilet. */
  readonly isAlone: boolean;
  /** An operator decided that it describes that toilet. */
  readonly isJoined: boolean;
}

/** A row of `toilet_sources`; `person_key` is set where a person added the toilet. */
export type SourceRow = Omit<
  Insertable<Tables['toilet_sources']>,
  'voice' | 'is_joined' | 'added_by' | 'added_at'
>;

export function sourceRow(
  sourceKey: string,
  record: ToiletRecord,
  toiletId: string,
  personKey: string | null = null,
): SourceRow {
  const { operator, inside, editedOn, ...known } = record;
  return {
    source_key: sourceKey,
    source_id: record.sourceId,
    toilet_id: toiletId,
    content_hash: contentHash(record),
    record: known,
    added_fields: {
      ...(operator && { operator }),
      ...(inside?.length && { inside }),
      ...(editedOn && { editedOn }),
    },
    person_key: personKey,
  };
}

/** Changes when the record does. */
export function contentHash(record: ToiletRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64');
}

/** After that, a lock held by an import is reported as a database that does not answer. */
const LONGEST_WAIT = '4s';

/** Limits how long a person's change waits for locks. After that, it fails and is not made later. */
export async function waitBriefly(transaction: Db): Promise<void> {
  await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(transaction);
}

/** Only one transaction at a time changes what sources report about existing toilets. */
export async function waitForOtherImports(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('loovia: import of toilets'))`.execute(
    transaction,
  );
}

/** Changes by people wait for imports, which rebuild toilets too, but not for each other. */
export async function waitForImport(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('loovia: import of toilets'))`.execute(
    transaction,
  );
}

const CHUNK = 1000;

export async function readLinks(db: Db, sourceKey: string): Promise<Map<string, Link>> {
  const rows = await db
    .selectFrom('toilet_sources')
    .select(['source_id', 'toilet_id as toiletId', 'content_hash as contentHash'])
    .select('is_joined as isJoined')
    .select(
      sql<boolean>`1 = (
      select count(*) from toilet_sources as other where other.toilet_id = toilet_sources.toilet_id
    )`.as('isAlone'),
    )
    .where('source_key', '=', sourceKey)
    .execute();
  return new Map(rows.map(({ source_id: sourceId, ...link }) => [sourceId, link]));
}

export async function readKnownToilets(db: Db): Promise<KnownToilets> {
  const rows = await db
    .selectFrom('toilets')
    .select(['id', 'name', 'has_own_name as hasOwnName', 'venue_type as venueType'])
    .select(['latitude as lat', 'longitude as lng'])
    .select(['is_men_only as isMenOnly', 'is_women_only as isWomenOnly', 'moved_from as movedFrom'])
    .execute();
  const known = new KnownToilets();
  for (const { id, lat, lng, movedFrom, ...row } of rows) {
    known.add(id, { ...row, location: { lat, lng } });
    // A source that describes it may have it there still, or where people say that it is.
    if (movedFrom) known.add(id, { ...row, location: movedFrom });
  }
  return known;
}

/** Stores what a source reports now. Its toilets may be made later, as the foreign key is checked at the end. */
export async function writeSources(db: Db, rows: readonly SourceRow[]): Promise<void> {
  for (const chunk of chunksOf(rows, CHUNK)) {
    await sql`
      insert into toilet_sources (
        source_key, source_id, toilet_id, content_hash, record, added_fields, person_key
      )
      select source_key, source_id, toilet_id, content_hash, record, added_fields, person_key
      from jsonb_populate_recordset(null::toilet_sources, ${JSON.stringify(chunk)}::jsonb)
      on conflict (source_key, source_id) do update set
        toilet_id = excluded.toilet_id,
        content_hash = excluded.content_hash,
        record = excluded.record,
        added_fields = excluded.added_fields`.execute(db);
  }
}

export async function unlink(
  db: Db,
  sourceKey: string,
  sourceIds: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(sourceIds, CHUNK)) {
    await db
      .deleteFrom('toilet_sources')
      .where('source_key', '=', sourceKey)
      .where('source_id', 'in', chunk)
      .execute();
  }
}

/** Makes toilets from what their sources and people report now, and removes those that no source has any more. */
export async function rebuildToilets(db: Db, ids: readonly string[]): Promise<{ removed: number }> {
  let removed = 0;
  for (const chunk of chunksOf(ids, CHUNK)) {
    const sources = await readDescribed(db, chunk);
    const revisions = await readRevisions(db, chunk);
    const toilets = await mapInTurns(sources, ([id, records]) => {
      const { toilet, conflicts } = liveToilet(records, revisions.get(id) ?? []);
      return { toilet: { ...toilet, id }, conflicts };
    });
    await writeToilets(db, toilets);
    const abandoned = chunk.filter((id) => !sources.has(id));
    if (abandoned.length > 0) {
      await db.deleteFrom('toilets').where('id', 'in', abandoned).execute();
    }
    removed += abandoned.length;
  }
  return { removed };
}

/** The records of toilets that one describes: without those that are only known to be closed for good. */
async function readDescribed(db: Db, ids: readonly string[]): Promise<Map<string, SourceRecord[]>> {
  const sources = await readSources(db, ids);
  const gone = [...sources].flatMap(([id, all]) => (withoutGone(all).length === 0 ? id : []));
  if (gone.length > 0) {
    await db.deleteFrom('toilet_sources').where('toilet_id', 'in', gone).execute();
    for (const id of gone) sources.delete(id);
  }
  return sources;
}

export async function readSources(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, SourceRecord[]>> {
  const rows = await db
    .selectFrom('toilet_sources')
    .select(['toilet_id as toiletId', 'source_key as sourceKey', 'record', 'added_fields'])
    .select(['person_key as personKey', 'voice'])
    .where('toilet_id', 'in', ids)
    .execute();
  const sources = rows.map(({ record, added_fields: added, ...row }) => ({
    ...row,
    record: { ...toiletRecordSchema.parse(record), ...addedFieldsSchema.parse(added) },
  }));
  return Map.groupBy(sources, ({ toiletId }) => toiletId);
}

async function writeToilets(
  db: Db,
  toilets: readonly { readonly toilet: Toilet; readonly conflicts: readonly Conflict[] }[],
): Promise<void> {
  const rows = toilets.map(({ toilet, conflicts }) => ({ ...toRow(toilet), conflicts }));
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const changes = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  );
  await sql`
    insert into toilets (${names})
    select ${names} from jsonb_populate_recordset(null::toilets, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${changes}, updated_at = now()`.execute(db);
  await writeOpeningHours(
    db,
    toilets.map(({ toilet }) => toilet),
  );
}

async function writeOpeningHours(db: Db, toilets: readonly Toilet[]): Promise<void> {
  const ids = toilets.map(({ id }) => id);
  await db.deleteFrom('opening_hours').where('id', 'in', ids).execute();
  const rows = toilets.flatMap(({ id, openingHours }) =>
    (openingHours ?? []).map(({ dow, openTime, closeTime }) => ({
      id,
      dow,
      open_time: openTime,
      close_time: closeTime,
    })),
  );
  await sql`
    insert into opening_hours (id, dow, open_time, close_time)
    select id, dow, open_time, close_time
    from jsonb_populate_recordset(null::opening_hours, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
