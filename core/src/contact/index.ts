export * from './check.ts';
export * from './rate-limit.ts';
