import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
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
