import { z } from 'zod';
import { callMessageSchema } from '../supervision/worker-messages.ts';

const transactionSchema = z.int();

const databaseCallSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('query'),
    /** The transaction it belongs to; null = none. */
    transaction: transactionSchema.nullable(),
    text: z.string(),
    parameters: z.array(z.unknown()),
  }),
  z.object({ kind: z.literal('begin'), transaction: transactionSchema }),
  z.object({ kind: z.literal('end'), transaction: transactionSchema, commit: z.boolean() }),
  z.object({ kind: z.literal('close') }),
]);
export type DatabaseCall = z.infer<typeof databaseCallSchema>;

/** What the server's thread asks of the embedded database's. */
export const databaseCallMessageSchema = callMessageSchema(databaseCallSchema);

export const databaseAnswerSchema = z.object({
  rows: z.array(z.unknown()),
  affectedRows: z.number().optional(),
});
export type DatabaseAnswer = z.infer<typeof databaseAnswerSchema>;
