import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildDemo } from '../build-demo.ts';
import { buildRegion, type RegionPlan } from '../build.ts';
import { addressOf, extractNamed } from '../catalogue/index.ts';
import { digestsOf, type Downloads, webAddress } from '../download/index.ts';
import { RegionError } from '../region-error.ts';
import type { RegionSources, Source } from '../store/region-store.ts';
import type { WantedSources } from './arguments.ts';
import type { CommandContext } from './context.ts';

/** Builds a region of files and addresses, and uses it. */
export async function build(
  name: string,
  wanted: WantedSources,
  context: CommandContext,
  title = titleOf(name),
): Promise<void> {
  const { store, downloads, progress, now, print } = context;
  const fetched = await fetchSources(wanted, title, downloads);
  await buildRegion(store, { ...fetched, name, demo: false, builtAt: now }, progress);
  print(`${title} is built and in use.`);
}

/** Builds a region of the catalogue, and uses it. */
export async function get(name: string, context: CommandContext): Promise<void> {
  const extract = extractNamed(name);
  const url = addressOf(extract, context.addresses);
  const wanted = { osm: [url.href], gtfs: [], shiftTimetable: false };
  return build(name, wanted, context, extract.title);
}

export async function demo({ store, progress, now, print }: CommandContext): Promise<void> {
  const { title } = await buildDemo(store, progress, now);
  print(`${title} is built and in use.`);
}

/** 'greater-london' is 'Greater London' to people. */
function titleOf(name: string): string {
  const small = ['and', 'of', 'with', 'upon', 'on', 'the'];
  return name
    .split('-')
    .map((word, n) =>
      n > 0 && small.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** What to build a region from, all on this machine, and where it comes from. */
type FetchedPlan = Pick<RegionPlan, 'title' | 'osm' | 'gtfs' | 'shiftTimetable'> & {
  readonly sources: RegionSources;
};

/** Brings downloads here and takes files as they are. @throws RegionError */
export async function fetchSources(
  { osm, gtfs, shiftTimetable }: WantedSources,
  title: string,
  downloads: Downloads,
): Promise<FetchedPlan> {
  const maps = await fetchAll(osm, downloads);
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
  readonly source: Source;
}

async function fetchAll(from: readonly string[], downloads: Downloads): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  for (const source of from) {
    const url = webAddress(source);
    fetched.push(url ? await fetchOne(url, downloads) : await ownFile(resolve(source)));
  }
  return fetched;
}

async function fetchOne(url: URL, downloads: Downloads): Promise<Fetched> {
  const { file, sha256, changedAt } = await downloads.get(url);
  const source = { from: url.href, sha256, changedAt: changedAt?.toISOString() ?? null };
  return { file, source };
}

async function ownFile(file: string): Promise<Fetched> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new RegionError(`There is no file ${file}.`);
  const { sha256 } = await digestsOf(file);
  return { file, source: { from: file, sha256, changedAt: found.mtime.toISOString() } };
}
