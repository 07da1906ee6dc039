export * from './dry-stretch.ts';
export * from './filters.ts';
export * from './limits.ts';
export * from './ranking.ts';
export * from './route-clock.ts';
export * from './toilet-filters.ts';
export * from './warnings.ts';
export * from './wishes.ts';
