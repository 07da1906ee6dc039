export { csvOf } from './csv.ts';
export { geoJsonOf } from './geojson.ts';
export { KeptExport } from './kept-export.ts';
