import { boxesAlong, prepareLine, projectOntoLine } from '@loovia/core/geo';
import type { Bounds, LatLng, LineString } from '@loovia/core/geo';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { toiletAsJson, toToilet } from './toilet.ts';
import type { Toilet } from './toilet.ts';

const idSchema = z.guid();

/** The toilet with this id, or the one that it was merged into; null where there is none or it is hidden. */
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
): Promise<Toilet[]> {
  const near = sql<{ id: string; distance_metres: number }>`
    find_nearby_toilets_coords(${point.lat}, ${point.lng}, ${maxDistanceKm}, ${limit})`;
  const rows = await db
    .selectFrom(near.as('near'))
    .innerJoin('toilets', 'toilets.id', 'near.id')
    .select(toiletAsJson)
    .orderBy('near.distance_metres')
    .orderBy('toilets.id')
    .execute();
  return rows.map(({ toilet }) => toToilet(toilet));
}

/** Where the toilets with these ids are, in that order, without those that are hidden or that there are none of. */
export async function findLocations(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly location: LatLng }[]> {
  const rows = await db
    .selectFrom('toilets')
    .select(['id', 'latitude', 'longitude'])
    .where('id', 'in', ids)
    .where('hidden_at', 'is', null)
    .execute();
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map(({ latitude: lat, longitude: lng }) => ({ id, location: { lat, lng } })),
  );
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

/**
 * Every toilet within `widthMetres` of any of the lines, nearest first (STOP-01, STOP-02). A line with
 * two equal ends is a place. The database looks up the grid cells that the lines pass; the toilets there
 * are measured exactly (STOP-14), with the same function that planning uses.
 */
export async function findInCorridor(
  db: Db,
  lines: readonly LineString[],
  widthMetres: number,
): Promise<Toilet[]> {
  // One text, as long lists of parameters are slower. The planner doesn't see the cells in it, so it
  // doesn't estimate each one and sometimes read the whole table instead.
  const cells = `{${cellsAlong(lines, widthMetres).join(',')}}`;
  const candidates = await db
    .selectFrom('toilets')
    .select(['latitude', 'longitude', toiletAsJson])
    .where(sql<boolean>`grid_cell = any(array(select unnest(${cells}::text::integer[])))`)
    .where('hidden_at', 'is', null)
    .execute();
  const prepared = lines.map(prepareLine);
  const metresTo = (location: LatLng) =>
    Math.min(...prepared.map((line) => projectOntoLine(location, line).distanceMetres));
  return candidates
    .map(({ latitude: lat, longitude: lng, toilet }) => ({
      toilet,
      metres: metresTo({ lat, lng }),
    }))
    .filter(({ metres }) => metres <= widthMetres)
    .sort((a, b) => a.metres - b.metres)
    .map(({ toilet }) => toToilet(toilet));
}

/** As in migration 0016: numbered by row from the south, and in each row from the west. */
const CELLS_PER_DEGREE = 50;
const CELLS_PER_ROW = 32_768;

/** Cells of `toilets.grid_cell` that contain everything within a width of any of the lines, and more. */
function cellsAlong(lines: readonly LineString[], widthMetres: number): number[] {
  const cells = new Set<number>();
  for (const [from, to] of lines.flatMap((line) => boxesAlong(line, widthMetres))) {
    const [west, east] = [cellAt(from[0], 180), cellAt(to[0], 180)];
    const [south, north] = [cellAt(from[1], 90), cellAt(to[1], 90)];
    for (let row = south; row <= north; row += 1) {
      for (let column = west; column <= east; column += 1) cells.add(row * CELLS_PER_ROW + column);
    }
  }
  return [...cells];
}

function cellAt(degrees: number, origin: number): number {
  const inside = Math.max(-origin, Math.min(origin, degrees));
  return Math.floor((inside + origin) * CELLS_PER_DEGREE);
}
