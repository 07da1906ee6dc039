export * from './region-files.ts';
