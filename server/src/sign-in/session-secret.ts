import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'session-secret';

/** The secret of this data folder, made the first time and readable by its owner alone. */
export function keptSessionSecret(dataDir: string): string {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    // 'wx': two starts at once agree on the one that came first.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
