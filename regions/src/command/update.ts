import { DEMO_REGION } from '@loovia/core/regions';
import { buildRegion } from '../build.ts';
import { RegionError } from '../region-error.ts';
import type { RegionSources, Source } from '../store/region-store.ts';
import { fetchSources } from './build.ts';
import type { CommandContext } from './context.ts';

/**
 * Builds a region again if its sources have changed. Until the new one is whole, and if it
 * cannot be made, the old one stays as it is.
 */
export async function update(named: string | null, context: CommandContext): Promise<void> {
  const name = named ?? (await context.store.named());
  const sources = await sourcesOf(name, context);
  try {
    await makeAnew(name, sources, context);
  } catch (error) {
    context.print(`${sources.title} stays as it was.`);
    throw error;
  }
}

async function makeAnew(
  name: string,
  sources: RegionSources,
  { store, downloads, progress, now, print }: CommandContext,
): Promise<void> {
  const fetched = await fetchSources(wantedAgain(sources), sources.title, downloads);
  // A region of another version cannot be read: it is built again even of the same files.
  if ((await store.manifest(name)) && isSame(sources, fetched.sources)) {
    print(`${sources.title} is up to date: nothing that it was built from has changed.`);
    return;
  }
  // The one in use stays so by itself; and while this one is made, another may come into use.
  const plan = { ...fetched, name, demo: false, builtAt: now, use: false };
  await buildRegion(store, plan, progress);
  const isInUse = name === (await store.named());
  print(`${sources.title} is built anew${isInUse ? ' and in use' : ''}.`);
}

async function sourcesOf(name: string, { store }: CommandContext): Promise<RegionSources> {
  if (name === '') {
    throw new RegionError("No region is in use: 'npm run region -- list' shows those there are.");
  }
  const sources = await store.sources(name);
  if (sources) return sources;
  if (name === DEMO_REGION) {
    throw new RegionError(`'${name}' is drawn, not downloaded: 'npm run region -- demo' does it.`);
  }
  throw new RegionError(
    (await store.manifest(name))
      ? `'${name}' does not say what it was built from: build it once more.`
      : `There is no region '${name}': 'npm run region -- list' shows them.`,
  );
}

const wantedAgain = ({ osm, gtfs, shiftTimetable }: RegionSources) => ({
  osm: osm.map(({ from }) => from),
  gtfs: gtfs.map(({ from }) => from),
  shiftTimetable,
});

function isSame(before: RegionSources, now: RegionSources): boolean {
  const digests = (sources: readonly Source[]) => sources.map(({ sha256 }) => sha256).join(' ');
  return digests(before.osm) === digests(now.osm) && digests(before.gtfs) === digests(now.gtfs);
}
