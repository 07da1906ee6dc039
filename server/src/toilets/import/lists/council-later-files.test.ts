import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../../../testing/test-database.ts';
import { emptyTables, useDatabase } from '../../../testing/test-suite-database.ts';
import { findById } from '../../find.ts';
import { entriesOf, toiletRecord } from '../../../testing/test-toilets.ts';
import { COUNCIL_KEY } from './council.ts';
import { importRecords } from '../import-records.ts';
import { readRows } from '../../../testing/test-council.ts';

const PLOVER_GREEN = { UPRN: '7', Category: 'Unisex', OpeningHours: '9am-5pm', BabyChange: 'Yes' };

describe.each(TEST_BACKENDS)('a later file of a council on $name', (backend) => {
  const database = useDatabase(backend);
  beforeEach(() => emptyTables(database.db, 'toilets'));

  const importFile = async (...rows: Record<string, string>[]) =>
    importRecords(database.db, COUNCIL_KEY, Readable.from(await readRows(...rows)));
  const stored = async () => {
    const rows = await database.db.selectFrom('toilets').select('id').execute();
    return Promise.all(rows.map(({ id }) => findById(database.db, id)));
  };

  it.each([
    { OpeningHours: 'Closed' },
    { Notes: 'Toilet now closed', GeoX: '', GeoY: '' },
    { Notes: 'Staff only' },
  ])('removes a toilet that it withdraws with %j', async (cells) => {
    await importFile(PLOVER_GREEN);
    expect(await stored()).toHaveLength(1);
    const report = await importFile({ ...PLOVER_GREEN, ...cells });
    expect(report).toMatchObject({ removed: 1, refused: [{ where: 'line 2' }] });
    expect(await stored()).toEqual([]);
  });

  it('keeps other sources’ facts of a toilet that it calls closed', async () => {
    const other = toiletRecord({ sourceId: 'a', name: 'Plover Green', radar: true });
    await importRecords(database.db, 'other', entriesOf([other]));
    await importFile(PLOVER_GREEN);
    expect(await stored()).toMatchObject([{ hasBabyChanging: true, radar: true }]);
    await importFile({ ...PLOVER_GREEN, OpeningHours: 'Closed' });
    expect(await stored()).toMatchObject([
      { hasBabyChanging: null, radar: true, openingHours: null, sourceRecords: ['Test a'] },
    ]);
  });

  it.each([
    ['Temporarily closed until further notice. Disabled toilet locked.', null, 'off'],
    ['Closed November to March', true, null],
  ])(
    'keeps no older hours or access where its notes say %j',
    async (Notes, isAccessible, hours) => {
      const other = toiletRecord({
        ...{
          sourceId: 'a',
          name: 'Plover Green',
          openingHours: [],
          openingHoursExpression: '24/7',
        },
        ...{
          isAccessible: true,
          source: { name: 'Map', licence: 'MIT', confirmedOn: '2018-01-02' },
        },
      });
      await importRecords(database.db, 'other', entriesOf([other]));
      const council = { ...PLOVER_GREEN, AccessibleCategory: 'Unisex', ExtractDate: '2025-10-01' };
      await importFile({ ...council, Notes });
      expect(await stored()).toMatchObject([
        { openingHours: hours && [], openingHoursExpression: hours, isAccessible },
      ]);
      // A list that says nothing of hours contradicts nobody.
      await importFile({ ...council, OpeningHours: '' });
      expect(await stored()).toMatchObject([
        { openingHoursExpression: '24/7', isAccessible: true },
      ]);
    },
  );

  it('updates a toilet, whatever other rows there are', async () => {
    const gents = { ...PLOVER_GREEN, Category: 'Male' };
    await importFile(PLOVER_GREEN);
    expect(await importFile(gents, PLOVER_GREEN)).toMatchObject({ unchanged: 1 });
    expect(await importFile(gents)).toMatchObject({ unchanged: 1, added: 0, merged: 0 });
  });

  describe('of two toilets of one name and street', () => {
    const pier = { LocationText: 'Public toilets', StreetAddress: 'The Promenade' };
    const north = { ...pier, GeoX: '-2.99', GeoY: '51.58', AccessibleCategory: 'None' };
    const south = { ...pier, GeoX: '-2.98', GeoY: '51.59', AccessibleCategory: 'Unisex' };
    const byId = async () =>
      new Map(
        (await stored()).map((toilet) => [toilet?.id, [toilet?.location, toilet?.isAccessible]]),
      );

    it('keeps both where they were, though it lists one', async () => {
      await importFile(north, south);
      const before = await byId();
      expect(before.size).toBe(2);
      const none = { added: 0, updated: 0, removed: 0 };
      expect(await importFile(south)).toMatchObject({ ...none, merged: 1 });
      expect(await byId()).toEqual(before);
    });

    it('doubles none that was stored under a number', async () => {
      const numbered = (await readRows(north, south)).flatMap((entry, rank) =>
        'record' in entry ? { ...entry.record, sourceId: `promenade#${rank + 1}` } : [],
      );
      await importRecords(database.db, COUNCIL_KEY, entriesOf(numbered));
      const before = await byId();
      expect(await importFile(north, south)).toMatchObject({ added: 0, merged: 2 });
      expect(await byId()).toEqual(before);
    });
  });

  it.each([{ GeoX: '?' }, { GeoX: '51.588', GeoY: '-2.997' }, { OrganisationLabel: '' }])(
    'keeps a toilet whose row cannot be trusted, as with %j',
    async (cells) => {
      await importFile(PLOVER_GREEN);
      expect(await importFile({ ...PLOVER_GREEN, ...cells })).toMatchObject({ removed: 0 });
      expect(await stored()).toMatchObject([{ hasBabyChanging: true }]);
    },
  );
});
