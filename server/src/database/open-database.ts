import type { Kysely } from 'kysely';
import type { Backend } from './backend.ts';
import { openEmbedded } from './embedded.ts';
import type { Tables } from './tables.ts';

/** What queries are asked of: the database, or a transaction in it. */
export type Db = Kysely<Tables>;

export interface Database {
  /** For what people wait for: what is not answered in seconds is given up. */
  readonly db: Db;
  /** The same database for migrations, imports and the like, which may take long. */
  readonly longWork: Db;
  /** Whether the database answers. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

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
