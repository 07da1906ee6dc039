import type { OpeningRow } from '@loovia/core/opening-hours';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../database/index.ts';
import type { ToiletTable } from '../database/tables.ts';
import type { Toilet } from './toilet.ts';

export const TOILET_COLUMNS = [
  'id',
  'name',
  'has_own_name',
  'address',
  'latitude',
  'longitude',
  'areas',
  'nation',
  'venue_type',
  'is_public',
  'is_free',
  'is_accessible',
  'is_men_only',
  'is_women_only',
  'is_gender_neutral',
  'has_baby_changing',
  'radar',
  'has_changing_places',
  'cleanliness_rating',
  'cleanliness_ratings',
  'description',
  'payment_details',
  'hours_known',
  'opening_hours_expression',
  'source_name',
  'source_licence',
  'source_url',
  'source_records',
  'confirmed_on',
] as const satisfies readonly (keyof ToiletTable)[];

/** Dow, opening and closing time. */
type HoursAsJson = readonly (readonly [OpeningRow['dow'], string, string])[] | null;

/** A row of `toilets` and its opening hours as {@link toToiletOfJson} reads them. */
export interface ToiletAsJson {
  readonly values: readonly unknown[];
  readonly hours: HoursAsJson;
}

export type ToiletRow = Pick<Selectable<ToiletTable>, (typeof TOILET_COLUMNS)[number]>;

/**
 * All there is to say of a toilet as one value: drivers take longer to read 29 columns than the
 * database to write them as JSON.
 */
export const toiletAsJson = sql<ToiletAsJson>`json_build_object(
  'values', json_build_array(${sql.join(TOILET_COLUMNS.map((column) => sql.ref(`toilets.${column}`)))}),
  'hours', case when toilets.hours_known then (
    select json_agg(json_build_array(dow, open_time, close_time) order by dow, open_time)
    from opening_hours where opening_hours.id = toilets.id
  ) end
)`;

export function toToiletOfJson({ values, hours }: ToiletAsJson): Toilet {
  // `toiletAsJson` wrote them in this order; JSON has the types that the drivers give (VALUE_PARSERS).
  const row = Object.fromEntries(
    TOILET_COLUMNS.map((column, index) => [column, values[index]]),
  ) as ToiletRow;
  return toToilet(
    row,
    (hours ?? []).map(([dow, openTime, closeTime]) => ({ dow, openTime, closeTime })),
  );
}

/** Rows of `toilets` as toilets with their opening hours, in the same order. */
export async function toToilets(db: Db, rows: readonly ToiletRow[]): Promise<Toilet[]> {
  const known = rows.filter((row) => row.hours_known).map(({ id }) => id);
  const hours = await readOpeningHours(db, known);
  return rows.map((row) => toToilet(row, hours.get(row.id) ?? []));
}

/** Opening rows of a list of toilets, by toilet (API-12). */
async function readOpeningHours(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OpeningRow[]>> {
  const hours = new Map<string, OpeningRow[]>();
  if (ids.length === 0) return hours;
  const rows = await db
    .selectFrom('opening_hours')
    .select(['id', 'dow', 'open_time', 'close_time'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .orderBy('dow')
    .orderBy('open_time')
    .execute();
  for (const { id, dow, open_time: openTime, close_time: closeTime } of rows) {
    const row = { dow, openTime, closeTime };
    const own = hours.get(id);
    if (own) own.push(row);
    else hours.set(id, [row]);
  }
  return hours;
}

function toToilet(row: ToiletRow, hours: OpeningRow[]): Toilet {
  return {
    id: row.id,
    name: row.name,
    hasOwnName: row.has_own_name,
    address: row.address,
    location: { lat: row.latitude, lng: row.longitude },
    areas: row.areas,
    nation: row.nation,
    venueType: row.venue_type,
    isPublic: row.is_public,
    isFree: row.is_free,
    isAccessible: row.is_accessible,
    isMenOnly: row.is_men_only,
    isWomenOnly: row.is_women_only,
    isGenderNeutral: row.is_gender_neutral,
    hasBabyChanging: row.has_baby_changing,
    radar: row.radar,
    ...(row.has_changing_places !== null && { hasChangingPlaces: row.has_changing_places }),
    description: row.description,
    paymentDetails: row.payment_details,
    cleanlinessRating: row.cleanliness_rating,
    cleanlinessRatings: row.cleanliness_ratings,
    openingHours: row.hours_known ? hours : null,
    openingHoursExpression: row.opening_hours_expression,
    source: {
      name: row.source_name,
      licence: row.source_licence,
      ...(row.source_url !== null && { url: row.source_url }),
      ...(row.confirmed_on !== null && { confirmedOn: row.confirmed_on }),
    },
    sourceRecords: row.source_records,
  };
}
