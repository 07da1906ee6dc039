export * from './account.ts';
export * from './config.ts';
export * from './places.ts';
export * from './problem.ts';
export * from './route.ts';
export * from './shared-journeys.ts';
export * from './toilet-facts.ts';
export * from './toilets.ts';
