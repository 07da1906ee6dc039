import { buildCounty } from './county.ts';
import { writePbf } from '../osm/index.ts';
import { COUNTY_BOUNDS } from './osm/projection.ts';
import { SEED } from './random.ts';

/** What to say of the demo county. */
export const pennyshireInfo = {
  title: 'Pennyshire',
  seed: SEED,
  /** No real postcode begins like this. */
  postcodeAreas: ['PY'],
  /** The county with some sea about it. */
  bounds: COUNTY_BOUNDS,
};

/** Makes the fictional county and writes it as an OSM PBF: the same bytes every time. */
export async function writePennyshire(outFile: string): Promise<void> {
  await writePbf(buildCounty(), outFile);
}
