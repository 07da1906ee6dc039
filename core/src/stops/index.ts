export * from './dry-stretch.ts';
export * from './live-places.ts';
export * from './limits.ts';
export * from './ranking.ts';
export * from './route-clock.ts';
export * from './toilet-filters.ts';
export * from './warnings.ts';
