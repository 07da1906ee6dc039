/** Newport as a region, for tests and benchmarks on real streets: of the data beside the repository. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Region } from './active-region.ts';
import { builtRegion } from './test-region.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/newport', import.meta.url));
const osmFile = join(folder, 'newport.osm.pbf');
const gtfsFiles = ['bus', 'rail'].map((name) => join(folder, `${name}-gtfs.zip`));
const data = [osmFile, ...gtfsFiles];

export const hasNewport = data.every((file) => existsSync(file));

export function newportRegion(): Promise<Region> {
  const command = ['build', 'newport', '--osm', osmFile, '--gtfs', ...gtfsFiles];
  return builtRegion({ name: 'newport', command, data });
}
