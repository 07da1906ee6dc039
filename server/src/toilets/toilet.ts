import type { LatLng } from '@loovia/core/geo';
import type { ByPeople } from '@loovia/core/revisions';
import { toiletRecordSchema } from '@loovia/core/toilets';
import type {
  CleanlinessRating,
  DirectionsInside,
  Nation,
  ToiletRecord,
} from '@loovia/core/toilets';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ToiletTable } from '../database/tables.ts';

/** A toilet of the database, made from what its sources and people report. */
export interface Toilet extends Omit<ToiletRecord, 'sourceId' | 'doubts' | 'editedOn'> {
  readonly id: string;
  readonly nation: Nation;
  /** Each source's rating, with the day on which it was confirmed. */
  readonly cleanlinessRatings: readonly CleanlinessRating[];
  /** Name and id of every record merged into it: `OpenStreetMap node/1`. */
  readonly sourceRecords: readonly string[];
  /** How to find it inside the building; absent = nobody says. */
  readonly directionsInside?: DirectionsInside | undefined;
  /** Where its sources have it, where people have moved it; absent = there. */
  readonly movedFrom?: LatLng | undefined;
  /** What people confirmed or reported; absent = nothing. */
  readonly people?: ByPeople | undefined;
}

/** The fields of a toilet that have a column each, of the same name in snake case. */
const FIELDS = [
  'id',
  ...z.keyof(
    z.omit(toiletRecordSchema, {
      sourceId: true,
      source: true,
      location: true,
      openingHours: true,
      doubts: true,
      editedOn: true,
    }),
  ).options,
  'nation',
  'cleanlinessRatings',
  'sourceRecords',
  'directionsInside',
  'movedFrom',
  'people',
] as const satisfies readonly (keyof Toilet)[];

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columns = FIELDS.map(
  (field) => sql`${sql.lit(field)}, ${sql.ref(`toilets.${columnOf(field)}`)}`,
);

/**
 * A toilet with its opening hours (API-12) as one value: drivers take longer to read 29 columns than the
 * database to write them as JSON, whose types are those of the drivers (VALUE_PARSERS).
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

/** A toilet from {@link toiletAsJson}, which has null where optional fields are absent. */
export function toToilet({
  hasChangingPlaces,
  people,
  operator,
  inside,
  directionsInside,
  movedFrom,
  ...toilet
}: Toilet): Toilet {
  return {
    ...toilet,
    ...(operator && { operator }),
    ...(movedFrom && { movedFrom }),
    ...(directionsInside && { directionsInside }),
    ...(inside && { inside }),
    ...(typeof hasChangingPlaces === 'boolean' && { hasChangingPlaces }),
    ...(people && { people }),
  };
}

/** The columns of a toilet's row; its opening hours have rows of their own. */
export function toRow(toilet: Toilet) {
  const { location, openingHours, source } = toilet;
  return {
    ...Object.fromEntries(FIELDS.map((field) => [columnOf(field), toilet[field]])),
    latitude: location.lat,
    longitude: location.lng,
    hours_known: openingHours !== null,
    source_name: source.name,
    source_licence: source.licence,
    source_url: source.url ?? null,
    confirmed_on: source.confirmedOn ?? null,
  } satisfies Partial<Record<keyof ToiletTable, unknown>>;
}
