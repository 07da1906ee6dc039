export * from './cleanliness.ts';
export * from './closed-words.ts';
export { dateRangeIn } from './closure-dates.ts';
export * from './doubts.ts';
export * from './facts.ts';
export * from './kind-words.ts';
export * from './names.ts';
export * from './ids.ts';
export * from './toilet.ts';
