export * from './clear-expression.ts';
export * from './judge-expression.ts';
export type * from './place.ts';
export * from './read-expression.ts';
