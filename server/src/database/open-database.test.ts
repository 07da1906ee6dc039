import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseError } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { Database, Db } from './database.ts';
import { codeOf, isDatabaseDown } from './database-down.ts';
import { splitCommands } from './migrate.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import type { TestBackend } from '../testing/test-database.ts';
import { storeUser } from '../testing/test-users.ts';

function fail(error: Error): never {
  throw error;
}

const dataDir = mkdtempSync(join(tmpdir(), 'loovia-database-'));
const openOnDisk = (onFault: (error: Error) => void = fail) =>
  openDatabase({ databaseUrl: null, dataDir, onFault });
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

/** As the server has it: in a thread of its own, on disk. Tests further down go on with its data. */
const onDisk: TestBackend = {
  name: 'PGlite in its thread',
  open: () => {
    // What a first start leaves that was killed before it was done.
    writeFileSync(join(dataDir, 'database.creating'), '');
    writeFileSync(join(dataDir, 'database'), 'half a database');
    return openOnDisk();
  },
};

describe.each([onDisk, ...TEST_BACKENDS.slice(1)])('the database on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 300_000);
  afterAll(() => database.close());

  it('DATA-07 DATA-08 has the columns of a toilet', async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'toilets'
    `.execute(database.db);
    expect(rows.map((row) => row.column_name)).toEqual(
      expect.arrayContaining([
        ...['id', 'primary_id', 'name', 'address', 'latitude', 'longitude', 'areas'],
        ...['description', 'payment_details', 'is_public', 'is_free', 'is_accessible'],
        ...['is_men_only', 'is_women_only', 'is_gender_neutral', 'has_baby_changing', 'radar'],
      ]),
    );
  });

  const addToilet = (values: Partial<Record<string, unknown>> = {}) => {
    const given = { name: 'A', latitude: 51.5, longitude: -3, ...values };
    return sql<{ id: string; rating: number; primary_id: number; point: string }>`
      insert into toilets (${sql.join(Object.keys(given).map((key) => sql.ref(key)))}, source_name, source_licence)
      values (${sql.join(Object.values(given))}, 'Test', 'MIT')
      returning id, primary_id, cleanliness_rating as rating, st_astext(location) as point
    `.execute(database.db);
  };

  it('gives a new toilet a random id', async () => {
    const [first, second] = [await addToilet(), await addToilet()];
    expect(first.rows[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(first.rows[0]?.id).not.toBe(second.rows[0]?.id);
    expect(second.rows[0]?.primary_id).toBeGreaterThan(first.rows[0]?.primary_id ?? Infinity);
  });

  it('DATA-09 LIMIT-11 rates cleanliness 3 by default, from 0 to 5 in tenths', async () => {
    expect((await addToilet()).rows[0]?.rating).toBe(3);
    expect((await addToilet({ cleanliness_rating: 4.2 })).rows[0]?.rating).toBe(4.2);
    await expect(addToilet({ cleanliness_rating: 5.1 })).rejects.toThrow('check');
    await expect(addToilet({ cleanliness_rating: -0.1 })).rejects.toThrow('check');
  });

  it('DATA-14 keeps a location as longitude first, then latitude', async () => {
    expect((await addToilet()).rows[0]?.point).toBe('POINT(-3 51.5)');
  });

  it('DATA-10 accepts opening hours only for Monday (0) to Sunday (6) with times HH:MM', async () => {
    const id = (await addToilet()).rows[0]?.id;
    const addRow = (dow: number, opens: string, closes: string) =>
      sql`insert into opening_hours values (${id}, ${dow}, ${opens}, ${closes})`.execute(
        database.db,
      );
    await addRow(0, '00:00', '00:00');
    await addRow(6, '09:30', '23:59');
    await addRow(6, '22:00', '02:00');
    await expect(addRow(7, '09:00', '17:00')).rejects.toThrow('check');
    await expect(addRow(-1, '09:00', '17:00')).rejects.toThrow('check');
    await expect(addRow(1, '9:00', '17:00')).rejects.toThrow('check');
    await expect(addRow(1, '09:00', '24:00')).rejects.toThrow('check');
  });

  it('hands over numbers as numbers, days as text, instants as dates, lists as lists', async () => {
    const { rows } = await sql`
      select count(*) as count, 2.5::numeric as rating, date '2024-02-29' as day,
        timestamptz '2024-03-05 09:00+00' as instant, '["a"]'::jsonb as areas,
        array['b c', null] as texts, array[1, 2] as numbers
      from generate_series(1, 3)
    `.execute(database.db);
    expect(rows).toEqual([
      {
        count: 3,
        rating: 2.5,
        day: '2024-02-29',
        instant: new Date('2024-03-05T09:00:00Z'),
        areas: ['a'],
        texts: ['b c', null],
        numbers: [1, 2],
      },
    ]);
  });

  it('undoes a failed transaction without touching those beside it', async () => {
    const { db } = database;
    const outcomes = await Promise.allSettled(
      ['ann', 'bob', 'cat'].map((id) =>
        db.transaction().execute(async (transaction) => {
          await storeUser(transaction, id);
          if (id === 'bob') throw new Error('no');
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const users = await db.selectFrom('user').select('id').orderBy('id').execute();
    expect(users).toEqual([{ id: 'ann' }, { id: 'cat' }]);
  });

  it('keeps what people typed out of errors', async () => {
    const twice = () => storeUser(database.db, 'secret');
    await twice();
    const error: unknown = await twice().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code: '23505', table: 'user' });
    expect(error).not.toHaveProperty('params');
    expect(error).not.toHaveProperty('query');
  });

  it('reports whether it is up', async () => {
    expect(await database.isUp()).toBe(true);
  });
});

describe('the embedded database on disk', () => {
  const faults: Error[] = [];
  const threads: Worker[] = [];
  const onWorker = (worker: Worker) => threads.push(worker);
  let database: Database;
  beforeAll(async () => {
    process.on('worker', onWorker);
    database = await openOnDisk((error) => faults.push(error));
  }, 300_000);
  afterAll(() => {
    process.off('worker', onWorker);
  });

  it('checks functions again that are declared in C, and would find no fault in those of PostGIS', async () => {
    const { rows } = await sql<{ validator: string }>`
      select lanvalidator::regproc::text as validator from pg_language where lanname = 'c'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ validator: 'fmgr_c_validator' }]);
    const declare = (name: string) =>
      sql`create function pg_temp.f() returns void language c as '$libdir/postgis-3', ${sql.lit(name)}`.execute(
        database.db,
      );
    await expect(declare('no_such_name')).rejects.toThrow('could not find function');
    // One in twenty: each takes some milliseconds.
    const checked = await sql`
      select fmgr_c_validator(oid) from pg_proc
      where probin = '$libdir/postgis-3' and oid::int % 20 = 0`.execute(database.db);
    expect(checked.rows.length).toBeGreaterThan(20);
  });

  it('is opened once at a time', async () => {
    await expect(openOnDisk()).rejects.toThrow(DatabaseError);
    await expect(openOnDisk()).rejects.toThrow('Stop Loovia first');
    await expect(openInOtherProcess(dataDir)).resolves.toContain('Stop Loovia first');
  });

  it('keeps its data; while its thread is dead, queries fail, the fault is reported, and it reopens by itself', async () => {
    const { db } = database;
    const users = async () => {
      const rows = await db.selectFrom('user').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    };
    const kept = ['ann', 'cat', 'secret'];
    expect(await users()).toEqual(kept);
    await storeUser(db, 'bob');

    const [begun, asked, died] = [Promise.withResolvers<undefined>(), users(), threads[0]];
    const half = db.transaction().execute(async (transaction) => {
      await storeUser(transaction, 'dan');
      begun.resolve(undefined);
      await died?.terminate();
      await storeUser(transaction, 'eve');
    });
    expect(await asked).toContain('bob');
    await begun.promise;
    const outcomes = await Promise.allSettled([users(), half, users()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(faults).toHaveLength(1);
    expect(await database.isUp()).toBe(false);
    const begin = db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    await expect(begin).rejects.toThrow('not running');

    await vi.waitUntil(() => database.isUp(), { timeout: 60_000 });
    expect(await users()).toEqual([...kept, 'bob'].sort());
    expect(threads).toHaveLength(2);
  }, 180_000);

  it('a thread without stack, after many SQL errors, is replaced; the query is told to come back', async () => {
    const { db } = database;
    const [faultsBefore, threadsBefore] = [faults.length, threads.length];
    const last = await ruin(db);
    expect(isDatabaseDown(last)).toBe(true);
    await vi.waitUntil(() => database.isUp(), { timeout: 60_000 });
    expect(faults).toHaveLength(faultsBefore + 1);
    expect(faults.at(-1)?.message).toContain('its stack is full');
    expect(threads).toHaveLength(threadsBefore + 1);
    const users = await db.selectFrom('user').select('id').execute();
    expect(users).toContainEqual({ id: 'bob' });
  }, 180_000);

  it('a query that is too deep by itself replaces nothing', async () => {
    const threadsBefore = threads.length;
    const deep = sql.raw(`select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`);
    await expect(deep.execute(database.db)).rejects.toThrow();
    expect(await database.isUp()).toBe(true);
    expect(threads).toHaveLength(threadsBefore);
  });

  it('a lock file that is removed while it is open lets nobody in', async () => {
    rmSync(join(dataDir, 'database.lock'));
    await expect(openOnDisk()).rejects.toThrow('Stop Loovia first');
  });

  it('is not up once it is closed', async () => {
    await database.close();
    expect(await database.isUp()).toBe(false);
    expect(existsSync(join(dataDir, 'database.created'))).toBe(true);
  });
});

