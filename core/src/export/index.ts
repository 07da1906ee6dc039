export * from './calendar.ts';
export * from './file-name.ts';
export * from './gpx.ts';
