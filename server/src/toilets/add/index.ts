export { addToilet } from './add-toilet.ts';
export type { AddToiletParts } from './add-toilet.ts';
export { COMMUNITY_KEY } from './insert-toilet.ts';
export { forgetAdded } from './limit.ts';
