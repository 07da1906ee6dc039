import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { digestsOf, webAddress, type Downloads } from '../download/index.ts';
import { RegionError } from '../region-error.ts';
import type { RegionSources, Source } from '../store/sources.ts';
import type { WantedSources } from './arguments.ts';

/** The files that a region is to be built from, all there, and where they come from. */
export interface FetchedSources {
  readonly osm: readonly string[];
  readonly gtfs: readonly string[];
  readonly sources: RegionSources;
}

/** Brings downloads here and takes files as they are. @throws RegionError */
export async function fetchSources(
  { osm, gtfs, shiftTimetable }: WantedSources,
  title: string,
  downloads: Downloads,
): Promise<FetchedSources> {
  const maps = await fetchAll(osm, downloads);
  const timetables = await fetchAll(gtfs, downloads);
  return {
    osm: maps.map(({ file }) => file),
    gtfs: timetables.map(({ file }) => file),
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
