export * from './format.ts';
export * from './london.ts';
