import { z } from 'zod';

/** RFC 9457 problem details; `detail` is the sentence for the user. */
export const problemSchema = z.object({
  type: z.string().optional(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Of the request, as the log of the server has it; to be told to who runs the server. */
  requestId: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
