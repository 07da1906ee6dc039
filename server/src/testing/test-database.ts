import { randomUUID } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { openBackend, openUpToDate } from '../database/open-backend.ts';
import type { Database, Db } from '../database/database.ts';
import { fingerprint, openSharedPGlite } from './test-pglite.ts';
import { openPostgres } from '../database/postgres.ts';

export interface TestBackend {
  readonly name: string;
  /** An empty database of the caller's own, with all tables. */
  readonly open: () => Promise<Database>;
}

function fail(error: Error): never {
  throw error;
}

/**
 * A database of the caller's own on the server of `TEST_DATABASE_URL`, dropped when closed. It is a
 * copy of one with empty tables, which stays on the server.
 */
async function openOnPostgres(serverUrl: string): Promise<Database> {
  const template = `loovia_test_${fingerprint()}`;
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${database}`;
    return url.href;
  };
  const admin = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await work(client).finally(() => client.end());
  };
  await admin(async (client) => {
    // One worker makes the template; the others wait for it.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const made = await client.query('select from pg_database where datname = $1', [template]);
    if (made.rows.length === 0) {
      const part = `${template}_part`;
      await client.query(`drop database if exists ${part}`);
      await client.query(`create database ${part}`);
      await (await openBackend(openPostgres(urlOf(part), fail))).close();
      await client.query(`alter database ${part} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  const database = openUpToDate(openPostgres(urlOf(name), fail));
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin((client) => client.query(`drop database ${name}`));
    },
  };
}

class SilentDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return new Promise(() => undefined);
  }
}

function databaseWith(createDriver: () => DummyDriver): Db {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** A database that takes every query and never answers one. */
export function silentDatabase(): Db {
  return databaseWith(() => new SilentDriver());
}

/** A database that answers every query with nothing, at once. */
export function emptyDatabase(): Db {
  return databaseWith(() => new DummyDriver());
}

/** The same database with a switch: while `down`, every query fails. */
export function switchable(db: Db): { db: Db; down: boolean } {
  const state = { db, down: false };
  state.db = db.withPlugin({
    transformQuery: ({ node }) => {
      if (state.down) {
        throw Object.assign(new Error('the database is down'), { code: 'ECONNREFUSED' });
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return state;
}

const serverUrl = process.env.TEST_DATABASE_URL;

/** For `describe.each`: PGlite always, PostgreSQL where `TEST_DATABASE_URL` names a server. */
export const TEST_BACKENDS: readonly [TestBackend, ...TestBackend[]] = [
  { name: 'PGlite', open: openSharedPGlite },
  ...(serverUrl ? [{ name: 'PostgreSQL', open: () => openOnPostgres(serverUrl) }] : []),
];
