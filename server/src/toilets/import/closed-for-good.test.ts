import { NEWCOMERS, type Revision } from '@loovia/core/revisions';
import type { ToiletRecord } from '@loovia/core/toilets';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { emptyTables, useDatabase } from '../../testing/test-suite-database.ts';
import { entriesOf, toiletRecord } from '../../testing/test-toilets.ts';
import { findById } from '../find.ts';
import { liveToilet } from '../revisions/live-toilet.ts';
import { importRecords } from './import-records.ts';
import type { ImportOptions } from './import-records.ts';

const HERE = { lat: 51.588, lng: -2.997 };
const northOf = (metres: number) => ({ lat: HERE.lat + metres / 111_195, lng: HERE.lng });

const NOTHING = { added: 0, updated: 0, unchanged: 0, merged: 0, refused: [], removed: 0 };

const hall = toiletRecord({ sourceId: 'hall', isFree: true });
const station = toiletRecord({ sourceId: 'station', name: 'Station', location: northOf(400) });
const gone = (given: Partial<ToiletRecord> = {}) =>
  toiletRecord({
    sourceId: 'way/1',
    name: 'Public toilet',
    hasOwnName: false,
    doubts: ['exists'],
    ...given,
  });

describe.each(TEST_BACKENDS)(
  'FACT-05 a toilet that a source calls closed for good, on $name',
  (backend) => {
    const database = useDatabase(backend);
    beforeEach(() => emptyTables(database.db, 'toilets'));

    const take = (key: string, records: readonly ToiletRecord[], options?: ImportOptions) =>
      importRecords(database.db, key, entriesOf(records), options);

    const stored = async () => {
      const rows = await database.db.selectFrom('toilets').select('id').execute();
      return Promise.all(rows.map(({ id }) => findById(database.db, id)));
    };
    const closures = async () => {
      const toilets = await stored();
      return toilets.map((toilet) => toilet?.people?.reports.map(({ kind }) => kind) ?? []);
    };

    it.each(['region:test', 'osm'])('is closed by %s, whichever other list has it', async (map) => {
      await take('list', [hall]);
      expect(await take(map, [gone()])).toEqual({ ...NOTHING, merged: 1 });
      const people = { reports: [{ kind: 'gone', isOperator: false, source: 'Test' }] };
      expect(await stored()).toMatchObject([{ name: 'Market Hall', isFree: true, people }]);
      expect(await take(map, [gone()])).toEqual({ ...NOTHING, unchanged: 1 });
    });

    it('adds no toilet, and takes its own back', async () => {
      await take('region:test', [{ ...hall, sourceId: 'way/1' }]);
      const refused = [{ where: 'line 1', reason: 'is closed for good, or not for the public' }];
      const complete = { complete: true };
      expect(await take('region:test', [gone()], complete)).toEqual({
        ...NOTHING,
        refused,
        removed: 1,
      });
      expect(await take('region:test', [gone()], complete)).toEqual({ ...NOTHING, refused });
      expect(await stored()).toEqual([]);
    });

    it('goes with the last list that has it', async () => {
      await take('list', [hall, station]);
      await take('region:test', [gone()]);
      expect(await take('list', [station], { complete: true })).toMatchObject({ removed: 1 });
      expect(await stored()).toMatchObject([{ name: 'Station' }]);
    });

    it('is not another that is there now, nor one beside it', async () => {
      await take('list', [hall]);
      const rebuilt = toiletRecord({ sourceId: 'way/2', name: 'Public toilet', hasOwnName: false });
      await take('region:test', [gone(), rebuilt]);
      expect(await closures()).toEqual([[]]);
      await take('region:test', [gone({ location: northOf(30) })], { complete: true });
      expect(await closures()).toEqual([[]]);
    });

    it.each<[seen: string | undefined, closed: string | undefined, kinds: string[]]>([
      ['2018-01-01', '2023-06-01', ['gone']],
      ['2024-01-01', '2023-06-01', []],
      ['2024-01-01', undefined, ['gone']],
      [undefined, '2023-06-01', ['gone']],
    ])('where another was confirmed on %s and it on %s: %j', async (seen, closed, kinds) => {
      const on = (confirmedOn: string | undefined) => ({
        source: { name: 'Test', licence: 'MIT', ...(confirmedOn && { confirmedOn }) },
      });
      await take('list', [{ ...hall, ...on(seen) }]);
      await take('region:test', [gone(on(closed))]);
      expect(await closures()).toEqual([kinds]);
    });
  },
);

describe('FACT-05 a toilet that a source calls closed for good', () => {
  const reportsAfter = (
    kind: Revision['kind'],
    at: string,
    confirmedOn?: string,
    voice?: string,
  ) => {
    const source = { name: 'Test', licence: 'MIT', ...(confirmedOn && { confirmedOn }) };
    const sources = [
      { sourceKey: 'list', record: hall },
      { sourceKey: 'region:test', record: gone({ source }) },
    ];
    const revision = {
      id: 'r',
      kind,
      at,
      by: 'ada',
      voice,
      isOperator: false,
      until: null,
      cleanliness: null,
      before: {},
      after: {},
    };
    return liveToilet(sources, [revision]).toilet.people?.reports.length ?? 0;
  };

  it.each<[kind: Revision['kind'], confirmedOn: string | undefined, reports: number]>([
    ['confirmation', '2023-06-01', 0],
    ['confirmation', '2025-06-01', 1],
    ['rating', undefined, 0],
    ['wrong', undefined, 1],
  ])('after a %s in 2024, if it did so on %s, has %i reports', (kind, confirmedOn, reports) => {
    expect(reportsAfter(kind, '2024-03-05T12:00:00Z', confirmedOn)).toBe(reports);
  });

  it('stays so where only a new account says that it was there', () => {
    const at = '2024-03-05T12:00:00Z';
    expect(reportsAfter('confirmation', at, '2023-06-01', NEWCOMERS)).toBe(1);
  });
});
