export * from './bounds.ts';
export { distanceMetres, EARTH_RADIUS_METRES, gapMetres, lineLengthMetres } from './distance.ts';
export * from './lat-lng.ts';
export * from './prepared-line.ts';
export * from './projection.ts';
