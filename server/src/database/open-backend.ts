import { Kysely, sql } from 'kysely';
import { migrate } from './migrate.ts';
import { type Backend, type Database, type Db, withTimeLimit } from './database.ts';
import type { Tables } from './tables.ts';

/** Opens a database and brings its tables up to date. */
export async function openBackend(backend: Backend): Promise<Database> {
  const database = openUpToDate(backend);
  try {
    await migrate(database.longWork);
    backend.onMigrated?.();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Opens a database whose tables are known to be up to date. */
export function openUpToDate(backend: Backend): Database {
  const { dialect, longWorkDialect } = backend;
  const db = new Kysely<Tables>({ dialect });
  const longWork = longWorkDialect ? new Kysely<Tables>({ dialect: longWorkDialect }) : db;
  const close = async (): Promise<void> => {
    await Promise.all([...new Set([db, longWork])].map((kysely) => kysely.destroy()));
    backend.onClosed?.();
  };
  return { db, longWork, isUp: () => answers(db), close };
}

/** Whether the database answers, and in time. */
export async function answers(db: Db, limitMs?: number): Promise<boolean> {
  try {
    await withTimeLimit(sql`select 1`.execute(db), limitMs);
    return true;
  } catch {
    return false;
  }
}
