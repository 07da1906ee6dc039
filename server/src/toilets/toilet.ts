import type { ByPeople } from '@loovia/core/revisions';
import type { CleanlinessRating, Nation, ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { ToiletTable } from '../database/tables.ts';

/** A toilet of the database: what its sources and people say, together. */
export interface Toilet extends Omit<ToiletRecord, 'sourceId'> {
  readonly id: string;
  readonly nation: Nation;
  /** What each source says of the cleanliness, on the day it was confirmed. */
  readonly cleanlinessRatings: readonly CleanlinessRating[];
  /** Name and id of every record merged into it: `OpenStreetMap node/1`. */
  readonly sourceRecords: readonly string[];
  /** How the facts are known that people speak of, and what they report; absent = they say nothing. */
  readonly people?: ByPeople | undefined;
}

export interface ToiletAtDistance extends Toilet {
  readonly distanceMetres: number;
}

/** What a toilet says, and the column that holds it. */
const COLUMNS = [
  ['id', 'id'],
  ['name', 'name'],
  ['hasOwnName', 'has_own_name'],
  ['address', 'address'],
  ['areas', 'areas'],
  ['nation', 'nation'],
  ['venueType', 'venue_type'],
  ['isPublic', 'is_public'],
  ['isFree', 'is_free'],
  ['isAccessible', 'is_accessible'],
  ['isMenOnly', 'is_men_only'],
  ['isWomenOnly', 'is_women_only'],
  ['isGenderNeutral', 'is_gender_neutral'],
  ['hasBabyChanging', 'has_baby_changing'],
  ['radar', 'radar'],
  ['hasChangingPlaces', 'has_changing_places'],
  ['cleanlinessRating', 'cleanliness_rating'],
  ['cleanlinessRatings', 'cleanliness_ratings'],
  ['description', 'description'],
  ['paymentDetails', 'payment_details'],
  ['openingHoursExpression', 'opening_hours_expression'],
  ['sourceRecords', 'source_records'],
  ['people', 'people'],
] as const satisfies readonly (readonly [keyof Toilet, keyof ToiletTable])[];

const columns = COLUMNS.map(
  ([key, column]) => sql`${sql.lit(key)}, ${sql.ref(`toilets.${column}`)}`,
);

/**
 * A toilet with its opening hours (API-12) as one value: drivers take longer to read 29 columns than
 * the database to write them as JSON, which has the types that the drivers give (VALUE_PARSERS).
 */
export const toiletAsJson = sql<Toilet>`json_build_object(
  ${sql.join(columns)},
  'location', json_build_object('lat', toilets.latitude, 'lng', toilets.longitude),
  'openingHours', case when toilets.hours_known then coalesce((
    select json_agg(
      json_build_object('dow', dow, 'openTime', open_time, 'closeTime', close_time)
      order by dow, open_time
    )
    from opening_hours where opening_hours.id = toilets.id
  ), '[]') end,
  'source', json_strip_nulls(json_build_object(
    'name', toilets.source_name,
    'licence', toilets.source_licence,
    'url', toilets.source_url,
    'confirmedOn', toilets.confirmed_on
  ))
)`.as('toilet');

/** A toilet as {@link toiletAsJson} has it, without what it has null for and we leave out. */
export function toToilet({ hasChangingPlaces, people, ...toilet }: Toilet): Toilet {
  return {
    ...toilet,
    ...(typeof hasChangingPlaces === 'boolean' && { hasChangingPlaces }),
    ...(people && { people }),
  };
}

/** The columns of a toilet's row; its opening hours have rows of their own. */
export function toRow(toilet: Toilet) {
  const { location, openingHours, source } = toilet;
  return {
    ...Object.fromEntries(COLUMNS.map(([key, column]) => [column, toilet[key]])),
    latitude: location.lat,
    longitude: location.lng,
    hours_known: openingHours !== null,
    source_name: source.name,
    source_licence: source.licence,
    source_url: source.url ?? null,
    confirmed_on: source.confirmedOn ?? null,
  } satisfies Partial<Record<keyof ToiletTable, unknown>>;
}
