import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../server/src/database/open-database.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('database/owner.sh', import.meta.url));
const serverUrl = process.env.TEST_DATABASE_URL;
const name = `loovia_owner_${randomUUID().replaceAll('-', '')}`;

async function asAdmin(command: string) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  return client.query<Record<string, unknown>>(command).finally(() => client.end());
}

afterAll(async () => {
  if (!serverUrl) return;
  await asAdmin(`drop database if exists ${name} with (force)`);
  await asAdmin(`drop role if exists ${name}`);
});

it.skipIf(!serverUrl)(
  'the role that compose.yaml gives the server is no superuser, and brings the database up to date',
  { timeout: 60_000 },
  async () => {
    const { hostname, port, username } = new URL(serverUrl ?? '');
    await asAdmin(`create database ${name}`);
    const made = { POSTGRES_USER: username, POSTGRES_DB: name };
    const role = { LOOVIA_ROLE: name, LOOVIA_PASSWORD: "it's secret" };
    await run(SCRIPT, {
      env: { ...process.env, PGHOST: hostname, PGPORT: port, ...made, ...role },
    });
    const databaseUrl = `postgres://${name}:${encodeURIComponent(role.LOOVIA_PASSWORD)}@${hostname}:${port}/${name}`;
    const database = await openDatabase({
      databaseUrl,
      dataDir: 'unused',
      // A connection that is closing may hear that the database is dropped.
      onFault: () => undefined,
    });
    expect(await database.isUp()).toBe(true);
    await database.close();
    const { rows } = await asAdmin(`
      select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = '${name}'`);
    expect(rows).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
    ]);
  },
);
