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

/** What somebody said of a toilet. */
export const changeSchema = z.object({
  id: z.string(),
  /** An instant, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  kind: revisionKindSchema,
  /** Of a correction: the facts as they were shown. */
  before: someFactsSchema,
  /** What a correction says, or a confirmation repeats. */
  after: someFactsSchema,
  cleanliness: z.nullable(z.number()),
  /** The last day of 'closed' (`YYYY-MM-DD`). */
  until: z.nullable(z.string()),
});

/** One change that somebody made to a toilet, as it is kept (FACT-07). */
export const revisionSchema = z.extend(changeSchema, {
  /** Key of the person at this toilet, which outlives the account. */
  by: z.string(),
  isOperator: z.boolean(),
});
export type Revision = z.infer<typeof revisionSchema>;
