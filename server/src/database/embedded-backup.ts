import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { createPGlite } from './create-pglite.ts';
import { DatabaseError } from './database.ts';
import { embeddedPaths, lockData, moveAside, settleCutOff } from './embedded.ts';

/**
 * Saves the embedded database in one file that only its owner can read, as it contains people's email
 * addresses. The database stays as it is, except for kept journeys.
 * @throws DatabaseError
 */
export async function saveEmbedded(dataDir: string, file: string): Promise<void> {
  const paths = embeddedPaths(dataDir);
  const { folder, mark } = paths;
  if (!existsSync(mark)) throw new DatabaseError(`There is no database in ${dataDir} to save.`);
  if (existsSync(file)) {
    throw new DatabaseError(`${file} is there already and stays as it is: name another file.`);
  }
  const { unlock } = lockData(paths);
  const part = `${file}.part`;
  try {
    settleCutOff(paths);
    // PGlite would create an empty one, and we would save that.
    if (!existsSync(folder)) throw new DatabaseError(`The database in ${folder} is gone.`);
    await rm(part, { force: true });
    const archive = new Uint8Array(await (await archiveOf(folder)).arrayBuffer());
    await writeFile(part, archive, { flag: 'wx', mode: 0o600, flush: true });
    await readArchive(part);
    await rename(part, file);
  } catch (cause) {
    await rm(part, { force: true });
    if (cause instanceof DatabaseError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`The database could not be saved in ${file}: ${reason}`, { cause });
  } finally {
    unlock();
  }
}

/**
 * Puts back what {@link saveEmbedded} saved. What was there is moved aside, whole.
 * @returns where that is now; null = nothing was there
 * @throws DatabaseError if it can't; then nothing has changed
 */
export async function restoreEmbedded(dataDir: string, file: string): Promise<string | null> {
  const paths = embeddedPaths(dataDir);
  const { folder, creating, unpacking, restoring } = paths;
  const archive = await readArchive(file);
  await mkdir(dataDir, { recursive: true });
  const { setMark, unlock } = lockData(paths);
  try {
    settleCutOff(paths);
    await unpack(archive, unpacking, file);
    await rename(unpacking, restoring);
    const aside = existsSync(folder) ? moveAside(folder) : null;
    await rename(restoring, folder);
    setMark();
    await rm(creating, { force: true });
    return aside;
  } finally {
    await rm(unpacking, { recursive: true, force: true });
    unlock();
  }
}

/** The folder as PGlite packs it (tar, gzip), with everything written that PostgreSQL still had in memory. */
async function archiveOf(folder: string): Promise<Blob> {
  await using pglite = await createPGlite({ dataDir: folder, smallCache: true });
  // Journeys are kept for an hour (0064), and their owners withdraw those they share (0064): backups last longer.
  // Older versions have no such tables.
  await pglite.exec(`
    do $$ begin
      if to_regclass('kept_journeys') is not null then truncate kept_journeys; end if;
      if to_regclass('shared_journeys') is not null then truncate shared_journeys; end if;
    end $$`);
  await pglite.exec('checkpoint');
  return await pglite.dumpDataDir('gzip');
}

/** @throws DatabaseError unless it is a whole archive: the checksum at its end tells */
async function readArchive(file: string): Promise<Blob> {
  const content = await readFile(file).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`${file} cannot be read: ${reason}`, { cause });
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

/** Unpacks it as a database that opens, so that nothing gives way to another one. */
async function unpack(archive: Blob, folder: string, file: string): Promise<void> {
  try {
    await using pglite = await createPGlite({
      dataDir: folder,
      loadDataDir: archive,
      smallCache: true,
    });
    await pglite.query('select from kysely_migration, toilets limit 1');
  } catch (cause) {
    throw new DatabaseError(
      `${file} cannot be put back: it is no backup of Loovia, or one of another PostgreSQL than this version's, or there is no room for it. Nothing was changed.`,
      { cause },
    );
  }
}
