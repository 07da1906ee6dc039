export * from './alternatives.ts';
export * from './transit-summary.ts';
