import { addressOf, extractNamed } from '../catalogue/index.ts';
import { buildDemo } from '../build-demo.ts';
import { buildRegion, type RegionPlan } from '../build.ts';
import type { WantedSources } from './arguments.ts';
import { fetchSources, type FetchedSources } from './fetch-sources.ts';
import type { Surroundings } from './surroundings.ts';

/** Builds a region of files and addresses, and uses it. */
export async function build(
  name: string,
  wanted: WantedSources,
  surroundings: Surroundings,
  title = titleOf(name),
): Promise<void> {
  const fetched = await fetchSources(wanted, title, surroundings.downloads);
  const { store, progress, now, print } = surroundings;
  await buildRegion(store, planOf(name, fetched, now), progress);
  print(`${title} is built and in use.`);
}

/** Builds a region of the catalogue, and uses it. */
export async function get(name: string, surroundings: Surroundings): Promise<void> {
  const extract = extractNamed(name);
  const url = addressOf(extract, surroundings.addresses);
  const wanted = { osm: [url.href], gtfs: [], shiftTimetable: false };
  return build(name, wanted, surroundings, extract.title);
}

export async function demo({ store, progress, now, print }: Surroundings): Promise<void> {
  const { title } = await buildDemo(store, progress, now);
  print(`${title} is built and in use.`);
}

export function planOf(name: string, fetched: FetchedSources, builtAt: Date): RegionPlan {
  const { osm, gtfs, sources } = fetched;
  return {
    name,
    title: sources.title,
    demo: false,
    builtAt,
    sources,
    shiftTimetable: sources.shiftTimetable,
    fetchOsm: () => Promise.resolve(osm),
    fetchGtfs: () => Promise.resolve(gtfs),
  };
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
