import { lineLengthMetres } from '@loovia/core/geo';
import type { LineString } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../../server/src/database/index.ts';
import { TEST_BACKENDS } from '../../server/src/database/testing.ts';
import { findInCorridor } from '../../server/src/toilets/index.ts';
import {
  gbptmLocations,
  hasGbptm,
  storeBareToilets,
  windingLine,
} from '../../server/src/toilets/testing.ts';

const RUNS = 15;
const WIDTH_METRES = 500;
const LINES = [windingLine(60, 0.012), windingLine(600, 0.12), windingLine(3000, 0.85)];

/** The plain way: every toilet in the line's box is measured against the whole line. */
async function withOneDWithin(db: Db, line: LineString): Promise<number> {
  const { rows } = await sql`
    select id from toilets
    where st_dwithin(
      location::geography, st_geomfromgeojson(${JSON.stringify(line)})::geography, ${WIDTH_METRES}
    )`.execute(db);
  return rows.length;
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

/**
 * The corridor query on 11,048 real toilets, on PGlite and, where TEST_DATABASE_URL names a server, on
 * PostgreSQL, beside one ST_DWithin on the whole line.
 */
export async function benchCorridor(): Promise<void> {
  if (!hasGbptm) {
    console.log('corridor: skipped, the toilets of shared/data are missing');
    return;
  }
  for (const { name, open } of TEST_BACKENDS) {
    const database = await open();
    await storeBareToilets(database.db, gbptmLocations());
    for (const line of LINES)
      console.log(await compare(`${name}, ${describe(line)}`, database.db, line));
    await database.close();
  }
}

async function compare(label: string, db: Db, line: LineString): Promise<string> {
  const found = (await findInCorridor(db, [line], WIDTH_METRES)).length;
  const reference = await withOneDWithin(db, line);
  const ours = await median(() => findInCorridor(db, [line], WIDTH_METRES));
  const theirs = await median(() => withOneDWithin(db, line));
  return `corridor: ${label}: ${ours.toFixed(1)} ms (${found} toilets); one ST_DWithin ${theirs.toFixed(1)} ms (${reference})`;
}

function describe(line: LineString): string {
  const kilometres = Math.round(lineLengthMetres(line) / 1000);
  return `${kilometres} km, ${line.coordinates.length} vertices`;
}
