import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPGlite } from '../database/create-pglite.ts';
import type { Db } from '../database/database.ts';
import { openBackend } from '../database/open-backend.ts';
import { openDatabase } from '../database/open-database.ts';
import { putEmptyDatabase } from '../testing/test-pglite.ts';
import { runSavedCommand } from './saved-database.ts';

/** What a data folder has of a database. */
const FILES = ['database', 'database.created', 'database.lock'];
const LIMIT_MS = 300_000;

async function fill(db: Db): Promise<void> {
  await sql`insert into "user" ("id", "name", "email", "emailVerified")
    values ('ann', 'Ann', 'ann@example.com', true)`.execute(db);
  await sql`insert into session ("id", "expiresAt", "token", "updatedAt", "userId")
    values ('s', now() + interval '1 day', 'token', now(), 'ann')`.execute(db);
  await sql`insert into toilets (name, latitude, longitude, areas, source_name, source_licence, created_by)
    select 'Tŷ bach ' || n, 51.5 + n * 0.001, -3, '["Casnewydd"]', 'Test', 'MIT', 'ann'
    from generate_series(1, 200) as n`.execute(db);
  await sql`insert into opening_hours select id, 0, '09:00', '17:00' from toilets`.execute(db);
  await sql`insert into contact_submissions (created_at, user_email, category, message, user_id)
    values (now(), 'ann@example.com', 'general', 'Diolch', 'ann')`.execute(db);
  await sql`insert into consent_records (at, version, necessary, analytics, origin, user_id)
    values (now(), '1', true, false, 'choice', 'ann')`.execute(db);
}

/** All that the database holds and allows, in words that two can be compared by. */
async function contentsOf(db: Db): Promise<unknown[]> {
  const tables = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const rows = tables.rows.map(
    ({ name }) => `select '${name}', count(*) || md5(string_agg(t::text, '|' order by t::text))
      from ${name} as t`,
  );
  const found: unknown[] = [];
  for (const command of [
    ...rows,
    `select relname, relrowsecurity, relacl::text from pg_class
     where relnamespace = 'public'::regnamespace order by 1`,
    `select oid::regprocedure::text, proacl::text from pg_proc
     where pronamespace = 'public'::regnamespace order by 1`,
    'select tablename, policyname, qual, with_check from pg_policies order by 1, 2',
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1',
    `select rolname from pg_roles where rolname !~ '^pg_' order by 1`,
    `select last_value from toilets_primary_id_seq`,
  ]) {
    found.push((await sql.raw(command).execute(db)).rows);
  }
  return found;
}

/** Every file of the database, and when it was last changed. */
function stampsOf(dataDir: string, database = 'database'): unknown[] {
  const folder = join(dataDir, database);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const stamps = names.map((name) => [name, statSync(join(folder, name)).mtimeMs]);
  return [readdirSync(dataDir).filter((name) => name !== 'database.lock'), stamps.sort()];
}

/** What another PostgreSQL would have saved: its folders say of which version they are. */
function ofPostgres(version: string, saved: Uint8Array): Uint8Array {
  const tar = gunzipSync(saved);
  const find = (from: number) => tar.indexOf('/PG_VERSION\0', from);
  for (let name = find(0); name >= 0; name = find(name + 1)) {
    tar.write(version, name - (name % 512) + 512);
  }
  return gzipSync(tar, { level: 0 });
}

