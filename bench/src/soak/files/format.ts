import { z } from 'zod';
import type { Random } from './random.ts';

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

/** A kind of file: how to make a broken one, and its reader. */
export interface Format {
  /** How the file's name ends. */
  readonly ending: string;
  /** Makes a broken or hostile file, always the same for the same random numbers. */
  readonly make: (random: Random) => Promise<Buffer>;
  readonly read: (path: string) => Promise<void>;
  /** Whether an error is the reader's own sentence. */
  readonly isOwnError: (error: unknown) => boolean;
}
