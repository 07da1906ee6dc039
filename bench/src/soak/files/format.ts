import type { Random } from './random.ts';

/** A kind of file that is read: what is made of it, and its reader. */
export interface Format {
  /** How the file's name ends. */
  readonly ending: string;
  /** A file that is broken or hostile, always the same for the same chance. */
  readonly make: (random: Random) => Promise<Buffer>;
  readonly read: (path: string) => Promise<void>;
  /** Whether an error is the reader's own sentence. */
  readonly isOwnError: (error: unknown) => boolean;
}
