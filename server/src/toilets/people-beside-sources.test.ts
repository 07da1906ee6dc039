import { readFileSync } from 'node:fs';
import { isAccessFromOnePerson } from '@loovia/core/revisions';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { splitCommands } from '../database/migrate.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import { findById } from './find.ts';
import { importRecords } from './import/import-records.ts';

const MIGRATION = new URL('../database/migrations/0030-people-beside-sources.sql', import.meta.url);
const NINE_TO_FIVE = [{ dow: 1, openTime: '09:00', closeTime: '17:00' }];

describe.each(TEST_BACKENDS)('who says what of toilets from before, on $name', (backend) => {
  const database = useDatabase(backend);
  beforeEach(() => emptyTables(database.db, 'toilets', 'toilet_revisions'));

  const take = (key: string, change: Partial<ToiletRecord>, confirmedOn = '2024-07-05') =>
    importRecords(
      database.db,
      key,
      entriesOf([
        toiletRecord({
          sourceId: key,
          source: { name: key, licence: 'MIT', confirmedOn },
          ...change,
        }),
      ]),
    );

  /** The only toilet, as the server made it, and as it is upgraded where that was not stored. */
  async function upgraded(forgotten: unknown = null) {
    const { db } = database;
    const { id } = await db.selectFrom('toilets').select('id').executeTakeFirstOrThrow();
    const made = await findById(db, id);
    await sql`update toilets set people = nullif(${JSON.stringify(forgotten)}::jsonb, 'null')`.execute(
      db,
    );
    for (const command of splitCommands(readFileSync(MIGRATION, 'utf8'))) {
      await sql.raw(command).execute(db);
    }
    return { made, toilet: await findById(db, id) };
  }

  it('STOP-13 what one person says of access is not confirmed by a map that says nothing of it', async () => {
    await take('region:x', { isFree: true });
    await take('community', { isAccessible: true, isFree: true });
    const { made, toilet } = await upgraded();
    expect(toilet && isAccessFromOnePerson({ ...toilet, people: toilet.people?.known })).toBe(true);
    expect(toilet?.people?.known.isFree).toEqual({ known: 'source', people: 1 });
    expect(toilet).toEqual(made);
  });

  it.each<[string, Partial<ToiletRecord>, Partial<ToiletRecord>]>([
    ['agrees', { isAccessible: true, radar: false }, { isAccessible: true, radar: false }],
    ['says otherwise', { isAccessible: false, address: 'A' }, { isAccessible: true, address: 'B' }],
    ['knows no name or hours', { hasOwnName: false }, { openingHours: NINE_TO_FIVE }],
    [
      'has the same hours',
      { openingHours: NINE_TO_FIVE },
      { openingHours: NINE_TO_FIVE, hasOwnName: false, name: 'Public toilet', description: 'Near' },
    ],
    [
      'has other hours',
      { openingHours: [], openingHoursExpression: 'sunrise-sunset' },
      { openingHours: [], openingHoursExpression: 'Mo-Fr 09:00-17:00', isWomenOnly: true },
    ],
  ])('FACT-02 as the server makes it where the source %s', async (_, ofSource, ofPerson) => {
    await take('region:x', ofSource, '2023-01-01');
    await take('community', ofPerson);
    await take('council', { hasBabyChanging: true, isPublic: true });
    const { made, toilet } = await upgraded();
    expect(toilet?.sourceRecords).toHaveLength(3);
    expect(toilet).toEqual(made);
  });

  it('leaves what sources alone say, and what is known already', async () => {
    await take('region:x', { isAccessible: true });
    expect((await upgraded()).toilet?.people).toBeUndefined();
    await take('community', { radar: true });
    const people = { reports: [], known: { radar: { known: 'people', people: 2 } } };
    expect((await upgraded(people)).toilet?.people).toEqual(people);
  });
});
