export * from './cleanliness.ts';
export * from './predicted-cleanliness.ts';
export * from './facts.ts';
export * from './kind-words.ts';
export * from './names.ts';
export * from './place-id.ts';
export * from './toilet.ts';
export * from './page-path.ts';
