import { LIMITS, type Journey } from '@loovia/core/journeys';
import { londonInstant } from '@loovia/core/time';
import { pino } from 'pino';
import { createRootRouter } from '../../server/src/http/root-router.ts';
import { createJourneysRouter } from '../../server/src/api/journeys.ts';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { KeptJourneys } from '../../server/src/kept-journeys/kept-journeys.ts';
import { openRegionMaps } from '../../server/src/maps/region/region-maps.ts';
import type { Region } from '../../server/src/maps/region/active-region.ts';
import { engineConfigOf } from '../../server/src/maps/region/streets/engine.ts';
import { hasNewport, newportRegion } from '../../server/src/testing/test-region.ts';
import { importRegion } from '../../server/src/region-import/import-region.ts';
import { findInCorridor } from '../../server/src/toilets/find.ts';
import { keepKindMeans } from '../../server/src/toilets/kind-means.ts';
import { findKnownRecords } from '../../server/src/toilets/known-places.ts';
import type { Figure, Topic } from './figures.ts';
import { quantile, timed } from './measure.ts';
import { bareEngine, journeyOf, pairsIn, STREET_TRANSPORTS, type Pair } from './newport-planner.ts';
import { dataFolder } from './server-process.ts';

const PAIRS = 200;
/** How many pairs to plan first, so that code and tiles are warm before measuring. */
const WARM_UP = 40;
const BENCHER = 'bench';
const MOST = { median: 2, p95: 3 } as const;

type Mode = Journey['selectedTransport'];

interface Planner extends AsyncDisposable {
  /** Whether there was an answer. */
  plan(pair: Pair, mode: Mode): Promise<boolean>;
  /** The rides alone: without the walk all the way, without stops. */
  rides(pair: Pair): Promise<unknown>;
}

/** `POST /api/journeys` as the server answers it, without the network. */
export async function openPlanner(region: Region, dataDir: string): Promise<Planner> {
  const log = pino({ level: 'silent' });
  const onFault = (error: Error) => {
    throw error;
  };
  const databaseUrl = process.env.DATABASE_URL ?? null;
  const database = await openDatabase({ databaseUrl, dataDir, onFault });
  await importRegion(database, region.dir, region.manifest);
  const maps = await openRegionMaps(region, database.db, { log, motis: null });
  const app = createRootRouter({
    log,
    publicOrigin: 'http://bench',
    readUser: () =>
      Promise.resolve({ id: BENCHER, email: 'bench@example.com', countedAs: 'account:bench' }),
  });
  const searches = {
    toiletsAlong: findInCorridor.bind(null, database.db),
    knownRecords: findKnownRecords.bind(null, database.db),
  };
  const planning = { ...maps, ...searches, kindMeans: keepKindMeans(database.db, log) };
  const clock = () => new Date('2024-03-05T09:00:00Z');
  const { db } = database;
  const bencher = { id: BENCHER, name: '', email: 'bench@example.com', emailVerified: true };
  await db
    .insertInto('user')
    .values(bencher)
    .onConflict((row) => row.doNothing())
    .execute();
  const keptJourneys = new KeptJourneys({ db, clock, mayKeepRoutes: true });
  app.route('/', createJourneysRouter({ planning, clock, keptJourneys, sharedJourneys: null }));
  return {
    plan: async (pair, mode) => {
      const response = await app.request('/api/journeys', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(journeyOf(pair, mode)),
      });
      await response.arrayBuffer();
      return response.status === 200;
    },
    rides: (pair) => {
      const { startLocation, endLocation, journeyDate, journeyTime } = journeyOf(pair, 'public');
      const departAt = londonInstant(journeyDate, journeyTime);
      const from = { name: startLocation, ...pair.from };
      const to = { name: endLocation, ...pair.to };
      const needs = { stepFree: false, most: LIMITS.maxRoutes };
      return maps.transit?.journeys({ from, departAt }, to, needs) ?? noTransit();
    },
    [Symbol.asyncDispose]: async () => {
      await maps.close();
      await database.close();
    },
  };
}

function noTransit(): never {
  throw new Error('There is no timetable of Newport.');
}

/** Alternates between both for each pair, so that other work on the machine slows both alike. */
async function raceOn(
  pairs: readonly Pair[],
  plan: (pair: Pair) => Promise<boolean>,
  reference: (pair: Pair) => Promise<unknown>,
) {
  const times = { planning: [] as number[], bare: [] as number[] };
  for (const pair of pairs) {
    const planning = await timed(() => plan(pair));
    if (!planning.answer) continue;
    const bare = await timed(() => reference(pair));
    times.planning.push(planning.milliseconds);
    times.bare.push(bare.milliseconds);
  }
  return times;
}

function figuresOf(
  mode: Mode,
  reference: string,
  { planning, bare }: Awaited<ReturnType<typeof raceOn>>,
): Figure[] {
  const parts = [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const;
  return parts.map(([name, part]): Figure => {
    const [ours, theirs] = [quantile(planning, part), quantile(bare, part)];
    const ratio = ours / theirs;
    // The cost of rides alone doesn't show what an answer with stops needs, so it is no goal.
    const isJudged = mode !== 'public';
    return {
      what: `planning ${mode}, ${name} of ${planning.length} journeys`,
      measured: `${ratio.toFixed(2)} times ${reference} (${ours.toFixed(1)} ms, ${theirs.toFixed(1)} ms)`,
      goal: isJudged ? `at most ${MOST[name].toFixed(1)} times` : null,
      met: isJudged ? ratio <= MOST[name] : null,
    };
  });
}

/** Planning with stops and detours on Newport against the bare engine. */
export const benchPlanning: Topic = async (report) => {
  if (!hasNewport) {
    console.log('left out: ../shared/data/newport is not there');
    return;
  }
  const region = await newportRegion();
  await using data = await dataFolder(region);
  const bare = bareEngine(engineConfigOf(region.dir));
  await using planner = await openPlanner(region, data.path);
  const pairs = pairsIn(region.manifest.bounds, PAIRS);
  const race = async (mode: Mode, name: string, reference: (pair: Pair) => Promise<unknown>) => {
    const plan = (pair: Pair) => planner.plan(pair, mode);
    await raceOn(pairs.slice(0, WARM_UP), plan, reference);
    const times = await raceOn(pairs, plan, reference);
    for (const figure of figuresOf(mode, name, times)) report(figure);
  };
  for (const mode of STREET_TRANSPORTS) {
    await race(mode, 'the bare engine', (pair) => bare.answer(pair, mode));
  }
  await race('public', 'the rides alone', (pair) => planner.rides(pair));
};
