import type { Random } from './random.ts';

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
