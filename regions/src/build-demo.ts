import { join } from 'node:path';
import { DEMO_REGION, type RegionManifest } from '@loovia/core/regions';
import { buildRegion } from './build.ts';
import { buildCounty, pennyshireInfo, writePennyshire } from './demo/index.ts';
import { writePennyshireGtfs } from './demo/gtfs/index.ts';
import type { Progress } from './progress.ts';
import type { RegionStore } from './store/region-store.ts';

/** Builds Pennyshire, the demo county, the way every region is built. */
export async function buildDemo(
  store: RegionStore,
  progress: Progress,
  now: Date,
): Promise<RegionManifest> {
  const step = progress.begin(pennyshireInfo.title);
  const county = buildCounty();
  step.end('drawn from its seed');
  const plan = {
    name: DEMO_REGION,
    title: pennyshireInfo.title,
    demo: true,
    builtAt: now,
    bounds: pennyshireInfo.bounds,
    fetchOsm: async (workFolder: string) => {
      const file = join(workFolder, 'pennyshire.osm.pbf');
      await writePennyshire(county, file);
      return [file];
    },
    fetchGtfs: async (workFolder: string) => {
      const file = join(workFolder, 'pennyshire-gtfs.zip');
      await writePennyshireGtfs(county, file);
      return [file];
    },
  };
  return buildRegion(store, plan, progress);
}