/** Fails until an answer is no longer PostgreSQL's own error; gives that one. */
async function ruin(db: Db): Promise<unknown> {
  for (let count = 0; count < 4000; count += 1) {
    const error: unknown = await sql`select 1/0`.execute(db).catch((cause: unknown) => cause);
    if (codeOf(error) !== '22012') return error;
  }
  throw new Error('It never wore out.');
}

/** What another process says that tries to lock the same data. */
async function openInOtherProcess(dataDir: string): Promise<string> {
  const lockModule = new URL('./embedded.ts', import.meta.url).href;
  const script = `
    const { lockEmbedded } = await import('${lockModule}');
    try { lockEmbedded(${JSON.stringify(join(dataDir, 'database.lock'))}); console.log('locked'); }
    catch (error) { console.log(error.message); }`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ]);
  return stdout;
}

describe('a database that cannot be used', () => {
  it('is explained in a sentence', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none';
    const opening = openDatabase({ databaseUrl: url, dataDir: 'unused', onFault: fail });
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow('cannot be reached');
    // In the words of who knows why.
    await expect(opening).rejects.toThrow(/ECONNREFUSED 127\.0\.0\.1:1$/);
  });
});

describe('splitCommands', () => {
  it('splits at semicolons that end a line, and not inside the body of a function', () => {
    const body = 'create function f() returns void as $$\nbegin;\n  select 1;\nend\n$$;\n';
    expect(splitCommands(`-- a comment;\nselect 1;\n\n${body}\nselect\n  2;\n`)).toEqual([
      'select 1;\n',
      body,
      'select\n  2;\n',
    ]);
  });

  it('refuses a script that breaks off', () => {
    expect(() => splitCommands('select 1;\nselect 2\n')).toThrow('middle of a command');
  });
});
