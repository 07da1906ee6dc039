import { EARTH_RADIUS_METRES, prepareLine, projectOntoLine } from '@loovia/core/geo';
import type { LineString } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { TOILET_COLUMNS, toToilets } from './rows.ts';
import type { ToiletRow } from './rows.ts';
import type { ToiletAtDistance } from './toilet.ts';

const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** Segments a piece: shorter pieces mean more look-ups in the index, longer ones emptier boxes. */
const PIECE_SEGMENTS = 48;

/** Wider than any rounding of coordinates, degrees and metres, and than `projectOntoLine`'s own. */
const SLACK = { factor: 1.001, metres: 1 };

/**
 * Every toilet within `widthMetres` of any of some lines, nearest first (STOP-01, STOP-02). A line
 * with two equal ends is a place. The database looks along pieces of the lines, in degrees and a
 * little too wide; what it finds is measured exactly (STOP-14), with the same function that planning
 * uses.
 */
export async function findInCorridor(
  db: Db,
  lines: readonly LineString[],
  widthMetres: number,
): Promise<ToiletAtDistance[]> {
  const rows = await db
    .selectFrom('toilets')
    .select(TOILET_COLUMNS)
    .where(
      'id',
      'in',
      // `offset 0` keeps the database from reading the text of a piece anew for every toilet.
      sql<string>`(
        select near.id
        from (
          select st_geomfromtext(piece, 4326) as line
          from unnest(${lines.flatMap(cutIntoPieces)}::text[]) as piece
          offset 0
        ) as pieces
        join toilets as near on st_dwithin(near.location, line, ${inDegrees(lines, widthMetres)})
      )`,
    )
    .execute();
  return toToiletsAtDistance(db, within(rows, lines, widthMetres));
}

interface Measured {
  readonly row: ToiletRow;
  readonly distanceMetres: number;
}

function within(
  rows: readonly ToiletRow[],
  lines: readonly LineString[],
  widthMetres: number,
): Measured[] {
  const prepared = lines.map(prepareLine);
  return rows
    .map((row) => {
      const location = { lat: row.latitude, lng: row.longitude };
      const distances = prepared.map((line) => projectOntoLine(location, line).distanceMetres);
      return { row, distanceMetres: Math.min(...distances) };
    })
    .filter(({ distanceMetres }) => distanceMetres <= widthMetres)
    .sort((a, b) => a.distanceMetres - b.distanceMetres);
}

async function toToiletsAtDistance(
  db: Db,
  measured: readonly Measured[],
): Promise<ToiletAtDistance[]> {
  const toilets = await toToilets(
    db,
    measured.map(({ row }) => row),
  );
  return toilets.map((toilet, index) => ({
    ...toilet,
    distanceMetres: measured[index]?.distanceMetres ?? 0,
  }));
}

/** One box around a long line holds a whole country: shorter pieces leave little to look at. */
function cutIntoPieces({ coordinates }: LineString): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < coordinates.length - 1; start += PIECE_SEGMENTS) {
    const positions = coordinates.slice(start, start + PIECE_SEGMENTS + 1);
    pieces.push(`LINESTRING(${positions.map(([lng, lat]) => `${lng} ${lat}`).join(',')})`);
  }
  return pieces;
}

/** A width in degrees of longitude, where along the lines they are shortest. */
function inDegrees(lines: readonly LineString[], widthMetres: number): number {
  const width = widthMetres * SLACK.factor + SLACK.metres;
  const nearestPole = lines
    .flatMap(({ coordinates }) => coordinates)
    .reduce((most, [, lat]) => Math.max(most, Math.abs(lat)), 0);
  const latitude = Math.min(89, nearestPole + width / METRES_PER_DEGREE);
  return width / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
}
