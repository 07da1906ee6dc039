import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { unpackTar } from 'modern-tar';
import { createPGlite } from './create-pglite.ts';
import { DatabaseError } from './database.ts';
import { embeddedPaths, lockData, mayHoldData, PART, settleCutOff } from './embedded.ts';
import { openBackend } from './open-backend.ts';

/** The number of rows in each saved table; unlogged tables (0064) are not saved. */
export type RowCounts = ReadonlyMap<string, number>;

/**
 * Saves the embedded database in one file that only its owner can read, as it contains people's email
 * addresses. The database stays as it is, except for kept journeys. The file only gets its name after we
 * have opened it and checked its contents.
 * @throws DatabaseError
 */
export async function saveEmbedded(dataDir: string, file: string): Promise<RowCounts> {
  const paths = embeddedPaths(dataDir);
  const { folder, mark, saving } = paths;
  if (!existsSync(mark)) throw new DatabaseError(`There is no database in ${dataDir} to save.`);
  if (existsSync(file)) {
    throw new DatabaseError(`${file} is there already and stays as it is: name another file.`);
  }
  const { unlock } = lockData(paths);
  const part = `${resolve(file)}.${randomUUID()}${PART}`;
  try {
    settleCutOff(paths);
    // PGlite would create an empty one, and we would save that.
    if (!existsSync(folder)) throw new DatabaseError(`The database in ${folder} is gone.`);
    const { dump, counts } = await dumpOf(folder);
    const content = new Uint8Array(await dump.arrayBuffer());
    // Where there is no room for it, a backup elsewhere is needed all the more.
    await writeFile(saving, part, { flush: true }).catch(() => undefined);
    await writeFile(part, content, { flag: 'wx', mode: 0o600, flush: true });
    await verify(part, counts);
    await rename(part, file);
    await sync(dirname(file));
    return counts;
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause;
    throw new DatabaseError(`The database could not be saved in ${file}: ${messageOf(cause)}`, {
      cause,
    });
  } finally {
    await rm(part, { force: true });
    await rm(saving, { force: true });
    unlock();
  }
}

/**
 * Replaces the embedded database with one that {@link saveEmbedded} saved. The old one stays until the new
 * one is next to it, opened and up to date.
 * @throws DatabaseError if it can't; then nothing has changed
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<RowCounts> {
  const paths = embeddedPaths(dataDir);
  const { folder, creating, replaced, restoring } = paths;
  const dump = await readDump(file);
  await mkdir(dataDir, { recursive: true });
  const { setMark, unlock } = lockData(paths);
  try {
    settleCutOff(paths);
    if (mayHoldData(paths) && !replace) {
      throw new DatabaseError(
        `There is a database in ${dataDir} already. Add --replace to put the saved one in its place; save it first, for it will be gone.`,
      );
    }
    const counts = await unpack(dump, restoring, file);
    if (mayHoldData(paths)) await rename(folder, replaced);
    else await rm(folder, { recursive: true, force: true });
    await rename(restoring, folder);
    setMark();
    await rm(creating, { force: true });
    await sync(dataDir);
    await rm(replaced, { recursive: true, force: true });
    return counts;
  } finally {
    await rm(restoring, { recursive: true, force: true });
    unlock();
  }
}

async function dumpOf(folder: string): Promise<{ dump: Blob; counts: RowCounts }> {
  await using pglite = await createPGlite({ dataDir: folder, smallCache: true });
  // Journeys are kept for an hour (0064), backups for longer. Older versions have no such table.
  await pglite.exec(`
    do $$ begin
      if to_regclass('kept_journeys') is not null then truncate kept_journeys; end if;
    end $$`);
  await pglite.exec('checkpoint');
  return { counts: await countRows(pglite), dump: await pglite.dumpDataDir('gzip') };
}

async function verify(file: string, expected: RowCounts): Promise<void> {
  await using pglite = await createPGlite({
    loadDataDir: await openAsBlob(file),
    smallCache: true,
  });
  const found = await countRows(pglite);
  if (JSON.stringify([...found]) === JSON.stringify([...expected])) return;
  throw new DatabaseError(`What was saved in ${file} is not what is in the database.`);
}

/** The checksum at the end of the file shows whether it was cut short or damaged. */
async function readDump(file: string): Promise<Blob> {
  const content = await readFile(file).catch((cause: unknown) => {
    throw new DatabaseError(`${file} cannot be read: ${messageOf(cause)}`, { cause });
  });
  try {
    const tar = await promisify(gunzip)(content);
    // It throws unless this is a tar, and a whole one. PGlite would take seconds to fail.
    await unpackTar(tar, { strict: true, filter: () => false });
    return new Blob([new Uint8Array(tar)]);
  } catch (cause) {
    throw new DatabaseError(
      `${file} is damaged, cut short, or no backup of Loovia. Nothing was changed.`,
      { cause },
    );
  }
}

async function unpack(dump: Blob, folder: string, file: string): Promise<RowCounts> {
  const pglite = await openDump(dump, folder, file);
  const database = await openBackend({ dialect: new PGliteDialect({ pglite }) });
  try {
    return await countRows(pglite);
  } finally {
    await database.close();
    await syncAll(folder);
  }
}

async function openDump(dump: Blob, folder: string, file: string): Promise<PGlite> {
  let pglite: PGlite | undefined;
  try {
    pglite = await createPGlite({ dataDir: folder, loadDataDir: dump, smallCache: true });
    await pglite.query('select from kysely_migration, toilets limit 1');
    return pglite;
  } catch (cause) {
    await pglite?.close();
    throw new DatabaseError(
      `${file} cannot be put back: it is no backup of Loovia, or one of another PostgreSQL than this version's, or there is no room for it. Nothing was changed.`,
      { cause },
    );
  }
}

async function countRows(pglite: PGlite): Promise<RowCounts> {
  const { rows } = await pglite.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`);
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const counted = await pglite.query<{ count: number }>(`select count(*) from ${name}`);
    counts.set(name, counted.rows[0]?.count ?? 0);
  }
  return counts;
}

async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await sync(join(entry.parentPath, entry.name));
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
