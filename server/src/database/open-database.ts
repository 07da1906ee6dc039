import type { Backend } from './backend.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

export interface DatabaseOptions {
  /** PostgreSQL 15 or later with PostGIS; null = the embedded database. */
  readonly databaseUrl: string | null;
  /** Folder that holds the embedded database. */
  readonly dataDir: string;
  /**
   * Hears of connections to PostgreSQL that broke while idle, and where it no longer answers; and
   * each time the embedded database died.
   */
  readonly onFault: (error: Error) => void;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseError with a sentence for people when it cannot be used.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, onFault } = options;
  const opening =
    databaseUrl === null ? openEmbedded(dataDir, onFault) : openAtUrl(databaseUrl, onFault);
  // Heard of where it is waited for.
  opening.catch(() => undefined);
  // The embedded one opens in its thread while the modules that ask it are loaded.
  const { openBackend } = await import('./open-backend.ts');
  return openBackend(await opening);
}

async function openAtUrl(url: string, onFault: DatabaseOptions['onFault']): Promise<Backend> {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(url, onFault);
}