describe('npm run backup, npm run restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-saved-'));
  const file = join(folder, 'loovia.backup');
  const where = { databaseUrl: null, dataDir: join(folder, 'data') };
  const elsewhere = { databaseUrl: null, dataDir: join(folder, 'elsewhere') };
  /** With an empty database. */
  const other = { databaseUrl: null, dataDir: join(folder, 'other') };
  let before: unknown[] = [];

  beforeAll(async () => {
    await putEmptyDatabase(where.dataDir);
    await putEmptyDatabase(other.dataDir);
    // Without the thread that the server would start: a third of the work.
    const pglite = await createPGlite({
      dataDir: join(where.dataDir, 'database'),
      smallCache: true,
    });
    const database = await openBackend({ dialect: new PGliteDialect({ pglite }) });
    await fill(database.db);
    before = await contentsOf(database.db);
    await database.close();
  }, LIMIT_MS);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it(
    'saves in one file for its owner alone, and puts it back elsewhere',
    async () => {
      // Of a backup that was killed.
      writeFileSync(`${file}.part`, '', { mode: 0o644 });
      expect(await runSavedCommand('backup', [file], where)).toBe(`Saved in ${file}.`);
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(readdirSync(folder).sort()).toEqual(['data', 'loovia.backup', 'other']);
      await expect(runSavedCommand('backup', [file], where)).rejects.toThrow('name another file');

      const said = await runSavedCommand('restore', [file], elsewhere);
      expect(said).toBe(`Put back from ${file}. Start Loovia.`);
      expect(readdirSync(elsewhere.dataDir).sort()).toEqual(FILES);
      expect(readdirSync(where.dataDir).sort()).toEqual(FILES);
    },
    LIMIT_MS,
  );

  it(
    'changes nothing where the file is not whole, or not ours',
    async () => {
      const stamps = stampsOf(other.dataDir);
      const saved = readFileSync(file);
      const spoilt = new Uint8Array(saved);
      spoilt[saved.length >> 1] = (spoilt[saved.length >> 1] ?? 0) ^ 0xff;
      const bad = join(folder, 'bad.backup');
      for (const [content, sentence] of [
        [saved.subarray(0, -1000), /damaged, cut short, or no backup/],
        [spoilt, /damaged, cut short, or no backup/],
        [Buffer.from('Dear Loovia'), /damaged, cut short, or no backup/],
        [gzipSync('Dear Loovia'), /damaged, cut short, or no backup/],
        [ofPostgres('16', saved), /one of another PostgreSQL than this version's/],
      ] as const) {
        writeFileSync(bad, content);
        await expect(runSavedCommand('restore', [bad], other)).rejects.toThrow(sentence);
      }
      await expect(runSavedCommand('restore', ['nothing'], other)).rejects.toThrow('be read');
      expect(stampsOf(other.dataDir)).toEqual(stamps);
    },
    LIMIT_MS,
  );

  it(
    'moves aside what is there, whole, and the server uses what was put back',
    async () => {
      // Of a restore that was killed while it unpacked.
      mkdirSync(join(other.dataDir, 'database.unpacking'));
      const [, stamps] = stampsOf(other.dataDir);
      const said = await runSavedCommand('restore', [file], other);
      const aside = /is now (\S+): delete it once you are sure/.exec(said)?.[1] ?? '';
      renameSync(aside, join(other.dataDir, 'database-before'));
      expect(readdirSync(other.dataDir).sort()).toEqual(['database-before', ...FILES].sort());
      expect(stampsOf(other.dataDir, 'database-before')[1]).toEqual(stamps);

      // As if it had been killed once the old one was moved aside.
      renameSync(join(other.dataDir, 'database'), join(other.dataDir, 'database.restoring'));
      const database = await openDatabase({
        ...other,
        onFault: (error) => {
          throw error;
        },
      });
      expect(await contentsOf(database.db)).toEqual(before);
      const running = /already running.*Stop Loovia/;
      await expect(runSavedCommand('backup', [`${file}-2`], other)).rejects.toThrow(running);
      await expect(runSavedCommand('restore', [file], other)).rejects.toThrow(running);
      const { rows } =
        await sql`select name from find_nearby_toilets_coords(51.5, -3) limit 1`.execute(
          database.db,
        );
      expect(rows).toEqual([{ name: 'Tŷ bach 1' }]);
      await database.close();
    },
    LIMIT_MS,
  );

  it.each(['backup', 'restore'] as const)(
    '%s shows its usage for other arguments and for none, and with PostgreSQL names its tools',
    async (name) => {
      for (const args of [[], ['a', 'b'], ['--force', 'a']]) {
        await expect(runSavedCommand(name, args, where)).rejects.toThrow(`Usage: npm run ${name}`);
      }
      const postgres = { ...where, databaseUrl: 'postgres://me:secret@db/loovia' };
      const refused = runSavedCommand(name, ['a'], postgres);
      await expect(refused).rejects.toThrow(/deploy\/backup and deploy\/restore/);
      await expect(refused).rejects.not.toThrow('secret');
    },
  );

  it('saves nothing where there is no database', async () => {
    const nothing = { databaseUrl: null, dataDir: join(folder, 'nothing') };
    await expect(runSavedCommand('backup', ['a'], nothing)).rejects.toThrow('no database in');
    expect(existsSync(nothing.dataDir)).toBe(false);
  });
});
