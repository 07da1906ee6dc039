import { readFileSync } from 'node:fs';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { splitCommands } from '../database/migrate.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { importRecords } from './import/import-records.ts';
import { rebuildToilets } from './import/toilet-store.ts';
import { findById } from './find.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';

const MIGRATION = new URL('../database/migrations/0019-not-said-is-not-no.sql', import.meta.url);

/** As the form sent it, nothing ticked but what is to begin with. */
const UNTICKED = {
  isPublic: true,
  isFree: true,
  isAccessible: false,
  isMenOnly: false,
  isWomenOnly: false,
  isGenderNeutral: false,
  hasBabyChanging: false,
  radar: false,
  cleanlinessRating: 3,
} satisfies Partial<ToiletRecord>;

describe.each(TEST_BACKENDS)('toilets added before, on $name', (backend) => {
  const database = useDatabase(backend);
  beforeEach(() => emptyTables(database.db, 'toilets'));

  const take = (key: string, confirmedOn: string, change: Partial<ToiletRecord>) => {
    const source = { name: key, licence: 'ODbL-1.0', confirmedOn };
    return importRecords(
      database.db,
      key,
      entriesOf([toiletRecord({ sourceId: key, source, ...change })]),
    );
  };
  const upgraded = async () => {
    await sql`drop trigger as_sent on toilets`.execute(database.db);
    await sql`drop function clear_direct_defaults`.execute(database.db);
    for (const command of splitCommands(readFileSync(MIGRATION, 'utf8'))) {
      await sql.raw(command).execute(database.db);
    }
    const [row] = await database.db.selectFrom('toilets').select('id').execute();
    const toilet = await findById(database.db, row?.id ?? '');
    await rebuildToilets(database.db, [row?.id ?? '']);
    const merged = await findById(database.db, row?.id ?? '');
    // How facts are known is younger than that migration.
    const told = { ...toilet, people: merged?.people };
    expect(told, 'as the server merges it').toEqual(merged);
    return toilet;
  };

  it('ADD-07 LIMIT-11 a box or slider left alone becomes not known, one unticked on purpose stays', async () => {
    await take('community', '2024-07-05', { ...UNTICKED, isFree: false, radar: true });
    expect(await upgraded()).toMatchObject({
      isPublic: true,
      isFree: false,
      isAccessible: null,
      isMenOnly: null,
      hasBabyChanging: null,
      radar: true,
      cleanlinessRating: null,
      cleanlinessRatings: [],
    });
  });

  it.each([
    ['the map knows better', '2023-01-01', { isAccessible: true, cleanlinessRating: 4 }],
    ['the map was confirmed later', '2024-08-01', { isAccessible: false, isGenderNeutral: true }],
    ['the map knows nothing', '2024-08-01', {}],
  ])('merged with another source: %s', async (_, confirmedOn, change) => {
    await take('region:x', confirmedOn, change);
    await take('community', '2024-07-05', { ...UNTICKED, isWomenOnly: true });
    await take('council', '2024-07-06', { hasBabyChanging: false, radar: true });
    const toilet = await upgraded();
    expect(toilet?.sourceRecords).toHaveLength(3);
    expect(toilet).toMatchObject({
      isAccessible: null,
      hasBabyChanging: false,
      radar: true,
      ...(confirmedOn < '2024' && { isAccessible: true, cleanlinessRating: 4 }),
      ...('isGenderNeutral' in change && {
        isAccessible: false,
        isGenderNeutral: null,
        isWomenOnly: null,
      }),
    });
  });
});
