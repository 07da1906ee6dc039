import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distanceMetres, type Bounds, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { Actor } from '@valhallajs/valhallajs';
import { pino } from 'pino';
import { createFrame } from '../../server/src/api/http/index.ts';
import { createJourneysRouter } from '../../server/src/api/journeys.ts';
import { openDatabase } from '../../server/src/database/index.ts';
import { openRegionMaps } from '../../server/src/maps/region/index.ts';
import type { Region } from '../../server/src/maps/region/active-region.ts';
import { hasNewport, newportRegion } from '../../server/src/maps/region/newport.ts';
import { readEngineConfig } from '../../server/src/maps/region/streets/engine-config.ts';
import { loadRegion } from '../../server/src/region-load/index.ts';
import { findInCorridor, KindMeans } from '../../server/src/toilets/index.ts';
import { quantile, randomNumbers, timed } from './measure.ts';

const PAIRS = 40;
const STOPS = 20;
const COSTINGS = { walking: 'pedestrian', cycling: 'bicycle', car: 'auto' } as const;
type Mode = keyof typeof COSTINGS;

interface Pair {
  readonly from: LatLng;
  readonly to: LatLng;
  /** Places beside the straight line between them. */
  readonly stops: readonly LatLng[];
}

function pairsIn([[west, south], [east, north]]: Bounds): Pair[] {
  const random = randomNumbers(2024);
  // The inner half of the box: the town, not the marsh around it.
  const inside = (low: number, high: number) => low + (high - low) * (0.25 + random() / 2);
  const place = () => ({ lat: inside(south, north), lng: inside(west, east) });
  const pairs: Pair[] = [];
  while (pairs.length < PAIRS) {
    const [from, to] = [place(), place()];
    if (distanceMetres(from, to) < 1000) continue;
    const stops = Array.from({ length: STOPS }, () => {
      const along = random();
      const beside = (random() - 0.5) * 0.008;
      return {
        lat: from.lat + (to.lat - from.lat) * along + beside,
        lng: from.lng + (to.lng - from.lng) * along - beside,
      };
    });
    pairs.push({ from, to, stops });
  }
  return pairs;
}

function journeyOf({ from, to }: Pair, mode: Mode): Journey {
  return {
    startLocation: 'start',
    endLocation: 'end',
    startCoordinates: from,
    endCoordinates: to,
    disabilityAccess: false,
    frequency: 15,
    tolerance: 100,
    journeyDate: '2024-03-05',
    journeyTime: '11:00',
    selectedTransport: mode,
  };
}

/** `POST /api/journeys` as the server answers it, without the network. */
async function openPlanner(region: Region, dataDir: string) {
  const log = pino({ level: 'silent' });
  const onFault = (error: Error) => {
    throw error;
  };
  const databaseUrl = process.env.DATABASE_URL ?? null;
  const database = await openDatabase({ databaseUrl, dataDir, onFault });
  await loadRegion(database, region.dir, region.manifest);
  const maps = await openRegionMaps(region, database.db, { log, motis: null });
  const app = createFrame({
    log,
    publicOrigin: 'http://bench',
    readUser: () => Promise.resolve({ id: 'bench', email: 'bench@example.com' }),
  });
  const toiletsAlong = findInCorridor.bind(null, database.db);
  const means = new KindMeans(database.db, log);
  const planning = { ...maps, toiletsAlong, kindMeans: (now: Date) => means.at(now) };
  const clock = () => new Date('2024-03-05T09:00:00Z');
  app.route('/', createJourneysRouter({ planning: () => planning, clock }));
  return {
    plan: async (pair: Pair, mode: Mode) => {
      const response = await app.request('/api/journeys', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(journeyOf(pair, mode)),
      });
      await response.arrayBuffer();
      return response.status === 200;
    },
    close: async () => {
      await maps.close();
      await database.close();
    },
  };
}

/** What any answer needs of the engine, in this process: a route with two others, and two matrices. */
function bareEngine(config: string) {
  const actor = new Actor(config);
  const location = ({ lat, lng }: LatLng) => ({ lat, lon: lng });
  return async ({ from, to, stops }: Pair, mode: Mode): Promise<void> => {
    const costing = COSTINGS[mode];
    const [start, end, places] = [location(from), location(to), stops.map(location)];
    await actor.route({ locations: [start, end], costing, alternates: 2 });
    await actor.matrix({ sources: [start], targets: places, costing });
    await actor.matrix({ sources: places, targets: [end], costing });
  };
}

/** Planning on Newport against the bare engine: median and 95th percentile of each, by mode. */
export async function benchPlanning(): Promise<void> {
  if (!hasNewport) {
    console.log('planning: left out, ../shared/data/newport is not there');
    return;
  }
  const region = await newportRegion();
  const dataDir = await mkdtemp(join(tmpdir(), 'loovia-bench-'));
  const bare = bareEngine(await readEngineConfig(region.dir));
  const planner = await openPlanner(region, dataDir);
  const pairs = pairsIn(region.manifest.bounds);
  for (const mode of ['walking', 'cycling', 'car'] as const) {
    const times = { planning: [] as number[], bare: [] as number[] };
    // The first time around warms up what is measured the second and third time.
    for (let round = 0; round < 3; round += 1) {
      for (const pair of pairs) {
        const planning = await timed(() => planner.plan(pair, mode));
        if (!planning.answer) continue;
        const engine = await timed(() => bare(pair, mode));
        if (round === 0) continue;
        times.planning.push(planning.milliseconds);
        times.bare.push(engine.milliseconds);
      }
    }
    const row = (part: number) =>
      `${quantile(times.planning, part).toFixed(1)} ms, bare engine ${quantile(times.bare, part).toFixed(1)} ms`;
    const ratio = quantile(times.planning, 0.5) / quantile(times.bare, 0.5);
    console.log(
      `planning ${mode}: median ${row(0.5)}, ratio ${ratio.toFixed(2)}; p95 ${row(0.95)}; ${times.planning.length} journeys`,
    );
  }
  await planner.close();
  await rm(dataDir, { recursive: true });
}

if (import.meta.main) await benchPlanning();
