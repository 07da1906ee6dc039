import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The embedded database is open in the server alone. A command of the terminal asks the running server, and
 * shows by what this file says that it runs with the rights of who started it.
 */
const FILE = 'operator-terminal.json';

const wayInSchema = z.object({ origin: z.url(), token: z.string().min(32) });

/** How a command of the terminal reaches the server. */
export type WayIn = z.infer<typeof wayInSchema>;

export interface Terminal {
  /** Whether this token is the file's. */
  readonly isIts: (token: string) => boolean;
  readonly close: () => void;
}

/** Lays the file down, readable by its owner alone. @param origin the address the server listens on */
export function openTerminal(dataDir: string, origin: string): Terminal {
  const file = join(dataDir, FILE);
  const token = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  // One that was left there may be readable by others.
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

/** The way in that a running server has laid down, or one that was killed; null = there is none. */
export function readTerminal(dataDir: string): WayIn | null {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return null;
  return wayInSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
