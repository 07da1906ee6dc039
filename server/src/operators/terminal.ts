import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Only the server can open the embedded database. A terminal command asks the running server, and proves
 * with the token in this file that it runs with the same rights.
 */
const FILE = 'operator-terminal.json';

const wayInSchema = z.object({ origin: z.url(), token: z.string().min(32) });

/** How a terminal command reaches the server. */
export type WayIn = z.infer<typeof wayInSchema>;

export interface Terminal {
  /** Whether this is the file's token. */
  readonly isIts: (token: string) => boolean;
  readonly close: () => void;
}

/** Writes the file, readable by its owner alone. @param origin the address that the server listens on */
export function openTerminal(dataDir: string, origin: string): Terminal {
  const file = join(dataDir, FILE);
  const token = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  // An old file may be readable by others.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ origin, token }), { mode: 0o600, flag: 'wx' });
  const digest = digestOf(token);
  return {
    isIts: (other) => timingSafeEqual(digestOf(other), digest),
    close: () => {
      rmSync(file, { force: true });
    },
  };
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The way in to a running server, or to one that was killed; null = there is none. */
export function readTerminal(dataDir: string): WayIn | null {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return null;
  return wayInSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
