import { z } from 'zod';

/** What the server's thread asks of the embedded database's, which answers each call once. */
export const callSchema = z.object({
  id: z.int(),
  call: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('query'),
      /** The transaction it belongs to, by the id of the call that began it; null = none. */
      transaction: z.int().nullable(),
      text: z.string(),
      parameters: z.array(z.unknown()),
    }),
    z.object({ kind: z.literal('begin') }),
    z.object({ kind: z.literal('end'), transaction: z.int(), commit: z.boolean() }),
    z.object({ kind: z.literal('close') }),
  ]),
});
export type Call = z.infer<typeof callSchema>['call'];

export const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({
    kind: z.literal('done'),
    id: z.int(),
    rows: z.array(z.unknown()),
    affectedRows: z.number().optional(),
  }),
  z.object({
    kind: z.literal('failed'),
    /** Null = the database could not be opened. */
    id: z.int().nullable(),
    name: z.string(),
    message: z.string(),
    /** What PostgreSQL says besides: code, detail, constraint … */
    says: z.record(z.string(), z.string()),
  }),
]);
export type Answer = z.infer<typeof answerSchema>;
