export * from './toilet.ts';
