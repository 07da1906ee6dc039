export * from './closure.ts';
export * from './known-fact.ts';
export * from './people.ts';
export * from './revision.ts';
export * from './shown-facts.ts';
