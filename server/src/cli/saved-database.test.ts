import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPGlite } from '../database/create-pglite.ts';
import type { Db } from '../database/database.ts';
import { openBackend } from '../database/open-backend.ts';
import { openDatabase } from '../database/open-database.ts';
import { putEmptyDatabase } from '../testing/test-pglite.ts';
import { runBackupCommand, runRestoreCommand } from './saved-database.ts';

/** What a data folder has of a database. */
const FILES = ['database', 'database.created', 'database.lock'];
const SAID = 'toilets 200, accounts 1, messages 1';

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
function stampsOf(dataDir: string): unknown[] {
  const names = readdirSync(join(dataDir, 'database'), { recursive: true, encoding: 'utf8' });
  const stamps = names.map((name) => [name, statSync(join(dataDir, 'database', name)).mtimeMs]);
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

/** Saves in another process, and kills it once it has begun to write into the folder. */
async function killWhileSaving(dataDir: string, folder: string): Promise<void> {
  const script = fileURLToPath(new URL('saved-database.ts', import.meta.url));
  const env = { ...process.env, LOOVIA_DATA: dataDir, DATABASE_URL: '' };
  using watcher = Object.assign(watch(folder), {
    [Symbol.dispose]: () => {
      watcher.close();
    },
  });
  const saving = spawn(process.execPath, [script, 'backup', join(folder, 'loovia.backup')], {
    env,
    stdio: 'ignore',
  });
  watcher.once('change', () => saving.kill('SIGKILL'));
  await once(saving, 'exit');
}

describe('npm run backup, npm run restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-saved-'));
  const dataDir = join(folder, 'data');
  const file = join(folder, 'loovia.backup');
  const where = { databaseUrl: null, dataDir };
  const elsewhere = { databaseUrl: null, dataDir: join(folder, 'elsewhere') };
  /** With an empty database. */
  const other = { databaseUrl: null, dataDir: join(folder, 'other') };
  const onFault = (error: Error) => {
    throw error;
  };
  let before: unknown[] = [];
  /** As if putting back had been cut off between its two renames. */
  const cutOff = (from = dataDir) => {
    renameSync(join(from, 'database'), join(from, 'database.replaced'));
  };

  beforeAll(async () => {
    await putEmptyDatabase(dataDir);
    await putEmptyDatabase(other.dataDir);
    // Without the thread that the server would start: a third of the work.
    const pglite = await createPGlite({ dataDir: join(dataDir, 'database'), smallCache: true });
    const database = await openBackend({ dialect: new PGliteDialect({ pglite }) });
    await fill(database.db);
    before = await contentsOf(database.db);
    await database.close();
    await expect(runRestoreCommand([file, '--replace'], where)).rejects.toThrow('cannot be read');
  }, 300_000);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('saves in one file for its owner alone, and puts it back elsewhere', async () => {
    cutOff();
    expect(await runBackupCommand([file], where)).toBe(`Saved in ${file}: ${SAID}.`);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['data', 'loovia.backup', 'other']);
    await expect(runBackupCommand([file], where)).rejects.toThrow('name another file');

    const said = await runRestoreCommand([file], elsewhere);
    expect(said).toBe(`Put back from ${file}: ${SAID}. Start Loovia.`);
    expect(readdirSync(elsewhere.dataDir).sort()).toEqual(FILES);
    expect(readdirSync(dataDir).sort()).toEqual(FILES);
  }, 300_000);

  it('leaves no addresses behind for long where it is killed', async () => {
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    await killWhileSaving(dataDir, backups);
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^loovia\.backup\..*\.part$/)]);
    // What a restore leaves that is killed.
    mkdirSync(join(dataDir, 'database.restoring'));
    await (await openDatabase({ ...where, onFault })).close();
    expect(readdirSync(backups)).toEqual([]);
    expect(readdirSync(dataDir).sort()).toEqual(FILES);

    // Only a file that we named so ourselves is removed, should the note of it be cut off as well.
    const precious = join(backups, 'precious');
    writeFileSync(precious, '');
    writeFileSync(join(dataDir, 'database.saving'), precious);
    await expect(runRestoreCommand([file], where)).rejects.toThrow('Add --replace');
    expect(readdirSync(backups)).toEqual(['precious']);
    expect(readdirSync(dataDir).sort()).toEqual(FILES);
    rmSync(backups, { recursive: true });
  }, 300_000);

  it('changes nothing where the file is not whole, is not ours, or a database is in the way', async () => {
    const before = stampsOf(other.dataDir);
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
      await expect(runRestoreCommand([bad, '--replace'], other)).rejects.toThrow(sentence);
    }
    await expect(runRestoreCommand([file], other)).rejects.toThrow('Add --replace');
    expect(stampsOf(other.dataDir)).toEqual(before);
    rmSync(bad);
  }, 300_000);

  it('with --replace replaces what is there, and the server uses it', async () => {
    // What was replaced before, where putting back was cut off after it.
    mkdirSync(join(other.dataDir, 'database.replaced'));
    await runRestoreCommand([file, '--replace'], other);
    expect(readdirSync(other.dataDir).sort()).toEqual(FILES);

    cutOff(other.dataDir);
    const database = await openDatabase({ ...other, onFault });
    expect(await contentsOf(database.db)).toEqual(before);
    const running = /already running.*Stop Loovia/;
    await expect(runBackupCommand([`${file}-2`], other)).rejects.toThrow(running);
    await expect(runRestoreCommand([file, '--replace'], other)).rejects.toThrow(running);
    const { rows } =
      await sql`select name from find_nearby_toilets_coords(51.5, -3) limit 1`.execute(database.db);
    expect(rows).toEqual([{ name: 'Tŷ bach 1' }]);
    await database.close();
  }, 300_000);

  it('shows the usage for other arguments, for none, and with PostgreSQL', async () => {
    for (const args of [[], ['a', 'b'], ['--replace', 'a'], ['--force', 'a']]) {
      await expect(runBackupCommand(args, where)).rejects.toThrow('Usage: npm run backup');
    }
    await expect(runRestoreCommand([], where)).rejects.toThrow('Usage: npm run restore');
    const nothing = { databaseUrl: null, dataDir: join(folder, 'nothing') };
    await expect(runBackupCommand(['a'], nothing)).rejects.toThrow('There is no database in');
    expect(existsSync(nothing.dataDir)).toBe(false);
    const postgres = { databaseUrl: 'postgres://me:secret@db/loovia', dataDir };
    for (const command of [runBackupCommand, runRestoreCommand]) {
      await expect(command(['a'], postgres)).rejects.toThrow(/deploy\/backup and deploy\/restore/);
      await expect(command(['a'], postgres)).rejects.not.toThrow('secret');
    }
  });
});
