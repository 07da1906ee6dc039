export * from './region-files.ts';
export * from './map-layers.ts';
export * from './street-remarks.ts';
export * from './houses.ts';
