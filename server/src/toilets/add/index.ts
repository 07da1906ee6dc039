export { addToilet } from './add-toilet.ts';
export type { AddToiletParts } from './add-toilet.ts';
export { COMMUNITY_KEY } from './insert-toilet.ts';
export { forgetAdded } from './limit.ts';
export { removeAdded } from './remove-added.ts';
export type { RemovedToilet, WhichAdded } from './remove-added.ts';
