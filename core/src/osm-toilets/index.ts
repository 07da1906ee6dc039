export { conditionalWords } from './conditional-tags.ts';
export * from './hours-tag.ts';
export * from './life-cycle.ts';
export * from './read-toilet-tags.ts';
export * from './tag-facts.ts';
export { accessWords, isShutForNow } from './tag-words.ts';
export * from './venue.ts';
