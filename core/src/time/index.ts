export * from './clock-minutes.ts';
export * from './format.ts';
export * from './london.ts';
export * from './schemas.ts';
