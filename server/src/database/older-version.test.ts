import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
/** From here on there is somewhere to say it. */
const FIRST_THAT_SAYS = '0022';

it('the first line of each migration tells whether older versions can use the database after it', () => {
  const files = readdirSync(MIGRATIONS).filter((file) => file >= FIRST_THAT_SAYS);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(readFileSync(new URL(file, MIGRATIONS), 'utf8'), file).toMatch(
      /^-- Older versions (go|cannot go) on with this\.\n/,
    );
  }
});

describe.each(TEST_BACKENDS)('a database that is ahead, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    return () => database.close();
  });
  afterEach(async () => {
    await sql`delete from kysely_migration where name in ('0000-other', '9998-later', '9999-latest')`.execute(
      database.db,
    );
    await sql`delete from compatible_migrations where name like '999%'`.execute(database.db);
  });

  async function carryOut(names: readonly string[], compatible: readonly string[]) {
    const { db } = database;
    for (const name of names) {
      await sql`insert into kysely_migration values (${name}, '2030-01-01')`.execute(db);
    }
    for (const name of compatible) {
      await sql`insert into compatible_migrations values (${name})`.execute(db);
    }
  }
  const carriedOut = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  it('can be used by an older version if all newer migrations allow that', async () => {
    const later = ['9998-later', '9999-latest'];
    await carryOut(later, later);
    const before = await carriedOut();
    await expect(migrate(database.db)).resolves.toBeUndefined();
    expect(await carriedOut()).toEqual(before);
  });

  it('is refused, with advice, if one does not', async () => {
    await carryOut(['9998-later', '9999-latest'], ['9999-latest']);
    await expect(migrate(database.db)).rejects.toThrow(
      'which cannot go on with it (9998-later): use that one, or restore the backup from before the update.',
    );
  });

  it('is refused if a migration is not newer but unknown', async () => {
    await carryOut(['0000-other'], ['0000-other']);
    await expect(migrate(database.db)).rejects.toThrow('cannot go on with it (0000-other)');
    await sql`delete from compatible_migrations where name = '0000-other'`.execute(database.db);
  });

  it('records in the database that older versions can go on', async () => {
    const { rows } = await sql`
      select name from compatible_migrations where name = '0022-compatible-migrations'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });
});
