import { z } from 'zod';

export const KINDS = ['osm', 'gtfs', 'gbptm', 'council'] as const;

/** Which files a process makes and reads: those numbered `from` up to, not including, `to`. */
export const taskSchema = z.object({
  kind: z.enum(KINDS),
  seed: z.int(),
  from: z.int(),
  to: z.int(),
  folder: z.string(),
});
export type Task = z.infer<typeof taskSchema>;

export const outcomeSchema = z.object({
  number: z.int(),
  /** `broken`: an error that is not the reader's own, or no sentence. */
  how: z.enum(['begun', 'read', 'refused', 'broken']),
  why: z.string(),
  durationMs: z.number(),
});
export type Outcome = z.infer<typeof outcomeSchema>;
