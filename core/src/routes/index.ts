export * from './alternatives.ts';
export * from './summaries.ts';
