export * from './region-files.ts';
export * from './map-layers.ts';
