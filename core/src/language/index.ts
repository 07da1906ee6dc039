export * from './capitals.ts';
export * from './list.ts';
export * from './shortened.ts';
export * from './translate.ts';
