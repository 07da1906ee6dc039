import { fileURLToPath } from 'node:url';
import type { Bounds } from '@loovia/core/geo';
import { DEMO_REGION, type RegionManifest } from '@loovia/core/regions';
import { buildRegion } from './build.ts';
import type { Progress } from './progress.ts';
import type { RegionStore } from './store/region-store.ts';

const fileNamed = (name: string) =>
  fileURLToPath(new URL(`../../pennyshire/${name}`, import.meta.url));

/** The demo county. Its map and timetables are files like those of any region. */
export const PENNYSHIRE = {
  title: 'Pennyshire',
  osmFile: fileNamed('pennyshire.osm.pbf'),
  gtfsFile: fileNamed('pennyshire-gtfs.zip'),
  /** Includes some sea around the streets. */
  bounds: [
    [0.595, 53.14],
    [1.475, 53.405],
  ] satisfies Bounds,
};

/** Builds Pennyshire the way every region is built. */
export async function buildDemo(
  store: RegionStore,
  progress: Progress,
  now: Date,
): Promise<RegionManifest> {
  const { title, bounds, osmFile, gtfsFile } = PENNYSHIRE;
  const plan = {
    name: DEMO_REGION,
    title,
    demo: true,
    builtAt: now,
    bounds,
    osm: [osmFile],
    gtfs: [gtfsFile],
  };
  return buildRegion(store, plan, progress);
}
