export * from './date-words.ts';
export * from './format.ts';
export * from './london.ts';
export * from './service-day.ts';
