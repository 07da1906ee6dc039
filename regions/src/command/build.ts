import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { capital } from '@loovia/core/language';
import { DEMO_REGION, type RegionManifest } from '@loovia/core/regions';
import { londonCivil } from '@loovia/core/time';
import { buildRegion, type RegionPlan } from '../build.ts';
import { extractAddress, extractNamed, type ProviderAddresses } from '../catalogue.ts';
import { webAddress } from '../address.ts';
import { digestsOf } from '../checksum.ts';
import type { Downloads } from '../download.ts';
import { PENNYSHIRE } from '../pennyshire.ts';
import type { Progress } from '../progress.ts';
import { RegionError } from '../region-error.ts';
import { checkRoom, nodesInBytes, nodesOf } from '../room.ts';
import type { RegionSources, RegionSource, RegionStore } from '../store/region-store.ts';
import type { WantedSources } from './arguments.ts';

export interface CommandContext {
  readonly store: RegionStore;
  readonly downloads: Downloads;
  readonly addresses: ProviderAddresses;
  readonly progress: Progress;
  readonly now: Date;
  /** What a build may take. */
  readonly memoryBytes: number;
  readonly print: (line: string) => void;
}

/** Servers open the region in use when they start. */
export const RESTART = 'If Loovia is running, restart it.';

/** Builds a region from files and addresses, and puts it in use. */
export async function build(
  name: string,
  wanted: WantedSources,
  context: CommandContext,
  title = titleOf(name),
): Promise<void> {
  const { store, progress, now, print } = context;
  const fetched = await fetchSources(wanted, title, context);
  await buildRegion(store, { ...fetched, name, demo: false, builtAt: now }, progress);
  print(`${title} is built and in use. ${RESTART}`);
}

/** Builds a region of the catalogue, and puts it in use. */
export async function get(name: string, context: CommandContext): Promise<void> {
  const extract = extractNamed(name);
  const url = extractAddress(extract, context.addresses);
  const wanted = { osm: [url.href], gtfs: [], shiftTimetable: false };
  return build(name, wanted, context, extract.title);
}

export async function demo({ store, progress, now, print }: CommandContext): Promise<void> {
  const { title, bounds, osmFile, gtfsFile } = PENNYSHIRE;
  const files = { osm: [osmFile], gtfs: [gtfsFile] };
  const plan = { ...files, title, bounds, name: DEMO_REGION, demo: true, builtAt: now };
  await buildRegion(store, plan, progress);
  print(`${title} is built and in use. ${RESTART}`);
}

/** 'greater-london' → 'Greater London' */
function titleOf(name: string): string {
  const small = ['and', 'of', 'with', 'upon', 'on', 'the'];
  return name
    .split('-')
    .map((word, n) => (n > 0 && small.includes(word) ? word : capital(word)))
    .join(' ');
}

/** Local files to build a region from, and where they came from. */
type FetchedPlan = Pick<RegionPlan, 'title' | 'osm' | 'gtfs' | 'shiftTimetable'> & {
  readonly sources: RegionSources;
};

/**
 * Downloads what is an address; uses files as they are.
 * @throws RegionError, also if the map is too large to be built here: before it is downloaded, if its server
 * says how large it is
 */
async function fetchSources(
  { osm, gtfs, shiftTimetable }: WantedSources,
  title: string,
  { downloads, memoryBytes }: CommandContext,
): Promise<FetchedPlan> {
  const bytesAt = async (url: URL) => (await downloads.look(url))?.bytes ?? null;
  checkRoom(title, await nodesOf(osm, bytesAt), memoryBytes);
  const maps = await fetchAll(osm, downloads, (bytes) => {
    checkRoom(title, nodesInBytes(bytes), memoryBytes);
  });
  if (osm.some(webAddress)) {
    const files = maps.map(({ file }) => file);
    checkRoom(title, await nodesOf(files, bytesAt), memoryBytes);
  }
  const timetables = await fetchAll(gtfs, downloads);
  return {
    title,
    osm: maps.map(({ file }) => file),
    gtfs: timetables.map(({ file }) => file),
    shiftTimetable,
    sources: {
      title,
      osm: maps.map(({ source }) => source),
      gtfs: timetables.map(({ source }) => source),
      shiftTimetable,
    },
  };
}

