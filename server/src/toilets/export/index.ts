export { csvOf, geoJsonOf } from './formats.ts';
export { KeptExport } from './kept-export.ts';
