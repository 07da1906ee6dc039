import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Bounds } from '@loovia/core/geo';
import { REGION_FILES, type RegionManifest } from '@loovia/core/regions';
import { networkBounds } from './bounds.ts';
import { readGazetteer } from './gazetteer/index.ts';
import { readOsm, writePbf, type OsmData } from './osm/index.ts';
import type { Progress } from './progress.ts';
import { RegionError } from './region-error.ts';
import { withBuildLock } from './store/build-lock.ts';
import type { RegionStore } from './store/region-store.ts';
import { buildTiles } from './tiles/index.ts';
import { readToilets } from './toilets/index.ts';
import { buildStreets } from './valhalla/index.ts';
import { Whereabouts } from './whereabouts/index.ts';

export interface RegionPlan {
  readonly name: string;
  /** Name for people. */
  readonly title: string;
  readonly demo: boolean;
  /** Brings the OSM files, into `workFolder` if they are not there yet. */
  readonly fetchOsm: (workFolder: string, progress: Progress) => Promise<readonly string[]>;
  readonly builtAt: Date;
  /** The box to plan in, where it is known; else it is where the streets are. */
  readonly bounds?: Bounds;
}

/** Makes a region and puts it in use. If anything fails, all is as it was before. */
export async function buildRegion(
  store: RegionStore,
  plan: RegionPlan,
  progress: Progress,
): Promise<RegionManifest> {
  await store.prepare();
  return withBuildLock(store.lockOf(plan.name), plan.name, async () => {
    await store.recover(plan.name);
    const folder = store.buildFolderOf(plan.name);
    await rm(folder, { recursive: true, force: true });
    try {
      const manifest = await makeRegion(folder, plan, progress);
      await store.replace(plan.name);
      await store.activate(plan.name);
      return manifest;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function makeRegion(
  folder: string,
  plan: RegionPlan,
  progress: Progress,
): Promise<RegionManifest> {
  const workFolder = join(folder, 'work');
  await mkdir(workFolder, { recursive: true });
  const files = await plan.fetchOsm(workFolder, progress);
  const data = await readMap(files, progress);
  const bounds = plan.bounds ?? networkBounds(data);
  const osmFile = await oneFile(files, data, workFolder);
  const made = await makeParts({ data, bounds, osmFile, folder, workFolder, plan, progress });
  const manifest = manifestOf(plan, bounds, made);
  await writeFile(join(folder, REGION_FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(workFolder, { recursive: true });
  return manifest;
}

async function readMap(files: readonly string[], progress: Progress): Promise<OsmData> {
  const step = progress.begin('Map data');
  const data = await readOsm(files, (done) => {
    step.update(done);
  });
  step.end(`${count(data.nodeCount, 'node')}, ${count(data.wayCount, 'way')}`);
  return data;
}

/** Valhalla doubles what two files both hold, so it gets one. */
async function oneFile(
  files: readonly string[],
  data: OsmData,
  workFolder: string,
): Promise<string> {
  const [first, ...others] = files;
  if (first === undefined) throw new RegionError('A region needs map data.');
  if (others.length === 0) return first;
  const merged = join(workFolder, 'merged.osm.pbf');
  await writePbf(data.written(), merged);
  return merged;
}

interface Making {
  readonly data: OsmData;
  readonly bounds: Bounds;
  readonly osmFile: string;
  readonly folder: string;
  readonly workFolder: string;
  readonly plan: RegionPlan;
  readonly progress: Progress;
}

type Made = Pick<RegionManifest, 'counts' | 'tiles'>;

/** Valhalla works in a process of its own while this one makes all else. */
async function makeParts(making: Making): Promise<Made> {
  const failure = new AbortController();
  // The first failure stops the other part, and is the one that counts.
  const fail = (error: unknown) => {
    failure.abort(error);
    return null;
  };
  const [, made] = await Promise.all([
    makeStreets(making, failure.signal).catch(fail),
    makeFiles(making, failure.signal).catch(fail),
  ]);
  failure.signal.throwIfAborted();
  if (made === null) throw new Error('The parts ended without a result.');
  return made;
}

async function makeStreets(making: Making, signal: AbortSignal): Promise<void> {
  const step = making.progress.begin('Streets');
  const { osmFile, folder, workFolder } = making;
  await buildStreets({ osmFile, regionFolder: folder, workFolder, signal });
  step.end('routing for walking, cycling and driving');
}

async function makeFiles(making: Making, signal: AbortSignal): Promise<Made> {
  const { data, folder, plan, progress } = making;
  const whereabouts = new Whereabouts(data);
  const search = progress.begin('Search');
  const entries = readGazetteer(data, whereabouts);
  await writeLines(join(folder, REGION_FILES.gazetteer), entries);
  const kinds = countBy(entries.map(({ kind }) => `${kind}s`));
  search.end(
    Object.entries(kinds)
      .map(([kind, number]) => `${number} ${kind}`)
      .join(', '),
  );
  await pause(signal);

  const found = progress.begin('Toilets');
  const toilets = readToilets(data, whereabouts, plan.demo);
  await writeLines(join(folder, REGION_FILES.toilets), toilets.records);
  found.end(
    `${count(toilets.records.length, 'toilet')} of ${count(toilets.elements, 'map entry', 'map entries')}` +
      (toilets.leftOut > 0 ? `, ${toilets.leftOut} not for the public left out` : ''),
  );
  await pause(signal);

  const tiles = await makeTiles(making);
  return {
    tiles,
    counts: {
      nodes: data.nodeCount,
      ways: data.wayCount,
      relations: data.relationCount,
      ...kinds,
      toilets: toilets.records.length,
      toiletElements: toilets.elements,
      toiletElementsLeftOut: toilets.leftOut,
    },
  };
}

/** Lets news of the other process in, and stops if it failed. */
async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

async function makeTiles({ data, bounds, folder, plan, progress }: Making) {
  const step = progress.begin('Map');
  const { minZoom, maxZoom, tileCount, notices } = await buildTiles(
    data,
    join(folder, REGION_FILES.tiles),
    {
      bounds,
      demo: plan.demo,
      onProgress: (done) => {
        step.update(done);
      },
    },
  );
  step.end(count(tileCount, 'tile'));
  for (const notice of notices) progress.notice(notice);
  return { minZoom, maxZoom };
}

function manifestOf(plan: RegionPlan, bounds: Bounds, made: Made): RegionManifest {
  return {
    format: 2,
    name: plan.name,
    title: plan.title,
    demo: plan.demo,
    buildId: randomUUID(),
    builtAt: plan.builtAt.toISOString(),
    bounds,
    attribution: plan.demo
      ? [{ text: `${plan.title} is fictional` }]
      : [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
    timetable: null,
    ...made,
  };
}

async function writeLines(file: string, items: readonly unknown[]): Promise<void> {
  await writeFile(file, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
}
