export * from './journey-problems.ts';
export * from './google-maps.ts';
export * from './journey-issues.ts';
export * from './journey.ts';
export * from './limits.ts';
export * from './modes.ts';
export * from './planner-form.ts';
export * from './query.ts';
