export * from './lat-lng.ts';
