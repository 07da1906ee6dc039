import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Backend, DatabaseError, DatabaseInUseError } from './database.ts';
import { ThreadedPGlite } from './threaded-pglite.ts';
import { readFolder, unopened } from './unopened.ts';

/** The embedded database's files in the data folder. */
export function embeddedPaths(dataDir: string) {
  return {
    folder: join(dataDir, 'database'),
    mark: join(dataDir, 'database.created'),
    /** From the beginning of the first start until the tables are there: the folder contains nothing yet. */
    creating: join(dataDir, 'database.creating'),
    lockFile: join(dataDir, 'database.lock'),
    /** What a restore unpacks, until it is whole. */
    unpacking: join(dataDir, 'database.unpacking'),
    /** The same, whole, while the old folder makes room for it. */
    restoring: join(dataDir, 'database.restoring'),
  };
}

type Paths = ReturnType<typeof embeddedPaths>;

/** SQLite's number for a file that another process has locked. */
const SQLITE_BUSY = 5;

/**
 * Locks the embedded database, as two processes that open it would ruin it. We only use SQLite's lock on
 * a file: the operating system releases it when the process dies, however it dies, so there are no stale
 * locks and no process ids to check.
 * @returns a function that releases it
 * @throws DatabaseInUseError if another process has it; DatabaseError if it can't be locked
 */
export function lockEmbedded(path: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    file?.close();
    throw notLocked(path, cause);
  }
  return () => {
    file.close();
  };
}

/**
 * Locks the embedded database by its lock file and by its mark, so that removing one of them while it is
 * open lets no other process in.
 * @throws as {@link lockEmbedded}
 */
export function lockData({ lockFile, mark }: Paths): DataLock {
  const locks = [lockEmbedded(lockFile)];
  const unlock = () => {
    for (const release of locks.splice(0)) release();
  };
  const lockMark = () => {
    // To open and close a locked file again would release the lock.
    if (existsSync(mark)) locks.push(lockEmbedded(mark));
  };
  try {
    lockMark();
  } catch (error) {
    unlock();
    throw error;
  }
  const setMark = () => {
    if (locks.length > 1) return;
    writeFileSync(mark, '');
    lockMark();
  };
  return { setMark, unlock };
}

interface DataLock {
  /** Notes that the folder may contain data from now on. */
  readonly setMark: () => void;
  readonly unlock: () => void;
}

function notLocked(path: string, cause: unknown): DatabaseError {
  if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) {
    return new DatabaseInUseError(
      `Loovia is already running on this data (${path} is locked). Stop Loovia first, then try again.`,
      { cause },
    );
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseError(
    `${path} cannot be locked (${reason}). Is there room on the disk, and may this account write there?`,
    { cause },
  );
}

/**
 * Finishes a restore that was cut off once the old database was moved aside; before that, nothing has
 * changed. Only for a caller that has the lock, before it does anything else with the folder.
 */
export function settleCutOff({ folder, unpacking, restoring }: Paths): void {
  rmSync(unpacking, { recursive: true, force: true });
  if (existsSync(restoring) && !existsSync(folder)) renameSync(restoring, folder);
  else rmSync(restoring, { recursive: true, force: true });
}

/** Gives the folder another name. @returns it */
export function moveAside(folder: string): string {
  const aside = `${folder}-moved-aside-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(folder, aside);
  return aside;
}

/**
 * Whether the folder may contain somebody's data: unless we noted that we began to create it and never that
 * it was done. A mark that is missing says nothing: somebody may have lost it, as it is an empty file.
 */
export function mayHoldData({ folder, mark, creating }: Paths): boolean {
  return existsSync(folder) && (existsSync(mark) || !existsSync(creating));
}

/** Makes room for a new database where there is no mark. Nothing that may hold data is removed. */
export function prepareFolder(paths: Paths, onFault: (error: Error) => void): void {
  const { folder, mark, creating } = paths;
  if (existsSync(mark)) return;
  if (mayHoldData(paths)) {
    const aside = moveAside(folder);
    onFault(
      new DatabaseError(
        `${mark} is missing, so Loovia cannot tell whether ${folder} is whole. It is now ${aside}, untouched, and a new database begins. To go back: stop Loovia, remove the new ${folder}, give the old one its name again, and start.`,
      ),
    );
  }
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(creating, '');
}

/**
 * Opens the embedded database, in `dataDir/database`. A first start that was cut off leaves a folder that
 * PostgreSQL can't read; a mark, set once the tables are there, shows which folders contain data.
 * @param onFault told each time it dies, and of a folder that was moved aside
 */
export async function openEmbedded(
  dataDir: string,
  onFault: (error: Error) => void,
): Promise<Backend> {
  mkdirSync(dataDir, { recursive: true });
  const paths = embeddedPaths(dataDir);
  const { folder, creating } = paths;
  const { setMark, unlock } = lockData(paths);
  try {
    settleCutOff(paths);
    prepareFolder(paths, onFault);
    const pglite = new ThreadedPGlite(folder, onFault);
    await pglite.waitReady;
    const { PGliteDialect } = await import('kysely');
    return {
      dialect: new PGliteDialect({ pglite }),
      onMigrated: () => {
        setMark();
        rmSync(creating, { force: true });
      },
      onClosed: unlock,
    };
  } catch (cause) {
    unlock();
    throw new DatabaseError(unopened(folder, readFolder(dataDir)), { cause });
  }
}
