import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { splitCommands } from '../database/migrate.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { importRecords } from './import/import-records.ts';
import { findById } from './find.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';

const MIGRATION = new URL('../database/migrations/0010-cleanliness-ratings.sql', import.meta.url);

const rated = (sourceId: string, cleanlinessRating: number | null, confirmedOn?: string) =>
  toiletRecord({
    sourceId,
    cleanlinessRating,
    source: { name: 'Test', licence: 'MIT', confirmedOn },
  });

describe.each(TEST_BACKENDS)('AI-19 ratings of cleanliness on $name', (backend) => {
  const database = useDatabase(backend);
  beforeEach(() => emptyTables(database.db, 'toilets'));

  const take = (key: string, ...records: ReturnType<typeof rated>[]) =>
    importRecords(database.db, key, entriesOf(records));
  const stored = async () => {
    const rows = await database.db.selectFrom('toilets').select('id').execute();
    expect(rows).toHaveLength(1);
    return findById(database.db, rows[0]?.id ?? '');
  };

  it('of all records that speak of a toilet are kept with it, as long as these say so', async () => {
    await take('council', rated('1', null, '2024-01-01'));
    expect(await stored()).toMatchObject({ cleanlinessRating: null, cleanlinessRatings: [] });
    await take('people', rated('2', 4.5, '2023-07-05'), rated('3', 2));
    expect(await stored()).toMatchObject({
      cleanlinessRating: 4.5,
      cleanlinessRatings: [
        { rating: 4.5, ratedOn: '2023-07-05' },
        { rating: 2, ratedOn: null },
      ],
    });
    await take('people', rated('2', 1, '2024-03-05'), rated('3', null));
    expect(await stored()).toMatchObject({
      cleanlinessRating: 1,
      cleanlinessRatings: [{ rating: 1, ratedOn: '2024-03-05' }],
    });
  });

  it('are taken over from the records where there were none', async () => {
    await take('b', rated('2', 4.5, '2023-07-05'), rated('10', 3.1, '2023-07-05'), rated('3', 2));
    await take('a', rated('1', 0, '2023-07-05'), rated('4', null, '2024-01-01'));
    const before = await stored();
    expect(before?.cleanlinessRatings).toHaveLength(4);
    await sql`alter table toilets drop column cleanliness_ratings`.execute(database.db);
    for (const command of splitCommands(readFileSync(MIGRATION, 'utf8'))) {
      await sql.raw(command).execute(database.db);
    }
    expect(await stored()).toEqual(before);
  });
});
