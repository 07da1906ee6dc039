export * from './capitals.ts';
export * from './legible.ts';
export * from './list.ts';
export * from './printable.ts';
export * from './shortened.ts';
export * from './translate.ts';
