import { prepareLine, projectOntoLine } from '@loovia/core/geo';
import type { LineString } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { cellsAlong } from './grid.ts';
import { toiletAsJson, toToilet } from './rows.ts';
import type { ToiletAtDistance } from './toilet.ts';

/**
 * Every toilet within `widthMetres` of any of some lines, nearest first (STOP-01, STOP-02). A line
 * with two equal ends is a place. The database looks up the cells of a grid that the lines pass; what
 * it finds is measured exactly (STOP-14), with the same function that planning uses.
 */
export async function findInCorridor(
  db: Db,
  lines: readonly LineString[],
  widthMetres: number,
): Promise<ToiletAtDistance[]> {
  // One text, as long lists of parameters take longer; and out of the planner's sight, which would
  // weigh each cell, and read the whole table instead where that looks as cheap.
  const cells = `{${cellsAlong(lines, widthMetres).join(',')}}`;
  const candidates = await db
    .selectFrom('toilets')
    .select(['latitude', 'longitude', toiletAsJson])
    .where(sql<boolean>`grid_cell = any(array(select unnest(${cells}::text::integer[])))`)
    .where('hidden_at', 'is', null)
    .execute();
  const prepared = lines.map(prepareLine);
  return candidates
    .map(({ latitude, longitude, toilet }) => {
      const location = { lat: latitude, lng: longitude };
      const distances = prepared.map((line) => projectOntoLine(location, line).distanceMetres);
      return { toilet, distanceMetres: Math.min(...distances) };
    })
    .filter(({ distanceMetres }) => distanceMetres <= widthMetres)
    .sort((a, b) => a.distanceMetres - b.distanceMetres)
    .map(({ toilet, distanceMetres }) => ({ ...toToilet(toilet), distanceMetres }));
}
