import { Kysely, sql } from 'kysely';
import type { Backend } from './backend.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** What queries are asked of: the database, or a transaction in it. */
export type Db = Kysely<Tables>;

export interface Database {
  readonly db: Db;
  /** Whether the database answers. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL 15 or later with PostGIS; null = the embedded database. */
  readonly databaseUrl: string | null;
  /** Folder that holds the embedded database. */
  readonly dataDir: string;
  /** Hears of connections to PostgreSQL that broke while idle. */
  readonly onFault: (error: Error) => void;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseError with a sentence for people when it cannot be used.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, onFault } = options;
  return openBackend(
    databaseUrl === null ? await openEmbedded(dataDir) : openPostgres(databaseUrl, onFault),
  );
}

export async function openBackend(backend: Backend): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: backend.dialect });
  const close = async (): Promise<void> => {
    await db.destroy();
    backend.onClosed?.();
  };
  try {
    await migrate(db);
    backend.onMigrated?.();
  } catch (error) {
    await close();
    throw error;
  }
  return { db, isUp: () => answers(db), close };
}

/** A database that keeps silent is down too. */
export async function answers(db: Db, limitMs?: number): Promise<boolean> {
  try {
    await withTimeLimit(sql`select 1`.execute(db), limitMs);
    return true;
  } catch {
    return false;
  }
}
