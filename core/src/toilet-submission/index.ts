export * from './check-texts.ts';
export * from './form.ts';
export * from './hours.ts';
export * from './submission.ts';
