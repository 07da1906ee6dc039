/** Plans of long journeys, as ratios to their bare routes: on 84 copies of Newport side by side. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { randomNumbers } from '@loovia/core/testing/random';
import { readActiveRegion, type Region } from '../../server/src/maps/region/active-region.ts';
import { readRegionToilets } from '../../server/src/maps/region/places.ts';
import { engineConfigOf } from '../../server/src/maps/region/streets/engine.ts';
import type { Topic } from './figures.ts';
import { quantile, timed } from './measure.ts';
import { bareEngine, type Pair, type StreetTransport } from './newport-planner.ts';
import { openPlanner } from './planning.ts';
import { dataFolder } from './server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const COPIER = join(root, '../shared/tools/copies.ts');
const NEWPORT = join(root, '../shared/data/newport/newport.osm.pbf');
const CACHE = join(root, 'node_modules/.cache/loovia/long');

const LENGTHS_KM: readonly (readonly [StreetTransport, readonly number[]])[] = [
  ['walking', [5, 20]],
  ['cycling', [10, 80, 160]],
  ['car', [10, 60, 150, 270]],
];
const JOURNEYS = 5;

/** Built once; it takes minutes. */
async function longRegion(): Promise<Region | null> {
  const built = await readActiveRegion(CACHE).catch(() => null);
  if (built || !existsSync(COPIER) || !existsSync(NEWPORT)) return built;
  await mkdir(CACHE, { recursive: true });
  const map = join(CACHE, 'long.osm.pbf');
  const run = promisify(execFile);
  await run(process.execPath, [COPIER, NEWPORT, map, '28', '3', '--streets'], { cwd: root });
  const env = { ...process.env, LOOVIA_DATA: CACHE };
  const build = ['run', '-s', 'region', '--', 'build', 'long', '--osm', map];
  await run('npm', build, { cwd: root, env });
  return readActiveRegion(CACHE);
}

/** Journeys between toilets about so far apart, the same each time. */
function pairsOf(places: readonly LatLng[], km: number): Pair[] {
  const random = randomNumbers(28);
  return Array.from({ length: JOURNEYS }, (): Pair => {
    const from = places[Math.floor(random() * places.length)] ?? { lat: 0, lng: 0 };
    const missedBy = (place: LatLng) => Math.abs(distanceMetres(from, place) - km * 1000);
    const to = places.reduce(
      (best, place) => (missedBy(place) < missedBy(best) ? place : best),
      from,
    );
    return { from, to, stops: [] };
  });
}

export const benchLongJourneys: Topic = async (report) => {
  const region = await longRegion();
  if (!region) {
    console.log('left out: ../shared is not there');
    return;
  }
  const places: LatLng[] = [];
  for await (const { record } of readRegionToilets(region)) places.push(record.location);
  await using data = await dataFolder(region);
  const bare = bareEngine(engineConfigOf(region.dir));
  await using planner = await openPlanner(region, data.path);
  for (const [mode, lengths] of LENGTHS_KM) {
    for (const km of lengths) {
      const times = { plan: [] as number[], route: [] as number[] };
      for (const pair of pairsOf(places, km)) {
        await bare.route(pair, mode);
        const route = await timed(() => bare.route(pair, mode));
        const plan = await timed(() => planner.plan(pair, mode));
        if (!route.answer || !plan.answer) continue;
        times.plan.push(plan.milliseconds);
        times.route.push(route.milliseconds);
      }
      const [ours, theirs] = [quantile(times.plan, 0.5), quantile(times.route, 0.5)];
      report({
        what: `a plan by ${mode} over ${km} km, against its bare route with two others (median)`,
        measured: `${(ours / theirs).toFixed(1)} times, ${(ours - theirs).toFixed(0)} ms more`,
      });
    }
  }
};
