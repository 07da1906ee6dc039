export * from './journey.ts';
export * from './limits.ts';
