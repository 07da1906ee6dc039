import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Backend, DatabaseError, DatabaseInUseError } from './database.ts';
import { ThreadedPGlite } from './threaded-pglite.ts';

/** What the embedded database has in the data folder. */
export function embeddedPaths(dataDir: string) {
  return {
    folder: join(dataDir, 'database'),
    mark: join(dataDir, 'database.created'),
    lockFile: join(dataDir, 'database.lock'),
    /** Where the folder is while another takes its place. */
    replaced: join(dataDir, 'database.replaced'),
  };
}

/**
 * Two processes that open one embedded database would ruin it. SQLite is here only for its lock on a
 * file: the operating system drops it when the process dies, however it dies, so no lock is ever
 * stale and no process number need be guessed at.
 * @returns what releases it
 */
export function lockEmbedded(path: string): () => void {
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    file.close();
    throw new DatabaseInUseError(
      `Loovia is already running on this data (${path} is locked). Stop Loovia first, then try again.`,
      { cause },
    );
  }
  return () => {
    file.close();
  };
}

/**
 * Putting back a saved database was cut off: the former one is there again, or what is left of it goes.
 * For whoever holds the lock, before anything else is done with the folder.
 */
export function settleReplaced({ folder, replaced }: ReturnType<typeof embeddedPaths>): void {
  if (!existsSync(replaced)) return;
  if (existsSync(folder)) rmSync(replaced, { recursive: true });
  else renameSync(replaced, folder);
}

/**
 * The embedded database, in `dataDir/database`. A first start that was cut off leaves a folder that
 * PostgreSQL cannot read; a mark, set when the tables stand, tells it from one that holds data.
 */
export async function openEmbedded(
  dataDir: string,
  onFault: (error: Error) => void,
): Promise<Backend> {
  mkdirSync(dataDir, { recursive: true });
  const paths = embeddedPaths(dataDir);
  const { folder, mark, lockFile } = paths;
  const unlock = lockEmbedded(lockFile);
  try {
    settleReplaced(paths);
    if (!existsSync(mark)) rmSync(folder, { recursive: true, force: true });
    const pglite = new ThreadedPGlite(folder, onFault);
    await pglite.waitReady;
    const { PGliteDialect } = await import('kysely');
    return {
      dialect: new PGliteDialect({ pglite }),
      onMigrated: () => {
        writeFileSync(mark, '');
      },
      onClosed: unlock,
    };
  } catch (cause) {
    unlock();
    throw new DatabaseError(
      `The database in ${folder} cannot be opened. Put a copy of it back, or delete ${mark} to start with an empty one.`,
      { cause },
    );
  }
}
