export * from './areas.ts';
export * from './boxes-along.ts';
export * from './lat-lng.ts';
export * from './metres-words.ts';
export * from './point-grid.ts';
export * from './prepared-line.ts';
export * from './projection.ts';
