export * from './closure.ts';
export * from './combine-statements.ts';
export * from './people.ts';
export * from './positions.ts';
export * from './revision.ts';
export * from './combine-facts.ts';
export * from './voices.ts';
