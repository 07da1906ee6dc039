import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGliteDialect } from 'kysely';
import type { Dialect, PGlite } from 'kysely';
import type { Backend } from './backend.ts';
import { DatabaseError } from './database-error.ts';
import { lockEmbedded } from './embedded-lock.ts';
import { ThreadedPGlite } from './threaded-pglite.ts';
import { withoutParameters } from './without-parameters.ts';

/** Queries of a PGlite that is in this thread. */
export function embeddedDialect(pglite: PGlite): Dialect {
  return new PGliteDialect({ pglite: withoutParameters(pglite) });
}

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
 * The embedded database, in `dataDir/database`. A first start that was cut off leaves a folder that
 * PostgreSQL cannot read; a mark, set when the tables stand, tells it from one that holds data.
 */
export async function openEmbedded(dataDir: string): Promise<Backend> {
  mkdirSync(dataDir, { recursive: true });
  const { folder, mark, lockFile, replaced } = embeddedPaths(dataDir);
  const lock = lockEmbedded(lockFile);
  try {
    // Putting back a saved one was cut off between two renames.
    if (!existsSync(folder) && existsSync(replaced)) renameSync(replaced, folder);
    if (!existsSync(mark)) rmSync(folder, { recursive: true, force: true });
    const pglite = await openInThread(folder);
    return {
      dialect: new PGliteDialect({ pglite }),
      onMigrated: () => {
        writeFileSync(mark, '');
      },
      onClosed: lock.release,
    };
  } catch (cause) {
    lock.release();
    throw new DatabaseError(
      `The database in ${folder} cannot be opened. Put a copy of it back, or delete ${mark} to start with an empty one.`,
      { cause },
    );
  }
}

async function openInThread(folder: string): Promise<PGlite> {
  const pglite = new ThreadedPGlite(folder);
  try {
    await pglite.waitReady;
    return pglite;
  } catch (error) {
    await pglite.close();
    throw error;
  }
}
