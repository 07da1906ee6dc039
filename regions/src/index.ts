import { DEMO_REGION } from '@loovia/core/regions';
import { RegionStore } from './store/region-store.ts';

export type DemoNeed = 'missing' | 'outdated' | 'none';

/**
 * Whether the demo county has to be made before anything can be served: there is no region yet, or
 * the demo county is in use and of another version. A person's own region is never replaced.
 */
export async function demoNeed(dataDir: string): Promise<DemoNeed> {
  const store = new RegionStore(dataDir);
  const named = await store.named();
  if (named === '') return 'missing';
  return named === DEMO_REGION && (await store.active()) === null ? 'outdated' : 'none';
}
