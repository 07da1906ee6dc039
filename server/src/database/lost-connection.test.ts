import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import type { Database } from './database.ts';

const databaseUrl = process.env.TEST_DATABASE_URL;
const title = databaseUrl
  ? 'connections to PostgreSQL that break'
  : 'connections to PostgreSQL that break (skipped: TEST_DATABASE_URL names no PostgreSQL)';

describe.skipIf(!databaseUrl)(title, () => {
  let database: Database;
  beforeAll(async () => {
    const onFault = () => undefined;
    database = await openDatabase({ databaseUrl: databaseUrl ?? '', dataDir: 'unused', onFault });
  });
  afterAll(() => database.close());

  it('a lost connection fails the query that uses it, and nothing else', async () => {
    const { db } = database;
    await db.connection().execute(async (lent) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(lent);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
      await expect(sql`select 1`.execute(lent)).rejects.toThrow();
    });
    expect(await database.isUp()).toBe(true);
  });
});
