export { COUNCIL_KEY, readCouncil } from './council/index.ts';
export { ImportError } from './entry.ts';
export type { Entry, Surroundings } from './entry.ts';
export { GBPTM_KEY, readGbptm } from './gbptm/index.ts';
export { importRecords } from './import-records.ts';
export type { ImportOptions, ImportReport } from './import-records.ts';
export { mappedKey, readMapped, readMapping } from './mapping/index.ts';
export { readOsm } from './osm/index.ts';
export { readRecords } from './read-records.ts';
