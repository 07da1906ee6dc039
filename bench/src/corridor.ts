import { pointAlong, prepareLine } from '@loovia/core/geo';
import type { LineString } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Database, Db } from '../../server/src/database/database.ts';
import { TEST_BACKENDS, type TestBackend } from '../../server/src/testing/test-database.ts';
import { findInCorridor } from '../../server/src/toilets/find.ts';
import { gbptmLocations, hasGbptm } from '../../server/src/testing/test-toilets.ts';
import {
  exactlyWithin,
  multiplyToilets,
  roadLine,
  storeToilets,
  withoutJit,
} from './corridor-data.ts';
import type { Spread } from './corridor-data.ts';
import type { Figure, Topic } from './figures.ts';
import { quantile, timed } from './measure.ts';

const RUNS = 25;
const WIDTH_METRES = 1000;
const KILOMETRES = [10, 100, 600] as const;
/** For 600 km, with all that a toilet's card says and its opening hours. */
const MOST_MS = new Map([
  ['PostgreSQL', 12],
  ['PGlite', 30],
]);
const COPIES = 91;

/** The way of another toilet map's planner: all toilets around five points of the line. */
const PEER = { points: 5, radiusMetres: 10_000 } as const;
/** So far apart along the line, the nearer of two points has all in its circle that is within the width. */
const COMPLETE_STEP_METRES = 2 * (PEER.radiusMetres - WIDTH_METRES);

type Ask = () => Promise<readonly { readonly name: string }[]>;

function ours(db: Db, line: LineString): Ask {
  return () => findInCorridor(db, [line], WIDTH_METRES);
}

function scanAround(db: Db, line: LineString, count: number): Ask {
  const prepared = prepareLine(line);
  const points = Array.from({ length: count }, (_, index) =>
    pointAlong(prepared, (index / (count - 1)) * prepared.lengthMetres),
  );
  const near = points.map(
    ({ lat, lng }) =>
      sql`st_distancesphere(location, st_setsrid(st_makepoint(${lng}, ${lat}), 4326)) <= ${PEER.radiusMetres}`,
  );
  return async () =>
    (
      await sql<{ name: string }>`select * from toilets where ${sql.join(near, sql` or `)}`.execute(
        db,
      )
    ).rows;
}

/** Medians of some ways, which take turns so that what else the machine does hits all of them. */
async function mediansOf(ways: readonly Ask[]): Promise<number[]> {
  const times = ways.map((): number[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, ask] of ways.entries()) {
      const { milliseconds } = await timed(ask);
      // The first runs are for caches and compilers.
      if (run >= 5) times[index]?.push(milliseconds);
    }
  }
  return times.map((own) => quantile(own, 0.5));
}

/** The corridor query on 11,048 real toilets, and on a million, beside another planner's way. */
export const benchCorridor: Topic = async (report) => {
  if (!hasGbptm) {
    console.log('corridor: left out, the toilets of shared/data are missing');
    return;
  }
  for (const backend of TEST_BACKENDS) {
    await compare(backend, report);
    // Filling the embedded database with a million takes too long.
    if (backend.name === 'PGlite') continue;
    await scale(backend, 'side by side', report);
    await scale(backend, 'one upon the other', report);
  }
};

async function openWithToilets(open: TestBackend['open']): Promise<Database> {
  const database = await open();
  await withoutJit(database.longWork);
  await storeToilets(database.longWork, gbptmLocations());
  return database;
}

async function compare({ name, open }: TestBackend, report: (figure: Figure) => void) {
  const locations = gbptmLocations();
  const database = await openWithToilets(open);
  for (const kilometres of KILOMETRES) {
    const line = roadLine(kilometres);
    const compared = await compareWays(
      database,
      line,
      exactlyWithin(locations, line, WIDTH_METRES),
    );
    const route = {
      what: `${name}, ${kilometres} km (${line.coordinates.length} vertices)`,
      isLong: kilometres === 600,
      mostMs: kilometres === 600 ? (MOST_MS.get(name) ?? null) : null,
    };
    reportOurs(route, compared, report);
    reportScans(route, compared, report);
  }
  await database.close();
}

