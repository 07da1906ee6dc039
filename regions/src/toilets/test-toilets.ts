import { toiletRecordSchema, type ToiletRecord } from '@loovia/core/toilets';
import { at, TestOsm } from '../testing/test-osm.ts';
import { AdminAreas } from '../admin-areas/admin-areas.ts';
import { readToilets } from './read-toilets.ts';

/** The toilets of a city with one street, and what else is built there. */
export function toilets(build: (osm: TestOsm) => void, demo = false) {
  const osm = new TestOsm();
  osm.node(at(0, 0), { place: 'city', name: 'Newport' });
  osm.way([at(-500, 0), at(500, 0)], { highway: 'residential', name: 'Commercial Street' });
  build(osm);
  const data = osm.data();
  const read = readToilets(data, new AdminAreas(data), { demo, today: '2024-03-05' });
  for (const record of read.records) toiletRecordSchema.parse(record);
  return read;
}

/** The one toilet there. */
export function only(build: (osm: TestOsm) => void, demo = false): ToiletRecord {
  const { records } = toilets(build, demo);
  const [record] = records;
  if (!record || records.length > 1) throw new Error(`${records.length} records, not one`);
  return record;
}

export const wc = (more = {}) => ({ amenity: 'toilets', ...more });
