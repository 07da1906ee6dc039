export * from './judge-rows.ts';
export * from './opening-row.ts';
export * from './opening.ts';
export * from './stretches.ts';
export * from './until-words.ts';
