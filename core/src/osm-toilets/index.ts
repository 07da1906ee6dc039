export { conditionalWords } from './conditional-tags.ts';
export * from './hours-tag.ts';
export * from './read-toilet-tags.ts';
export * from './tag-facts.ts';
export * from './venue.ts';
