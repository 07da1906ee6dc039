export * from './hours-plan.ts';
export * from './judge-rows.ts';
export * from './opening.ts';
export * from './read-hours-plan.ts';
