import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { importRecords } from './import/import-records.ts';
import { findById, findInBounds, findNear } from './find.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';

const HERE = { lat: 51.588, lng: -2.997 };
/** Metres of latitude are the same everywhere on the sphere (LIMIT-13). */
const northOf = (metres: number) => ({ lat: HERE.lat + metres / 111_194.93, lng: HERE.lng });

const split: ToiletRecord['openingHours'] = [
  { dow: 5, openTime: '22:00', closeTime: '02:00' },
  { dow: 0, openTime: '13:00', closeTime: '17:00' },
  { dow: 0, openTime: '08:00', closeTime: '12:00' },
];

const numbered = (count: number, metresApart: number) =>
  Array.from({ length: count }, (_, index) =>
    toiletRecord({
      sourceId: `many/${index}`,
      name: `Number ${index}`,
      location: northOf(index * metresApart),
    }),
  );

describe.each(TEST_BACKENDS)('toilets on $name', (backend) => {
  const database = useDatabase(backend);
  const ids = new Map<string, string>();

  beforeAll(async () => {
    const records = [
      ...numbered(30, 99),
      toiletRecord({ sourceId: 'split', name: 'Split days', openingHours: split }),
      toiletRecord({
        sourceId: 'summary-less',
        name: 'Seasons',
        openingHours: [],
        openingHoursExpression: 'Apr-Sep dawn-dusk',
        location: { lat: 52, lng: -3.5 },
      }),
    ];
    await importRecords(database.db, 'test', entriesOf(records));
    const rows = await database.db.selectFrom('toilets').select(['id', 'name']).execute();
    for (const { id, name } of rows) ids.set(name, id);
  });

  const idOf = (name: string) => ids.get(name) ?? 'missing';

  it('API-09 API-10 API-11 looks 2.5 km around and gives the 20 nearest by default', async () => {
    const call = (args: string) =>
      sql<{ name: string; distance_metres: number }>`
        select name, distance_metres from find_nearby_toilets_coords(${sql.raw(args)})
      `.execute(database.db);

    const { rows } = await call('51.588, -2.997');
    expect(rows).toHaveLength(20);
    expect(
      rows
        .slice(0, 2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Number 0', 'Split days']);
    const distances = rows.map((row) => row.distance_metres);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[3]).toBeCloseTo(198, 0);

    // 26 of the numbered ones lie within 2.5 km, and the one with split days.
    expect((await call('51.588, -2.997, limit_count => 100')).rows).toHaveLength(27);
    expect((await call('51.588, -2.997, max_distance => 0.45')).rows).toHaveLength(6);
    expect((await call('51.588, -2.997, limit_count => 10')).rows).toHaveLength(10);
    expect((await call('51.588, -2.997, -1, 10')).rows).toEqual([]);
    expect((await call('51.588, -2.997, 2.5, -1')).rows).toEqual([]);
  });

  it('STOP-08 finds toilets near a point by that function, nearest first', async () => {
    const found = await findNear(database.db, northOf(990), 0.25, 3);
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Number 10', 'Number 9', 'Number 11']),
    );
    expect(found[0]?.name).toBe('Number 10');
  });

  it('API-12 reads opening rows in the order of the week', async () => {
    const toilet = await findById(database.db, idOf('Split days'));
    expect(toilet?.openingHours).toEqual([
      { dow: 0, openTime: '08:00', closeTime: '12:00' },
      { dow: 0, openTime: '13:00', closeTime: '17:00' },
      { dow: 5, openTime: '22:00', closeTime: '02:00' },
    ]);
  });

  it('distinguishes hours without a weekly summary from hours that are not known', async () => {
    expect(await findById(database.db, idOf('Seasons'))).toMatchObject({
      openingHours: [],
      openingHoursExpression: 'Apr-Sep dawn-dusk',
      nation: 'wales',
    });
    expect(await findById(database.db, idOf('Number 3'))).toMatchObject({
      openingHours: null,
      openingHoursExpression: null,
    });
  });

  it('gives a toilet as its source described it', async () => {
    const { sourceId, ...described } = toiletRecord({
      name: 'Number 7',
      location: northOf(7 * 99),
    });
    expect(await findById(database.db, idOf('Number 7'))).toEqual({
      ...described,
      id: idOf('Number 7'),
      nation: 'wales',
      cleanlinessRatings: [],
      sourceRecords: ['Test many/7'],
    });
    expect(sourceId).toBe('node/1');
  });

  it.each(['', 'db_1', "'; drop table toilets", '00000000-0000-4000-8000-000000000000'])(
    'knows no toilet %j',
    async (id) => {
      expect(await findById(database.db, id)).toBeNull();
    },
  );

  it('finds toilets inside bounds, up to a limit', async () => {
    const { lat, lng } = northOf(450);
    const bounds = [
      [HERE.lng - 0.01, HERE.lat - 0.001],
      [lng + 0.01, lat],
    ] as [[number, number], [number, number]];
    const found = await findInBounds(database.db, bounds, 100);
    expect(found.map(({ name }) => name).sort()).toEqual(
      ['Number 0', 'Number 1', 'Number 2', 'Number 3', 'Number 4', 'Split days'].sort(),
    );
    expect(await findInBounds(database.db, bounds, 2)).toHaveLength(2);
  });
});
