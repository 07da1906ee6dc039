/**
 * A program that builds the city of Pennyshire as a region of its own in LOOVIA_DATA, with the whole
 * county's timetable: so buses and trains leave its map.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PENNYSHIRE } from '../pennyshire.ts';
import { buildRegion } from '../build.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { type WrittenMap, writePbf } from '../osm/pbf-writer.ts';
import { readOsm } from '../osm/read-osm.ts';
import { silentProgress } from '../progress.ts';
import { readSettings } from '../settings.ts';
import { RegionStore } from '../store/region-store.ts';

const WEST_E7 = 0.85e7;
const SOUTH_E7 = 53.2e7;
const EAST_E7 = 0.95e7;
const NORTH_E7 = 53.25e7;

const { dataDir } = readSettings(process.env);
if (dataDir === null) throw new Error('LOOVIA_DATA is not set.');
const folder = await mkdtemp(join(tmpdir(), 'loovia-city-'));
try {
  const osmFile = join(folder, 'city.osm.pbf');
  await writePbf(cityOf(await readOsm([PENNYSHIRE.osmFile], () => undefined)), osmFile);
  const plan = {
    name: 'pennyminster',
    title: 'Pennyminster',
    demo: true,
    builtAt: new Date(),
    osm: [osmFile],
    gtfs: [PENNYSHIRE.gtfsFile],
  };
  await buildRegion(new RegionStore(dataDir), plan, silentProgress);
} finally {
  await rm(folder, { recursive: true });
}

/** The nodes of the city, and the ways that do not leave it. */
function cityOf(county: OsmData): WrittenMap {
  const written = county.written();
  const nodes = [...written.nodes].filter(
    ({ latE7, lngE7 }) =>
      lngE7 > WEST_E7 && lngE7 < EAST_E7 && latE7 > SOUTH_E7 && latE7 < NORTH_E7,
  );
  const ids = new Set(nodes.map(({ id }) => id));
  const ways = [...written.ways].filter(({ nodeIds }) => nodeIds.every((id) => ids.has(id)));
  return { nodes, ways, relations: written.relations };
}
