import * as z from 'zod/mini';

/** A sentence for the user about one field of a request. */
export const fieldMessageSchema = z.object({ field: z.string(), message: z.string() });

/** RFC 9457 problem details; `detail` is the sentence for the user. */
export const problemSchema = z.object({
  type: z.optional(z.string()),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Of the request, as in the server's log; users quote it to the operator. */
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(fieldMessageSchema)),
});
export type Problem = z.infer<typeof problemSchema>;
