import type { Backend, Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

export interface DatabaseOptions {
  /** PostgreSQL 15 or later with PostGIS; null = the embedded database. */
  readonly databaseUrl: string | null;
  /** Folder that holds the embedded database. */
  readonly dataDir: string;
  /**
   * Called when a connection to PostgreSQL breaks while idle, when PostgreSQL stops answering, each time
   * the embedded database dies, and when its folder was moved aside.
   */
  readonly onFault: (error: Error) => void;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseError if it can't be used
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const opening = open(options);
  // It is awaited, and so reported, later.
  opening.catch(() => undefined);
  // The embedded database opens in its thread while Kysely is loaded.
  const { openBackend } = await import('./open-backend.ts');
  return openBackend(await opening);
}

async function open({ databaseUrl, dataDir, onFault }: DatabaseOptions): Promise<Backend> {
  if (databaseUrl === null) return openEmbedded(dataDir, onFault);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, onFault);
}
