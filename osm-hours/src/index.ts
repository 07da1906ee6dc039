export type { OpeningPlace } from './civil-hours.ts';
export * from './clear-expression.ts';
export * from './judge-expression.ts';
export * from './nation.ts';
export * from './read-expression.ts';
