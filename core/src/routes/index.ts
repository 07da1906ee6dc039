export * from './alternatives.ts';
export * from './transit-summary.ts';
export * from './with-visits.ts';