interface Fetched {
  readonly file: string;
  readonly source: RegionSource;
}

async function fetchAll(
  from: readonly string[],
  downloads: Downloads,
  checkSize?: (bytes: number) => void,
): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  for (const source of from) {
    const url = webAddress(source);
    fetched.push(
      url ? await fetchOne(url, downloads, checkSize) : await localFile(resolve(source)),
    );
  }
  return fetched;
}

async function fetchOne(
  url: URL,
  downloads: Downloads,
  checkSize?: (bytes: number) => void,
): Promise<Fetched> {
  const { file, sha256, changedAt } = await downloads.get(url, checkSize);
  const source = { from: url.href, sha256, changedAt: changedAt?.toISOString() ?? null };
  return { file, source };
}

async function localFile(file: string): Promise<Fetched> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new RegionError(`There is no file ${file}.`);
  const { sha256 } = await digestsOf(file);
  return { file, source: { from: file, sha256, changedAt: found.mtime.toISOString() } };
}

/** Rebuilds a region if its sources have changed. If that fails, the old one stays as it is. */
export async function update(named: string | null, context: CommandContext): Promise<void> {
  const name = named ?? (await context.store.named());
  const sources = await sourcesOf(name, context);
  try {
    await rebuild(name, sources, context);
  } catch (error) {
    context.print(`${sources.title} stays as it was.`);
    throw error;
  }
}

async function rebuild(
  name: string,
  sources: RegionSources,
  context: CommandContext,
): Promise<void> {
  const { store, progress, now, print } = context;
  const fetched = await fetchSources(wantedSources(sources), sources.title, context);
  // A region of another version cannot be read, so it is rebuilt even from the same files.
  const manifest = await store.manifest(name);
  const isCurrent = isSame(sources, fetched.sources) && !hasRunOut(manifest, sources, now);
  if (manifest && isCurrent) {
    print(`${sources.title} is up to date: nothing that it was built from has changed.`);
    return;
  }
  // Another region may be put in use during the build.
  const plan = { ...fetched, name, demo: false, builtAt: now, use: false };
  await buildRegion(store, plan, progress);
  const isInUse = name === (await store.named());
  print(`${sources.title} is rebuilt${isInUse ? ` and in use. ${RESTART}` : '.'}`);
}

async function sourcesOf(name: string, { store }: CommandContext): Promise<RegionSources> {
  if (name === '') {
    throw new RegionError("No region is in use: 'npm run region -- list' shows those there are.");
  }
  const sources = await store.sources(name);
  if (sources) return sources;
  if (name === DEMO_REGION) {
    throw new RegionError(`'${name}' is not downloaded: 'npm run region -- demo' builds it.`);
  }
  throw new RegionError(
    (await store.manifest(name))
      ? `'${name}' has no record of what it was built from: build it again.`
      : `There is no region '${name}': 'npm run region -- list' shows them.`,
  );
}

const wantedSources = ({ osm, gtfs, shiftTimetable }: RegionSources) => ({
  osm: osm.map(({ from }) => from),
  gtfs: gtfs.map(({ from }) => from),
  shiftTimetable,
});

/** A timetable whose dates are moved to cover today is moved again once they no longer do. */
function hasRunOut(manifest: RegionManifest | null, sources: RegionSources, now: Date): boolean {
  const { timetable } = manifest ?? {};
  return sources.shiftTimetable && !!timetable && timetable.to < londonCivil(now).date;
}

function isSame(before: RegionSources, now: RegionSources): boolean {
  const digests = (sources: readonly RegionSource[]) =>
    sources.map(({ sha256 }) => sha256).join(' ');
  return digests(before.osm) === digests(now.osm) && digests(before.gtfs) === digests(now.gtfs);
}
