import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptSessionSecret } from './sign-in.ts';

it('makes one secret a data folder, for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-secret-'));
  const dataDir = join(folder, 'data');
  const secret = keptSessionSecret(dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keptSessionSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(keptSessionSecret(join(folder, 'other'))).not.toBe(secret);
  rmSync(folder, { recursive: true });
});
