import { buildDemo } from './build-demo.ts';
import type { Progress } from './progress.ts';
import { RegionStore } from './store/region-store.ts';

export { silentProgress, terminalProgress, type Progress, type Step } from './progress.ts';
export { RegionError } from './region-error.ts';

/** Makes sure that a region is in use: without one, builds the demo county. Returns its name. */
export async function ensureRegion(
  dataDir: string,
  progress: Progress,
  now: Date,
): Promise<string> {
  const store = new RegionStore(dataDir);
  const active = await store.active();
  return active ?? (await buildDemo(store, progress, now)).name;
}
