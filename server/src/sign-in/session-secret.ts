import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../exit-with.ts';

const FILE = 'session-secret';
/** As many as `SESSION_SECRET` needs. */
const LEAST_LETTERS = 32;

/**
 * The secret of this data folder, made the first time; only its owner can read it.
 * @throws StartError if what is there is none
 */
export function keptSessionSecret(dataDir: string): string {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeSecret(file);
  keepToOwner(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < LEAST_LETTERS) {
    throw new StartError(`${file} is damaged: delete it, and everyone signs in again.`);
  }
  return secret;
}

/** Whoever reads the secret can sign in as anybody: a copy or a restore may have let others read it. */
function keepToOwner(file: string): void {
  if ((statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new StartError(
      `${file} can be read by others, and this account may not change that: make it readable by its owner only (chmod 600).`,
      { cause },
    );
  }
  process.emitWarning(
    `${file} could be read by others. Now only its owner can; if somebody else may have read it, delete it, and everyone signs in again.`,
  );
}

/** The file gets its name when all of it is there: a start may be cut off, or find the disk full. */
function makeSecret(file: string): void {
  const part = `${file}.${randomUUID()}`;
  try {
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    // If two servers start at once, both use the first one's.
    linkSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
