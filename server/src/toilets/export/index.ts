export { toiletBatches } from './batches.ts';
export { csvOf } from './csv.ts';
export { geoJsonOf } from './geojson.ts';
