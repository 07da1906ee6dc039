import type { Bounds, LatLng } from '@loovia/core/geo';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/index.ts';
import { TOILET_COLUMNS, toiletAsJson, toToiletOfJson, toToilets } from './rows.ts';
import type { Toilet, ToiletAtDistance } from './toilet.ts';

const idSchema = z.guid();

/** The toilet with this id, if there is one. */
export async function findById(db: Db, id: string): Promise<Toilet | null> {
  if (!idSchema.safeParse(id).success) return null;
  const query = db.selectFrom('toilets').select(TOILET_COLUMNS).where('id', '=', id);
  const [toilet] = await toToilets(db, await query.execute());
  return toilet ?? null;
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
    .select(TOILET_COLUMNS.map((column) => `toilets.${column}` as const))
    .select('near.distance_metres')
    .orderBy('near.distance_metres')
    .orderBy('toilets.id')
    .execute();
  const toilets = await toToilets(db, rows);
  return toilets.map((toilet, index) => ({
    ...toilet,
    distanceMetres: rows[index]?.distance_metres ?? 0,
  }));
}

/** Up to `limit` toilets inside bounds, for the map; the oldest records first. */
export async function findInBounds(db: Db, bounds: Bounds, limit: number): Promise<Toilet[]> {
  const [[west, south], [east, north]] = bounds;
  const rows = await db
    .selectFrom('toilets')
    .select(toiletAsJson.as('toilet'))
    .where(sql<boolean>`location && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`)
    .orderBy('primary_id')
    .limit(limit)
    .execute();
  return rows.map(({ toilet }) => toToiletOfJson(toilet));
}
