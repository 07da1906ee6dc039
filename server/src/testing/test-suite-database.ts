import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database, Db } from '../database/database.ts';
import type { TestBackend } from './test-database.ts';

/** An empty database that a suite's tests share. What fills it comes after this. */
export function useDatabase({ open }: TestBackend): Database {
  // Filled before the first test.
  const database = {} as Database;
  beforeAll(async () => {
    Object.assign(database, await open());
  });
  afterAll(() => database.close());
  return database;
}

/** Also deletes what belongs to their rows. `truncate` would make all files of a table again: ten times the work. */
export async function emptyTables(db: Db, ...tables: string[]): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
}
