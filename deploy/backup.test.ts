import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../server/src/database/open-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
/** What a skipped suite declares is evaluated all the same. */
const anyUrl = serverUrl ?? 'postgres://127.0.0.1';
const title = serverUrl
  ? 'backup and restore'
  : 'backup and restore (skipped: TEST_DATABASE_URL names no PostgreSQL)';

const run = (script: 'backup' | 'restore', argument: string, env: Record<string, string>) =>
  promisify(execFile)(fileURLToPath(new URL(script, import.meta.url)), [argument], {
    env: { ...process.env, ...env },
  });

/** All that the database holds and allows, in words that two can be compared by. */
const EVERYTHING = [
  `select 'row', table_name || ': ' || (xpath('/row/content/text()', query_to_xml(
     format('select md5(string_agg(t::text, %L order by t::text)) as content from %I t', '|', table_name),
     true, true, '')))[1]::text
   from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  `select 'right', relname || ': ' || relrowsecurity || ' ' ||
     coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))::text
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')`,
  `select 'column', attrelid::regclass || '.' || attname || ': ' || attacl::text from pg_attribute
   where attacl is not null and attrelid::regclass::text !~ '^pg_'`,
  `select 'function', oid::regprocedure || ': ' || coalesce(proacl, acldefault('f', proowner))::text ||
     coalesce(proconfig::text, '') || prosecdef
   from pg_proc where pronamespace = 'public'::regnamespace`,
  `select 'policy', tablename || '.' || policyname || ': ' || coalesce(qual, '') ||
     coalesce(with_check, '') from pg_policies`,
  `select 'index', indexdef from pg_indexes where schemaname = 'public'`,
  `select 'trigger', tgrelid::regclass || ': ' || pg_get_triggerdef(oid) from pg_trigger
   where not tgisinternal`,
  `select 'default', defaclobjtype::text || ': ' || defaclacl::text from pg_default_acl`,
  `select 'next', nextval(pg_get_serial_sequence('toilets', 'primary_id'))::text`,
];

it('deletes after a day what a backup that was killed has left, even if this one fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-parts-'));
  const bin = mkdtempSync(join(tmpdir(), 'loovia-bin-'));
  try {
    // In place of PostgreSQL's own.
    writeFileSync(join(bin, 'pg_dump'), '#!/bin/sh\nexit 1\n');
    chmodSync(join(bin, 'pg_dump'), 0o755);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [name, hours] of [
      ['loovia-20261101T030000Z.dump.part', 25],
      ['loovia-20261102T020000Z.dump.part', 1],
      ['loovia-20261101T020000Z.dump', 26],
      ['notes.part', 26],
    ] as const) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours));
    }
    const failing = { DATABASE_URL: anyUrl, PATH: `${bin}:${process.env.PATH ?? ''}` };
    await expect(run('backup', folder, failing)).rejects.toThrow();
    expect(readdirSync(folder).sort()).toEqual([
      'loovia-20261101T020000Z.dump',
      'loovia-20261102T020000Z.dump.part',
      'notes.part',
    ]);
  } finally {
    for (const made of [folder, bin]) rmSync(made, { recursive: true });
  }
});

describe.skipIf(!serverUrl)(title, () => {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-backup-'));
  const names = ['from', 'to'].map((role) => `loovia_${role}_${randomUUID().replaceAll('-', '')}`);
  const [from = '', to = ''] = names.map((name) => new URL(`/${name}`, anyUrl).href);

  async function ask(url: string, command: string): Promise<unknown[][]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<unknown[]>({ text: command, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  }
  const contents = async (url: string) => {
    const found: string[] = [];
    for (const command of EVERYTHING) {
      found.push(...(await ask(url, command)).map((row) => row.join(' ')).sort());
    }
    return found;
  };
  const openAt = (databaseUrl: string) =>
    openDatabase({
      databaseUrl,
      dataDir: 'unused',
      onFault: (error) => {
        throw error;
      },
    });

  beforeAll(async () => {
    for (const name of names) await ask(serverUrl ?? '', `create database ${name}`);
    await (await openAt(from)).close();
    await ask(
      from,
      `insert into "user" ("id", "name", "email", "emailVerified")
       values ('ann', '', 'ann@example.com', true)`,
    );
    await ask(
      from,
      `insert into toilets (name, latitude, longitude, areas, created_by)
       select 'Tŷ bach ' || n, 51.5 + n * 0.001, -3, '["Casnewydd"]', 'ann'
       from generate_series(1, 500) as n`,
    );
    // As the image of PostGIS brings more than we use, and hosts have theirs.
    await ask(from, 'create schema tiger');
    await ask(from, 'create table tiger.settings as select 1 as setting');
    await ask(from, `insert into opening_hours select id, 0, '09:00', '17:00' from toilets`);
    await ask(
      from,
      `insert into consent_records (at, version, necessary, analytics, origin)
       values (now(), '1', true, false, 'choice')`,
    );
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    for (const name of names) await ask(serverUrl ?? '', `drop database ${name} with (force)`);
  });

  it('restores a backup into an empty database, which the server can then use', async () => {
    const { stdout } = await run('backup', folder, { DATABASE_URL: from });
    const file = stdout.trim();
    expect(statSync(file).mode & 0o077).toBe(0);
    await run('restore', file, { DATABASE_URL: to });
    expect(await contents(to)).toEqual(await contents(from));

    const database = await openAt(to);
    const near = await ask(to, 'select name from find_nearby_toilets_coords(51.5, -3) limit 1');
    expect(near).toEqual([['Tŷ bach 1']]);
    await database.close();

    await expect(run('restore', file, { DATABASE_URL: to })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds toilets already') as string,
    });
  });

  it('deletes old files once there is a new one, and none if saving fails', async () => {
    const old = join(folder, 'loovia-20200101T000000Z.dump');
    const foreign = join(folder, 'notes.txt');
    const longAgo = new Date('2020-01-01T00:00:00Z');
    for (const file of [old, foreign]) {
      writeFileSync(file, '');
      utimesSync(file, longAgo, longAgo);
    }
    const nowhere = new URL('/none', serverUrl).href;
    await expect(run('backup', folder, { DATABASE_URL: nowhere })).rejects.toThrow();
    expect(readdirSync(folder)).toContain('loovia-20200101T000000Z.dump');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);

    await run('backup', folder, { DATABASE_URL: from });
    expect(readdirSync(folder)).not.toContain('loovia-20200101T000000Z.dump');
    expect(readdirSync(folder)).toContain('notes.txt');
  });
});
