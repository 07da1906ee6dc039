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
  /** Hears of connections to PostgreSQL that broke while idle, and where it no longer answers. */
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
  const { dialect, longWorkDialect } = backend;
  const db = new Kysely<Tables>({ dialect });
  const longWork = longWorkDialect ? new Kysely<Tables>({ dialect: longWorkDialect }) : db;
  const close = async (): Promise<void> => {
    await Promise.all([...new Set([db, longWork])].map((one) => one.destroy()));
    backend.onClosed?.();
  };
  try {
    await migrate(longWork);
    backend.onMigrated?.();
  } catch (error) {
    await close();
    throw error;
  }
  return { db, longWork, isUp: () => answers(db), close };
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
