import type { Region } from './active-region.ts';
import { builtRegion } from './test-region.ts';

/** Pennyshire, the demo county, as a region, for tests. */
export function pennyshireRegion(): Promise<Region> {
  return builtRegion({ name: 'pennyshire', command: ['demo'], data: [] });
}
