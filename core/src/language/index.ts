export * from './shortened.ts';
export * from './translate.ts';
