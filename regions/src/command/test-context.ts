import { join } from 'node:path';
import { checksumAddress, type ProviderAddresses } from '../catalogue.ts';
import { Downloads } from '../download.ts';
import { silentProgress } from '../progress.ts';
import { RegionStore } from '../store/region-store.ts';
import type { CommandContext } from './build.ts';

/** No server answers there. */
const NOWHERE: ProviderAddresses = {
  geofabrik: new URL('http://127.0.0.1:1/geofabrik'),
  bbbike: new URL('http://127.0.0.1:1/bbbike'),
};

/** What commands of tests work with: they wait for nothing. */
export function testContext(
  dataDir: string,
  { addresses = NOWHERE, ...more }: Partial<CommandContext>,
): CommandContext {
  return {
    store: new RegionStore(dataDir),
    downloads: new Downloads({
      folder: join(dataDir, 'downloads'),
      userAgent: 'Loovia/1.2.3',
      checksumAddress: (file) => checksumAddress(file, addresses),
      progress: silentProgress,
      wait: () => Promise.resolve(),
    }),
    addresses,
    progress: silentProgress,
    now: new Date('2026-11-22T09:00:00Z'),
    memoryBytes: 8e9,
    print: () => undefined,
    ...more,
  };
}
