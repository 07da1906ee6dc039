export * from './hours-plan.ts';
export * from './judge-rows.ts';
export * from './merge-hours.ts';
export * from './opening.ts';
export * from './opening-later.ts';
export * from './read-hours-plan.ts';
export * from './days-around.ts';
