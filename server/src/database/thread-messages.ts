import { z } from 'zod';
import { callMessageSchema } from '../supervision/worker-messages.ts';

const databaseCallSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('query'), text: z.string(), parameters: z.array(z.unknown()) }),
  z.object({ kind: z.literal('close') }),
]);
export type DatabaseCall = z.infer<typeof databaseCallSchema>;

/** From the server's thread to that of the embedded database. */
export const databaseCallMessageSchema = callMessageSchema(databaseCallSchema);

export const databaseAnswerSchema = z.object({
  rows: z.array(z.unknown()),
  affectedRows: z.number().optional(),
});
export type DatabaseAnswer = z.infer<typeof databaseAnswerSchema>;
