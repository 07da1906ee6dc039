export * from './address.ts';
export * from './payment.ts';
export * from './read-toilet-tags.ts';
export * from './tag-facts.ts';
export type * from './tags.ts';
export * from './venue.ts';
