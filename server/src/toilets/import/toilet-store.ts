import { createHash } from 'node:crypto';
import { toiletRecordSchema } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';
import type { ToiletTable } from '../../database/tables.ts';
import { nationOf } from '../nation.ts';
import { KnownToilets } from './known-toilets.ts';
import { mergeRecords } from './merge-records.ts';
import type { MergedToilet, SourceRecord } from './merge-records.ts';

/** What a source said last time, and of which toilet. */
export interface Link {
  readonly toiletId: string;
  readonly contentHash: string;
  /** No other record speaks of that toilet. */
  readonly alone: boolean;
}

export interface SourceRow {
  readonly source_key: string;
  readonly source_id: string;
  readonly toilet_id: string;
  readonly content_hash: string;
  readonly record: unknown;
}

/** What a source says of a toilet, as it is kept. */
export function sourceRow(sourceKey: string, record: ToiletRecord, toiletId: string): SourceRow {
  return {
    source_key: sourceKey,
    source_id: record.sourceId,
    toilet_id: toiletId,
    content_hash: contentHash(record),
    record,
  };
}

/** Tells whether a source says something else than before. */
export function contentHash(record: ToiletRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64');
}

/** One at a time changes what sources say of toilets that are there, until its transaction ends. */
export async function waitForOtherImports(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('loovia: import of toilets'))`.execute(
    transaction,
  );
}

const CHUNK = 1000;

function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

export async function readLinks(db: Db, sourceKey: string): Promise<Map<string, Link>> {
  const rows = await db
    .selectFrom('toilet_sources')
    .select(['source_id', 'toilet_id', 'content_hash'])
    .select(
      sql<boolean>`1 = (
      select count(*) from toilet_sources as other where other.toilet_id = toilet_sources.toilet_id
    )`.as('alone'),
    )
    .where('source_key', '=', sourceKey)
    .execute();
  return new Map(
    rows.map(({ source_id: sourceId, toilet_id: toiletId, content_hash: contentHash, alone }) => [
      sourceId,
      { toiletId, contentHash, alone },
    ]),
  );
}

export async function readKnownToilets(db: Db): Promise<KnownToilets> {
  const rows = await db
    .selectFrom('toilets')
    .select(['id', 'name', 'has_own_name', 'venue_type', 'latitude', 'longitude'])
    .select(['is_men_only', 'is_women_only'])
    .execute();
  const known = new KnownToilets();
  for (const row of rows) {
    known.add(row.id, {
      name: row.name,
      hasOwnName: row.has_own_name,
      venueType: row.venue_type,
      location: { lat: row.latitude, lng: row.longitude },
      isMenOnly: row.is_men_only,
      isWomenOnly: row.is_women_only,
    });
  }
  return known;
}

/** Keeps what a source says now. Its toilets may be made after: the key is checked at the end. */
export async function writeSources(db: Db, rows: readonly SourceRow[]): Promise<void> {
  for (const chunk of chunks(rows)) {
    await sql`
      insert into toilet_sources (source_key, source_id, toilet_id, content_hash, record)
      select source_key, source_id, toilet_id, content_hash, record
      from jsonb_populate_recordset(null::toilet_sources, ${JSON.stringify(chunk)}::jsonb)
      on conflict (source_key, source_id) do update set
        toilet_id = excluded.toilet_id,
        content_hash = excluded.content_hash,
        record = excluded.record`.execute(db);
  }
}

export async function unlink(
  db: Db,
  sourceKey: string,
  sourceIds: readonly string[],
): Promise<void> {
  for (const chunk of chunks(sourceIds)) {
    await db
      .deleteFrom('toilet_sources')
      .where('source_key', '=', sourceKey)
      .where('source_id', 'in', chunk)
      .execute();
  }
}

/** Makes toilets what their sources say now; those that no source speaks of any more are removed. */
export async function rebuildToilets(db: Db, ids: readonly string[]): Promise<{ removed: number }> {
  let removed = 0;
  for (const chunk of chunks(ids)) {
    const sources = await readSources(db, chunk);
    const merged = [...sources].map(([id, records]) => ({ id, toilet: mergeRecords(records) }));
    await writeToilets(db, merged);
    const abandoned = chunk.filter((id) => !sources.has(id));
    if (abandoned.length > 0) {
      await db.deleteFrom('toilets').where('id', 'in', abandoned).execute();
    }
    removed += abandoned.length;
  }
  return { removed };
}

async function readSources(db: Db, ids: readonly string[]): Promise<Map<string, SourceRecord[]>> {
  const rows = await db
    .selectFrom('toilet_sources')
    .select(['toilet_id', 'source_key', 'record'])
    .where('toilet_id', 'in', ids)
    .execute();
  const sources = new Map<string, SourceRecord[]>();
  for (const { toilet_id: id, source_key: sourceKey, record } of rows) {
    const own = sources.get(id) ?? [];
    own.push({ sourceKey, record: toiletRecordSchema.parse(record) });
    sources.set(id, own);
  }
  return sources;
}

interface Written {
  readonly id: string;
  readonly toilet: MergedToilet;
}

async function writeToilets(db: Db, written: readonly Written[]): Promise<void> {
  const rows = written.map(toRow);
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
  await writeOpeningHours(db, written);
}

async function writeOpeningHours(db: Db, written: readonly Written[]): Promise<void> {
  const ids = written.map(({ id }) => id);
  await db.deleteFrom('opening_hours').where('id', 'in', ids).execute();
  const rows = written.flatMap(({ id, toilet }) =>
    (toilet.openingHours ?? []).map(({ dow, openTime, closeTime }) => ({
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

function toRow({ id, toilet }: Written) {
  return {
    id,
    name: toilet.name,
    has_own_name: toilet.hasOwnName,
    address: toilet.address,
    latitude: toilet.location.lat,
    longitude: toilet.location.lng,
    areas: toilet.areas,
    nation: nationOf(toilet.location),
    venue_type: toilet.venueType,
    is_public: toilet.isPublic,
    is_free: toilet.isFree,
    is_accessible: toilet.isAccessible,
    is_men_only: toilet.isMenOnly,
    is_women_only: toilet.isWomenOnly,
    is_gender_neutral: toilet.isGenderNeutral,
    has_baby_changing: toilet.hasBabyChanging,
    radar: toilet.radar,
    has_changing_places: toilet.hasChangingPlaces ?? null,
    cleanliness_rating: toilet.cleanlinessRating,
    cleanliness_ratings: toilet.cleanlinessRatings,
    description: toilet.description,
    payment_details: toilet.paymentDetails,
    hours_known: toilet.openingHours !== null,
    opening_hours_expression: toilet.openingHoursExpression,
    source_name: toilet.source.name,
    source_licence: toilet.source.licence,
    source_url: toilet.source.url ?? null,
    source_records: toilet.sourceRecords,
    confirmed_on: toilet.source.confirmedOn ?? null,
  } satisfies Partial<Record<keyof ToiletTable, unknown>>;
}
