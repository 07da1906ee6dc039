import type { ProviderAddresses } from '../catalogue/index.ts';
import type { Downloads } from '../download/index.ts';
import type { Progress } from '../progress.ts';
import type { RegionStore } from '../store/region-store.ts';

/** What every command works with. */
export interface CommandContext {
  readonly store: RegionStore;
  readonly downloads: Downloads;
  readonly addresses: ProviderAddresses;
  readonly progress: Progress;
  readonly now: Date;
  readonly print: (line: string) => void;
}
