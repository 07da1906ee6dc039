import type { LatLng } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';

/** What stands nearer than this is in the same areas. */
const NEAR_DEGREES = 0.005;

/** Names of the areas that hold a position, smallest first: those of what is nearest in the gazetteer. */
export async function areasAt(db: Db, { lat, lng }: LatLng): Promise<string[]> {
  const { rows } = await sql<{ locality: string }>`
    select locality from gazetteer
    where locality is not null
      and latitude between ${lat - NEAR_DEGREES} and ${lat + NEAR_DEGREES}
      and longitude between ${lng - NEAR_DEGREES} and ${lng + NEAR_DEGREES}
    order by
      power(latitude - ${lat}, 2) + power((longitude - ${lng}) * cos(radians(${lat})), 2), id
    limit 1`.execute(db);
  const names = rows[0]?.locality.split(',').map((name) => name.trim()) ?? [];
  return [...new Set(names)].filter((name) => name !== '');
}