interface ComparedRoute {
  readonly what: string;
  readonly isLong: boolean;
  readonly mostMs: number | null;
}

type Compared = Awaited<ReturnType<typeof compareWays>>;

/** Our query along a line, a scan around as many points as the peer takes, and one that misses none. */
async function compareWays({ db }: Database, line: LineString, near: ReadonlySet<string>) {
  const points = Math.ceil(prepareLine(line).lengthMetres / COMPLETE_STEP_METRES) + 1;
  const ways = [ours(db, line), scanAround(db, line, PEER.points)] as const;
  const completeWay = scanAround(db, line, points);
  const [own, other, complete] = await Promise.all([
    foundBy(ways[0], near),
    foundBy(ways[1], near),
    foundBy(completeWay, near),
  ]);
  const [ownMs = NaN, otherMs = NaN] = await mediansOf(ways);
  // By itself: what it hands over is cleared away for a while after.
  const [completeMs = NaN] = await mediansOf([completeWay]);
  return {
    there: near.size,
    own: { ...own, ms: ownMs },
    other: { ...other, ms: otherMs },
    complete: { ...complete, ms: completeMs, points },
  };
}

function reportOurs(
  { what, mostMs }: ComparedRoute,
  { own, other, there }: Compared,
  report: (figure: Figure) => void,
): void {
  report({
    what: `${what}: toilets within ${WIDTH_METRES} m`,
    measured: `median ${own.ms.toFixed(1)} ms`,
    goal: mostMs === null ? null : `at most ${mostMs} ms`,
    met: mostMs === null ? null : own.ms <= mostMs,
  });
  report({
    what: `${what}: found of the ${there} there are`,
    measured: `${own.right} and ${own.wrong} others; around ${PEER.points} points ${other.right}`,
    goal: 'all, and no other',
    met: own.right === there && own.wrong === 0,
  });
}

function reportScans(
  { what, isLong }: ComparedRoute,
  { own, other, complete }: Compared,
  report: (figure: Figure) => void,
): void {
  report({
    what: `${what}: a scan around ${PEER.points} points takes`,
    measured: `${(other.ms / own.ms).toFixed(1)} times as long (${other.ms.toFixed(1)} ms)`,
    goal: isLong ? 'at least 10 times' : null,
    met: isLong ? other.ms / own.ms >= 10 : null,
  });
  report({
    what: `${what}: a scan around ${complete.points} points, which is as many as miss none, takes`,
    measured: `${(complete.ms / own.ms).toFixed(1)} times as long (${complete.ms.toFixed(1)} ms; ${complete.right} and ${complete.wrong} others)`,
  });
}

async function foundBy(ask: Ask, near: ReadonlySet<string>) {
  const rows = await ask();
  const right = new Set(rows.map(({ name }) => name).filter((name) => near.has(name))).size;
  return { right, wrong: rows.length - right };
}

async function scale(
  { name, open }: TestBackend,
  spread: Spread,
  report: (figure: Figure) => void,
) {
  const line = roadLine(600);
  const [few, many] = [await openWithToilets(open), await openWithToilets(open)];
  await multiplyToilets(many.longWork, COPIES, spread);
  const ways = [ours(few.db, line), ours(many.db, line)];
  const counts = await Promise.all(ways.map(async (ask) => (await ask()).length));
  const [fewMs = NaN, manyMs = NaN] = await mediansOf(ways);
  await Promise.all([few.close(), many.close()]);
  const [each = NaN, eachOfMany = NaN] = [fewMs, manyMs].map(
    (ms, index) => (1000 * ms) / (counts[index] ?? NaN),
  );
  const isAsDense = spread === 'side by side';
  report({
    what: `${name}, 600 km: ${COPIES} times as many toilets, ${spread}`,
    measured: `${(manyMs / fewMs).toFixed(2)} times as long (${manyMs.toFixed(1)} ms; ${counts.join(' and ')} found, ${each.toFixed(0)} and ${eachOfMany.toFixed(0)} µs each)`,
    goal: isAsDense ? 'at most 2 times' : null,
    met: isAsDense ? manyMs / fewMs <= 2 : null,
  });
}
