import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MemoryFS, PGlite as Engine } from '@electric-sql/pglite';
import { PGliteDialect, sql } from 'kysely';
import type { PGlite } from 'kysely';
import { unpackTar } from 'modern-tar';
import { createPGlite } from '../database/create-pglite.ts';
import { DatabaseInUseError, type Database, type Db } from '../database/database.ts';
import { embeddedPaths, lockEmbedded } from '../database/embedded.ts';
import { openBackend, openUpToDate } from '../database/open-backend.ts';
import { addPostgis, type EngineFiles } from '../database/postgis.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/loovia/', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url));
const POSTGIS = new URL('../database/postgis.ts', import.meta.url);

/** Changes with whatever an empty database is made of. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(POSTGIS));
  const require = createRequire(import.meta.url);
  for (const engine of ['@electric-sql/pglite', '@electric-sql/pglite-postgis']) {
    hash.update(readFileSync(require.resolve(engine)));
  }
  for (const file of readdirSync(MIGRATIONS).sort()) {
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Making a PGlite takes more than ten seconds: tests share the files of an empty one, in a tar. */
async function emptyCopy(): Promise<string> {
  const copy = join(CACHE, `database-${fingerprint()}.tar`);
  mkdirSync(CACHE, { recursive: true });
  while (!existsSync(copy)) {
    const unlock = lockIfFree(`${copy}.lock`);
    // By another worker, or another run.
    if (!unlock) await setTimeout(200);
    else await makeEmptyCopy(copy).finally(unlock);
  }
  return copy;
}

function lockIfFree(path: string): (() => void) | undefined {
  try {
    return lockEmbedded(path);
  } catch (error) {
    if (error instanceof DatabaseInUseError) return undefined;
    throw error;
  }
}

async function makeEmptyCopy(copy: string): Promise<void> {
  const pglite = await createPGlite({ smallCache: true });
  await addPostgis(pglite);
  const made = await openBackend({ dialect: new PGliteDialect({ pglite }) });
  // Else each opening of a copy would repeat all migrations from the log.
  await pglite.exec('checkpoint');
  const part = `${copy}.part`;
  writeFileSync(part, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  renameSync(part, copy);
  await made.close();
}

/** An empty database, in memory. PGlite itself would copy its files four times: two seconds of processor time. */
class EmptyDatabase extends MemoryFS {
  readonly #tar: string;

  constructor(tar: string) {
    super();
    this.#tar = tar;
  }

  override async initialSyncFs(): Promise<void> {
    // PGlite takes the type from a package that it doesn't come with.
    const module: { readonly FS: unknown } | undefined = this.pg?.Module;
    const files = module?.FS as EngineFiles | undefined;
    for (const { header, data } of await unpackTar(readFileSync(this.#tar))) {
      const path = `${Engine.paths.PGDATA}/${header.name}`;
      if (data) files?.writeFile(path, data, { canOwn: true });
      else files?.mkdirTree(path);
    }
  }
}

/** Puts an empty database in a data folder, as the server leaves one there. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  const { folder, mark } = embeddedPaths(dataDir);
  mkdirSync(folder, { recursive: true });
  // Names in the tar begin with a slash: tar says that it leaves it out.
  execFileSync('tar', ['-xf', await emptyCopy(), '-C', folder], { stdio: 'ignore' });
  writeFileSync(mark, '');
}

/** A PGlite that suites use one after another. */
interface Shared {
  readonly pglite: PGlite;
  readonly database: Database;
  /** The tables that are empty in an empty database. */
  readonly emptyTables: readonly string[];
  readonly shape: string;
}

/** Those of this worker that no suite has at the moment. */
const free: Shared[] = [];

/** An empty PGlite in memory: one that another suite has closed, where there is one. */
export async function openSharedPGlite(): Promise<Database> {
  const shared = free.pop() ?? (await openShared());
  const { pglite } = shared;
  let isOpen = true;
  const whileOpen =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      isOpen ? ask(...args) : Promise.reject(new Error('PGlite is closed'));
  const database = openUpToDate({
    dialect: new PGliteDialect({
      pglite: {
        waitReady: pglite.waitReady,
        ready: true,
        closed: false,
        close: () => Promise.resolve(),
        query: whileOpen((text, parameters) => pglite.query(text, parameters)),
        transaction: whileOpen((callback) => pglite.transaction(callback)),
      },
    }),
  });
  // Kysely closes only what has been used; what it hasn't closed it would open again.
  await sql`select 1`.execute(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      if (!isOpen) return;
      isOpen = false;
      if (await isEmptyAgain(shared)) free.push(shared);
      else await shared.database.close();
    },
  };
}

async function openShared(): Promise<Shared> {
  const pglite = await createPGlite({ fs: new EmptyDatabase(await emptyCopy()), smallCache: true });
  const database = openUpToDate({ dialect: new PGliteDialect({ pglite }) });
  const { db } = database;
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const emptyTables: string[] = [];
  for (const { name } of rows) {
    const { rows: filled } = await sql.raw(`select from ${name} limit 1`).execute(db);
    if (filled.length === 0) emptyTables.push(name);
  }
  return { pglite, database, emptyTables, shape: await shapeOf(db) };
}

/** Clears it. False where a suite changed more than rows: nothing undoes that. */
async function isEmptyAgain({ database: { db }, emptyTables, shape }: Shared): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false;
  await db.transaction().execute(async (transaction) => {
    // Without the triggers that keep consent from being deleted.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(`truncate ${emptyTables.join()} restart identity`).execute(transaction);
  });
  return true;
}

/** All that a database is made of but the rows of our tables. */
async function shapeOf(db: Db): Promise<string> {
  const parts = [
    `select relname, relkind, relrowsecurity, relacl::text from pg_class
     where relnamespace = 'public'::regnamespace`,
    `select attrelid::regclass::text, attname, atttypid, attnotnull, attacl::text,
       pg_get_expr(adbin, adrelid)
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint`,
    `select indexdef from pg_indexes where schemaname = 'public'`,
    'select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal',
    'select tablename, policyname, qual, with_check from pg_policies',
    `select oid::regprocedure::text, proacl::text, md5(prosrc) from pg_proc
     where pronamespace = 'public'::regnamespace`,
    'select nspname, nspacl::text from pg_namespace',
    'select * from pg_roles',
    'select * from pg_auth_members',
    `select name, setting from pg_settings where source = 'session'`,
    'select * from compatible_migrations',
    'select name from kysely_migration',
  ];
  const hashes = parts.map(
    (part) => `(select md5(string_agg(t::text, '|' order by t::text)) from (${part}) as t)`,
  );
  const { rows } = await sql<{ shape: string }>`
    select concat_ws(',', ${sql.raw(hashes.join())}) as shape`.execute(db);
  return rows[0]?.shape ?? '';
}
