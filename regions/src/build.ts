import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { containsPoint, type Bounds } from '@loovia/core/geo';
import { londonCivil } from '@loovia/core/time';
import {
  OPENSTREETMAP,
  REGION_FILES,
  type GazetteerEntry,
  type RegionManifest,
} from '@loovia/core/regions';
import { networkBounds } from './bounds.ts';
import { offMapStopEntries } from './gazetteer/off-map-stops.ts';
import { readGazetteer } from './gazetteer/gazetteer.ts';
import type { ReadTimetable } from './gtfs/read-feeds.ts';
import { readOsm } from './osm/read-osm.ts';
import type { OsmData } from './osm/osm-data.ts';
import { count, type Progress } from './progress.ts';
import { RegionError } from './region-error.ts';
import { withLock } from './store/lock.ts';
import type { RegionSources, RegionStore } from './store/region-store.ts';
import { buildTiles } from './tiles/build-tiles.ts';
import { readToilets } from './toilets/read-toilets.ts';
import { readTransport, transportFacts, writeTransport } from './transport.ts';
import { buildStreets } from './valhalla/build-streets.ts';
import { writeStreetMap } from './valhalla/street-map.ts';
import { writeChecksums } from './write-checksums.ts';
import { streetRemarks } from './valhalla/street-remarks.ts';
import { AdminAreas } from './admin-areas/admin-areas.ts';

export interface RegionPlan {
  readonly name: string;
  /** For display. */
  readonly title: string;
  readonly demo: boolean;
  /** OSM PBF files. */
  readonly osm: readonly string[];
  /** GTFS zips; none = no public transport. */
  readonly gtfs: readonly string[];
  /** Moves the dates of the timetables by whole weeks, so that they cover the day of the build. */
  readonly shiftTimetable?: boolean;
  readonly builtAt: Date;
  /** The box to plan in; left out = where the streets are. */
  readonly bounds?: Bounds;
  /** What it is built from, so that `update` can see whether that changed. */
  readonly sources?: RegionSources;
  /** False = does not put the region in use. */
  readonly use?: boolean;
}

/**
 * Builds a region, replaces the one of its name, and puts it in use unless the plan says no. If
 * anything fails, nothing has changed.
 */
