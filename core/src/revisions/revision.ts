import * as z from 'zod/mini';
import { CLOSURES } from './closure.ts';
import { someFactsSchema } from './said-facts.ts';

export const revisionKindSchema = z.enum([
  'confirmation',
  'correction',
  'rating',
  ...CLOSURES,
  'wrong',
]);
export type RevisionKind = z.infer<typeof revisionKindSchema>;

/** One change that somebody made to a toilet, as it is kept (FACT-07). */
export const revisionSchema = z.object({
  id: z.string(),
  kind: revisionKindSchema,
  /** An instant, ISO 8601 in UTC. */
  at: z.string(),
  /** Key of the person at this toilet, which outlives the account. */
  by: z.string(),
  isOperator: z.boolean(),
  /** Of a correction: the facts as they were shown. */
  before: someFactsSchema,
  /** What a correction says, or a confirmation repeats. */
  after: someFactsSchema,
  cleanliness: z.nullable(z.number()),
  /** The last day of 'closed' (`YYYY-MM-DD`). */
  until: z.nullable(z.string()),
});
export type Revision = z.infer<typeof revisionSchema>;
