export * from './opening-row.ts';
