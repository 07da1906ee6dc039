import { writePbf } from '../osm/index.ts';
import type { County } from './county.ts';
import { COUNTY_BOUNDS } from './osm/projection.ts';
import { SEED } from './random.ts';

export { buildCounty, type County } from './county.ts';
export { writePennyshireGtfs } from './gtfs/index.ts';

/** What to say of the demo county. */
export const pennyshireInfo = {
  title: 'Pennyshire',
  seed: SEED,
  /** No real postcode begins like this. */
  postcodeAreas: ['PY'],
  /** The county with some sea about it. */
  bounds: COUNTY_BOUNDS,
};

/** Writes the map of the county as an OSM PBF: the same bytes every time. */
export async function writePennyshire({ map }: County, outFile: string): Promise<void> {
  await writePbf(map, outFile);
}