export async function buildRegion(
  store: RegionStore,
  plan: RegionPlan,
  progress: Progress,
): Promise<RegionManifest> {
  await store.prepare();
  return withLock(store.lockOf(plan.name), `The region '${plan.name}' is being built`, async () => {
    await store.recover(plan.name);
    const folder = store.buildFolderOf(plan.name);
    await rm(folder, { recursive: true, force: true });
    try {
      const manifest = await buildFiles(folder, plan, progress);
      await store.replace(plan.name);
      if (plan.use ?? true) await store.activate(plan.name);
      return manifest;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function buildFiles(
  folder: string,
  plan: RegionPlan,
  progress: Progress,
): Promise<RegionManifest> {
  const workFolder = join(folder, 'work');
  await mkdir(workFolder, { recursive: true });
  // First, as timetables are where most mistakes are and the rest takes long.
  const transport = await readTimetables(plan, progress);
  const data = await readMap(plan.osm, progress);
  const bounds = plan.bounds ?? networkBounds(data);
  // Before the other parts, which would hold it up, as they need the same processor.
  const streetFile = await writeStreets(data, { folder, workFolder }, progress);
  const context = { data, transport, bounds, streetFile, folder, workFolder, plan, progress };
  await buildParts(context);
  const manifest = manifestOf(context);
  await writeJson(join(folder, REGION_FILES.manifest), manifest);
  await rm(workFolder, { recursive: true });
  await writeChecksums(folder);
  // An address may contain a key.
  if (plan.sources) await writeJson(join(folder, REGION_FILES.sources), plan.sources, 0o600);
  return manifest;
}

async function readTimetables(
  { gtfs, shiftTimetable, builtAt }: RegionPlan,
  progress: Progress,
): Promise<ReadTimetable | null> {
  if (gtfs.length === 0) return null;
  return readTransport(gtfs, shiftTimetable === true ? builtAt : null, progress);
}

async function readMap(files: readonly string[], progress: Progress): Promise<OsmData> {
  if (files.length === 0) throw new RegionError('A region needs map data.');
  const step = progress.begin('Map data');
  const data = await readOsm(files, step.update);
  step.end(`${count(data.nodeCount, 'node')}, ${count(data.wayCount, 'way')}`);
  return data;
}

async function writeStreets(
  data: OsmData,
  { folder, workFolder }: Pick<BuildContext, 'folder' | 'workFolder'>,
  progress: Progress,
): Promise<string> {
  const step = progress.begin('Map for routing');
  const file = await writeStreetMap(data, workFolder);
  const remarks = [...streetRemarks(data)];
  await writeLines(join(folder, REGION_FILES.remarks), remarks);
  step.end(
    `stiles, turnstiles and escalators closed to wheelchairs, ${count(remarks.length, 'remark')} on gates, kerbs and surfaces`,
  );
  return file;
}

interface BuildContext {
  readonly data: OsmData;
  readonly transport: ReadTimetable | null;
  readonly bounds: Bounds;
  readonly streetFile: string;
  readonly folder: string;
  readonly workFolder: string;
  readonly plan: RegionPlan;
  readonly progress: Progress;
}

/** Valhalla runs in child processes while this one builds everything else. */
async function buildParts(context: BuildContext): Promise<void> {
  const failure = new AbortController();
  // The first failure stops the other part, and is the one reported.
  const fail = (error: unknown) => {
    failure.abort(error);
  };
  await Promise.all([
    addStreets(context, failure.signal).catch(fail),
    addMapData(context, failure.signal).catch(fail),
  ]);
  failure.signal.throwIfAborted();
}

async function addStreets(context: BuildContext, signal: AbortSignal): Promise<void> {
  const { transport, streetFile, folder: regionFolder, workFolder, progress } = context;
  const step = progress.begin('Streets');
  await buildStreets({ streetFile, regionFolder, workFolder, signal });
  step.end('routing for walking, cycling and driving');
  if (transport) await writeTransport(transport, { regionFolder, progress, signal });
}

async function addMapData(context: BuildContext, signal: AbortSignal): Promise<void> {
  const { data, transport, bounds, folder, plan, progress } = context;
  const adminAreas = new AdminAreas(data);
  const today = londonCivil(plan.builtAt).date;
  const search = progress.begin('Search');
  const entries = [
    ...readGazetteer(data, adminAreas, today).map((entry) => markedOutside(entry, bounds)),
    ...(transport ? offMapStopEntries(transport.timetable, bounds) : []),
  ];
  await writeLines(join(folder, REGION_FILES.gazetteer), entries);
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  search.end(
    Array.from(kinds, ([kind, { length }]) =>
      kind === 'stop'
        ? count(length, 'stop off the map', 'stops off the map')
        : count(length, kind),
    ).join(', '),
  );
  await pause(signal);

  const found = progress.begin('Toilets');
  const toilets = readToilets(data, adminAreas, { demo: plan.demo, today });
  await writeLines(join(folder, REGION_FILES.toilets), [...toilets.records, ...toilets.gone]);
  found.end(
    `${count(toilets.records.length, 'toilet')} of ${count(toilets.elements, 'map entry', 'map entries')}` +
      (toilets.leftOut > 0
        ? `, ${toilets.leftOut} left out: not for the public, closed for good, or not on the map`
        : ''),
  );
  await pause(signal);

  const step = progress.begin('Map');
  const options = { bounds, today, demo: plan.demo, onProgress: step.update };
  const tiles = await buildTiles(data, join(folder, REGION_FILES.tiles), options);
  step.end(count(tiles.tileCount, 'tile'));
  for (const notice of tiles.notices) progress.notice(notice);
}

/** An extract keeps ways and areas whole, so some of its places are beyond the box to plan in. */
function markedOutside(entry: GazetteerEntry, bounds: Bounds): GazetteerEntry {
  return containsPoint(bounds, entry.location) ? entry : { ...entry, isOutside: true };
}

/** Lets events of the other process in, and stops if that failed. */
async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

function manifestOf({ plan, bounds, transport }: BuildContext): RegionManifest {
  const facts = transport && transportFacts(transport);
  return {
    format: 3,
    name: plan.name,
    title: plan.title,
    demo: plan.demo,
    buildId: randomUUID(),
    builtAt: plan.builtAt.toISOString(),
    bounds,
    attribution: plan.demo
      ? [{ text: `${plan.title} is fictional` }]
      : [OPENSTREETMAP, ...(facts?.attribution ?? [])],
    timetable: facts?.timetable ?? null,
    ...(facts?.notices && { notices: facts.notices }),
  };
}

async function writeJson(file: string, value: unknown, mode = 0o666): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`, { mode });
}

async function writeLines(file: string, items: readonly unknown[]): Promise<void> {
  await writeFile(file, items.map((item) => `${jsonLine(item)}\n`).join(''));
}

/** As JSON on one line, also for readers that end lines at U+2028 and U+2029, as older servers do. */
function jsonLine(item: unknown): string {
  return JSON.stringify(item)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
