import type { Backend, Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

export {
  type Database,
  DatabaseError,
  DatabaseInUseError,
  type Db,
  SilenceError,
  withTimeLimit,
} from './database.ts';
export { isoMoments } from './iso-moments.ts';

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
  const opening = open(options);
  // Heard of where it is waited for.
  opening.catch(() => undefined);
  // The embedded one opens in its thread while the modules that ask it are loaded.
  const { openBackend } = await import('./open-backend.ts');
  return openBackend(await opening);
}

async function open({ databaseUrl, dataDir, onFault }: DatabaseOptions): Promise<Backend> {
  if (databaseUrl === null) return openEmbedded(dataDir, onFault);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, onFault);
}
