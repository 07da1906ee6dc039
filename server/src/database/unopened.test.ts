import { mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DatabaseError, DatabaseInUseError } from './database.ts';
import { embeddedPaths, lockEmbedded, openEmbedded } from './embedded.ts';
import { readFolder, unopened } from './unopened.ts';

const FOLDER = '/srv/loovia/database';
const FINE = { freeBytes: 10_000_000_000, isWritable: true };

it('a full disk is named as the reason, and so is a folder that may not be written', () => {
  expect(unopened(FOLDER, { ...FINE, freeBytes: 3_500_000 })).toBe(
    `The database in ${FOLDER} cannot be opened: the disk is full, or nearly (3 MB are free). Make room, then start again.`,
  );
  expect(unopened(FOLDER, { ...FINE, isWritable: false })).toBe(
    `The database in ${FOLDER} cannot be opened: this account may not write there. Let it write there, then start again.`,
  );
});

it('where no reason is known, room and permissions come before a backup', () => {
  const unknown = `The database in ${FOLDER} cannot be opened. Is there room on the disk, and may this account write there? If it is damaged, put a backup back (npm run restore -- <file>).`;
  expect(unopened(FOLDER, FINE)).toBe(unknown);
  expect(unopened(FOLDER, { freeBytes: null, isWritable: null })).toBe(unknown);
});

it('knows how a folder is, and what it cannot know of one that is not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-unopened-'));
  const { freeBytes, isWritable } = readFolder(folder);
  expect(freeBytes).toBeGreaterThan(0);
  expect(isWritable).toBe(true);
  expect(readFolder(join(folder, 'none'))).toEqual({ freeBytes: null, isWritable: null });
  rmSync(folder, { recursive: true });
});

it('a database that cannot be opened is left alone, and nobody is told to delete it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loovia-unopened-'));
  const { folder, mark } = embeddedPaths(dataDir);
  // As on a disk that isn't there: PGlite sees that before it loads PostgreSQL.
  const elsewhere = join(dataDir, 'no disk', 'database');
  symlinkSync(elsewhere, folder);
  writeFileSync(mark, '');
  const error: unknown = await openEmbedded(dataDir, () => undefined).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  expect(String(error)).toContain('cannot be opened');
  expect(String(error)).not.toMatch(/delete|empty/);
  expect(readlinkSync(folder)).toBe(elsewhere);
  rmSync(dataDir, { recursive: true });
});

it('only a lock that another process has means that Loovia is running', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loovia-unopened-'));
  const { lockFile } = embeddedPaths(dataDir);
  const unlock = lockEmbedded(lockFile);
  expect(() => lockEmbedded(lockFile)).toThrow(DatabaseInUseError);
  unlock();
  expect(() => lockEmbedded(join(dataDir, 'none', 'database.lock'))).toThrow(
    /cannot be locked \(.+\)\. Is there room on the disk, and may this account write there\?$/,
  );
  rmSync(dataDir, { recursive: true });
});
