import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Backend, DatabaseError, DatabaseInUseError } from './database.ts';
import { ThreadedPGlite } from './threaded-pglite.ts';

/** The embedded database's files in the data folder. */
export function embeddedPaths(dataDir: string) {
  return {
    folder: join(dataDir, 'database'),
    mark: join(dataDir, 'database.created'),
    lockFile: join(dataDir, 'database.lock'),
    /** Where the old folder is while another replaces it. */
    replaced: join(dataDir, 'database.replaced'),
  };
}

/**
 * Locks the embedded database, as two processes that open it would ruin it. We only use SQLite's lock on
 * a file: the operating system releases it when the process dies, however it dies, so there are no stale
 * locks and no process ids to check.
 * @returns a function that releases it
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
 * Finishes a restore that was cut off: brings back the old database, or removes what is left of it. Only for
 * a caller that has the lock, before it does anything else with the folder.
 */
export function settleReplaced({ folder, replaced }: ReturnType<typeof embeddedPaths>): void {
  if (!existsSync(replaced)) return;
  if (existsSync(folder)) rmSync(replaced, { recursive: true });
  else renameSync(replaced, folder);
}

/**
 * Opens the embedded database, in `dataDir/database`. A first start that was cut off leaves a folder that
 * PostgreSQL can't read; a mark, set once the tables are there, shows which folders contain data.
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
