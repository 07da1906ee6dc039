import { EARTH_RADIUS_METRES, prepareLine, projectOntoLine } from '@loovia/core/geo';
import type { LineString } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { chordsOf } from './chords.ts';
import type { Chord } from './chords.ts';
import { TOILET_COLUMNS, toToilets } from './rows.ts';
import type { ToiletRow } from './rows.ts';
import type { ToiletAtDistance } from './toilet.ts';

const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** Wider than any rounding of coordinates, degrees and metres, and than `projectOntoLine`'s own. */
const SLACK = { factor: 1.001, metres: 1 };

/**
 * Every toilet within `widthMetres` of any of some lines, nearest first (STOP-01, STOP-02). A line
 * with two equal ends is a place. The database looks along chords of the lines, in degrees and a
 * little too wide; what it finds is measured exactly (STOP-14), with the same function that planning
 * uses.
 */
export async function findInCorridor(
  db: Db,
  lines: readonly LineString[],
  widthMetres: number,
): Promise<ToiletAtDistance[]> {
  const chords = lines.flatMap((line) => chordsOf(line));
  // One text a column, as long lists of parameters take longer than looking along them. Its last digit
  // is a centimetre, far less than the slack.
  const column = (value: (chord: Chord) => number) =>
    sql`${`{${chords.map((chord) => value(chord).toFixed(7)).join(',')}}`}::text::float8[]`;
  const rows = await db
    .selectFrom('toilets')
    .select(TOILET_COLUMNS)
    .where(
      sql<boolean>`id = any(array(
        select near.id
        from (
          select st_setsrid(st_makeline(st_makepoint(x1, y1), st_makepoint(x2, y2)), 4326) as line, reach
          from unnest(
            ${column(({ from }) => from[0])}, ${column(({ from }) => from[1])},
            ${column(({ to }) => to[0])}, ${column(({ to }) => to[1])},
            ${column((chord) => reachDegrees(chord, widthMetres))}
          ) as chord (x1, y1, x2, y2, reach)
          -- Keeps the database from making the line anew for every toilet.
          offset 0
        ) as chords
        join toilets as near on st_dwithin(near.location, line, reach)
      ))`,
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

/** How far from its line a toilet may be that lies within a width of what a chord stands for. */
function reachDegrees({ from, to, deviationDegrees }: Chord, widthMetres: number): number {
  const width = widthMetres * SLACK.factor + SLACK.metres;
  const nearestPole = Math.max(Math.abs(from[1]), Math.abs(to[1])) + deviationDegrees;
  // In degrees of longitude, where they are shortest.
  const latitude = Math.min(89, nearestPole + width / METRES_PER_DEGREE);
  const widthDegrees = width / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
  return widthDegrees + deviationDegrees;
}
