import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { keptSessionSecret } from './session-secret.ts';

const execFileAsync = promisify(execFile);
/** Started by another process, whose files may have no bytes. */
const SCRIPT = `
  const { keptSessionSecret } = await import(${JSON.stringify(new URL('./session-secret.ts', import.meta.url).href)});
  keptSessionSecret(process.argv[1]);`;

it('makes one secret a data folder, for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-secret-'));
  const dataDir = join(folder, 'data');
  const secret = keptSessionSecret(dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keptSessionSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['session-secret']);
  expect(keptSessionSecret(join(folder, 'other'))).not.toBe(secret);
  rmSync(folder, { recursive: true });
});

it('a secret that others can read is closed to them, and it is said', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loovia-secret-'));
  const secret = keptSessionSecret(dataDir);
  chmodSync(join(dataDir, 'session-secret'), 0o644);
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  expect(keptSessionSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could be read by others'));
  warn.mockRestore();
  rmSync(dataDir, { recursive: true });
});

it.each([0, 5])('never uses what is left of a secret, %i letters', (length) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loovia-secret-'));
  keptSessionSecret(dataDir);
  truncateSync(join(dataDir, 'session-secret'), length);
  expect(() => keptSessionSecret(dataDir)).toThrow(
    /session-secret is damaged: delete it, and everyone signs in again\.$/,
  );
  rmSync(dataDir, { recursive: true });
});

it('a start that is cut off while it writes leaves no secret, and the next one makes it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loovia-secret-'));
  // What a full disk does: the file is there, and what it should hold is not.
  const started = execFileAsync('bash', [
    '-c',
    'ulimit -f 0; trap "" XFSZ; exec "$@"',
    '-',
    process.execPath,
    '--input-type=module',
    '--eval',
    SCRIPT,
    dataDir,
  ]);
  await expect(started).rejects.toThrow('EFBIG');
  expect(readdirSync(dataDir)).toEqual([]);
  expect(keptSessionSecret(dataDir).length).toBeGreaterThanOrEqual(32);
  rmSync(dataDir, { recursive: true });
});
