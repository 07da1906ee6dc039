export { addToilet } from './add-toilet.ts';
export type { AddToiletParts } from './add-toilet.ts';
export { COMMUNITY_KEY } from '../import/merge-records.ts';
export { forgetAdded } from './insert-toilet.ts';
export { removeAdded } from './remove-added.ts';
export type { RemovedToilet, WhichAdded } from './remove-added.ts';
