import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { createPGlite } from './create-pglite.ts';
import { embeddedDialect } from './embedded-dialect.ts';
import { openBackend } from './open-backend.ts';
import type { Database, Db } from './open-database.ts';
import { openPostgres } from './postgres.ts';

export interface TestBackend {
  readonly name: string;
  /** An empty database of the caller's own, with all tables. */
  readonly open: () => Promise<Database>;
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/loovia/', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

function fail(error: Error): never {
  throw error;
}

/** Changes with whatever an empty database is made of. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  for (const engine of ['@electric-sql/pglite', '@electric-sql/pglite-postgis']) {
    hash.update(readFileSync(require.resolve(engine)));
  }
  for (const file of readdirSync(MIGRATIONS).sort()) {
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Making a PGlite takes more than ten seconds, loading a copy of one three: tests share a copy. */
export async function emptyPGlite(): Promise<Blob> {
  const copy = join(CACHE, `database-${fingerprint()}.tar`);
  if (!existsSync(copy)) {
    const pglite = await createPGlite({});
    const made = await openBackend({ dialect: embeddedDialect(pglite) });
    mkdirSync(CACHE, { recursive: true });
    const part = `${copy}.${randomUUID()}`;
    writeFileSync(part, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
    renameSync(part, copy);
    await made.close();
  }
  return new Blob([readFileSync(copy)]);
}

async function openPGlite(): Promise<Database> {
  const pglite = await createPGlite({ loadDataDir: await emptyPGlite() });
  return openBackend({ dialect: embeddedDialect(pglite) });
}

/** A database of its own on the server of `TEST_DATABASE_URL`, dropped when closed. */
async function openOnPostgres(serverUrl: string): Promise<Database> {
  const name = `loovia_test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (command: string): Promise<void> => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await client.query(command).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openBackend(openPostgres(url.href, fail));
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin(`drop database ${name}`);
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

const serverUrl = process.env.TEST_DATABASE_URL;

/** For `describe.each`: PGlite always, PostgreSQL where `TEST_DATABASE_URL` names a server. */
export const TEST_BACKENDS: readonly [TestBackend, ...TestBackend[]] = [
  { name: 'PGlite', open: openPGlite },
  ...(serverUrl ? [{ name: 'PostgreSQL', open: () => openOnPostgres(serverUrl) }] : []),
];
