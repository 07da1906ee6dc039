import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Db, withTimeLimit } from '../database/database.ts';
import type { FoundToilet } from './found-toilet.ts';

/** Which of some source records, as `OpenStreetMap node/1`, belong to toilets of the database. */
export type KnownRecords = (records: readonly string[]) => Promise<ReadonlySet<string>>;

/** As migration 0026 indexes it. */
const RECORD = sql<string>`(record #>> '{source,name}') || ' ' || (record ->> 'sourceId')`;

/** Those of every toilet, wherever it is and though it is hidden. */
export async function findKnownRecords(
  db: Db,
  records: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('toilet_sources')
    .select(RECORD.as('record'))
    .where(sql<boolean>`${RECORD} = any(${[...records]}::text[])`)
    .execute();
  return new Set(rows.map(({ record }) => record));
}

/**
 * Live places without those that are toilets of the database (STOP-11). What is said of those there holds,
 * also where it makes them no result of a search: hidden, unfit, or a little farther off.
 * @returns null where it can't be found out: some may be among them that people say are shut, or that we hide
 */
export async function withoutKnown(
  places: readonly FoundToilet[],
  { knownRecords, log }: { readonly knownRecords: KnownRecords; readonly log: Logger },
  limitMs?: number,
): Promise<readonly FoundToilet[] | null> {
  const records = places.flatMap(({ sourceRecords }) => sourceRecords);
  if (records.length === 0) return places;
  try {
    const known = await withTimeLimit(knownRecords(records), limitMs);
    return places.filter(({ sourceRecords }) => !sourceRecords.some((record) => known.has(record)));
  } catch (error) {
    log.error({ err: error }, 'live places could not be held against our toilets');
    return null;
  }
}
