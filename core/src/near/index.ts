export * from './nearness.ts';
