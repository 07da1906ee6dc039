import { z } from 'zod';

/** An error of a worker, as it crosses to the server. */
const workerErrorSchema = z.object({
  name: z.string(),
  message: z.string(),
  /** The error's other texts: PostgreSQL's code, detail, constraint … */
  details: z.record(z.string(), z.string()),
});
export type WorkerError = z.infer<typeof workerErrorSchema>;

/** A call to a worker, which answers each once. */
export function callMessageSchema<Call>(callSchema: z.ZodType<Call>) {
  return z.object({ kind: z.literal('call'), id: z.int(), call: callSchema });
}

/** What a worker sends to the server. */
export function workerMessageSchema<Answer>(answerSchema: z.ZodType<Answer>) {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ready') }),
    /** It could not start. */
    z.object({ kind: z.literal('failed'), error: workerErrorSchema }),
    z.object({ kind: z.literal('answered'), id: z.int(), answer: answerSchema }),
    /** It has no answer to the call, for this reason. */
    z.object({ kind: z.literal('refused'), id: z.int(), error: workerErrorSchema }),
  ]);
}
export type WorkerMessage<Answer> = z.infer<ReturnType<typeof workerMessageSchema<Answer>>>;
