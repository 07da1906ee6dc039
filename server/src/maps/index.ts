export type { Area, Maps } from './maps.ts';
export { openMaps } from './open-maps.ts';
