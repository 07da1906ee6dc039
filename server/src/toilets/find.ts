import type { Bounds, LatLng } from '@loovia/core/geo';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/index.ts';
import { toiletAsJson, toToilet } from './rows.ts';
import type { Toilet, ToiletAtDistance } from './toilet.ts';

const idSchema = z.guid();

/** The toilet with this id, or that it is now a part of, if there is one that is not hidden. */
export async function findById(db: Db, id: string): Promise<Toilet | null> {
  if (!idSchema.safeParse(id).success) return null;
  const query = db
    .selectFrom('toilets')
    .select(toiletAsJson)
    .where(
      sql<boolean>`id = coalesce((select into_id from merged_toilets where merged_toilets.id = ${id}), ${id})`,
    )
    .where('hidden_at', 'is', null);
  const row = await query.executeTakeFirst();
  return row ? toToilet(row.toilet) : null;
}

/** Toilets near a point, nearest first (STOP-08, API-09 to API-11). */
export async function findNear(
  db: Db,
  point: LatLng,
  maxDistanceKm: number,
  limit: number,
): Promise<ToiletAtDistance[]> {
  const near = sql<{ id: string; distance_metres: number }>`
    find_nearby_toilets_coords(${point.lat}, ${point.lng}, ${maxDistanceKm}, ${limit})`;
  const rows = await db
    .selectFrom(near.as('near'))
    .innerJoin('toilets', 'toilets.id', 'near.id')
    .select([toiletAsJson, 'near.distance_metres'])
    .orderBy('near.distance_metres')
    .orderBy('toilets.id')
    .execute();
  return rows.map(({ toilet, distance_metres: distanceMetres }) => ({
    ...toToilet(toilet),
    distanceMetres,
  }));
}

/** Up to `limit` toilets inside bounds, for the map; the oldest records first. */
export async function findInBounds(db: Db, bounds: Bounds, limit: number): Promise<Toilet[]> {
  const [[west, south], [east, north]] = bounds;
  const rows = await db
    .selectFrom('toilets')
    .select(toiletAsJson)
    .where(sql<boolean>`location && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`)
    .where('hidden_at', 'is', null)
    .orderBy('primary_id')
    .limit(limit)
    .execute();
  return rows.map(({ toilet }) => toToilet(toilet));
}
