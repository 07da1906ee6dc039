export * from './anchors.ts';
export * from './options.ts';
