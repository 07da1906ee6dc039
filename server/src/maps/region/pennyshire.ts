import { fileURLToPath } from 'node:url';
import type { Region } from './active-region.ts';
import { builtRegion } from './test-region.ts';

const fileNamed = (name: string) =>
  fileURLToPath(new URL(`../../../../pennyshire/${name}`, import.meta.url));

/** Pennyshire, the demo county, as a region, for tests. */
export function pennyshireRegion(): Promise<Region> {
  const data = ['pennyshire.osm.pbf', 'pennyshire-gtfs.zip'].map(fileNamed);
  return builtRegion({ name: 'pennyshire', command: ['demo'], data });
}
