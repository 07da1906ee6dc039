export type { Changing } from './change-toilet.ts';
export { noSuchToilet } from './change-toilet.ts';
export { findDetails } from './details.ts';
export { forgetCounted } from './limits.ts';
export { confirmToilet, correctToilet, rateToilet, reportToilet } from './say.ts';
export { forgetNotes } from './store.ts';
export type { NewRevision } from './store.ts';
