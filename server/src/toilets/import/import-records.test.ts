import { Readable } from 'node:stream';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { emptyTables, useDatabase } from '../../testing/test-suite-database.ts';
import { findById } from '../find.ts';
import { entriesOf, toiletRecord } from '../../testing/test-toilets.ts';
import { importRecords } from './import-records.ts';
import type { Entry } from './entry.ts';
import type { ImportOptions } from './import-records.ts';

const HERE = { lat: 51.588, lng: -2.997 };
const northOf = (metres: number) => ({ lat: HERE.lat + metres / 111_195, lng: HERE.lng });

const NOTHING = { added: 0, updated: 0, unchanged: 0, merged: 0, refused: [], removed: 0 };

describe.each(TEST_BACKENDS)('importRecords on $name', (backend) => {
  const database = useDatabase(backend);
  beforeEach(() => emptyTables(database.db, 'toilets'));

  const take = (key: string, records: readonly ToiletRecord[], options?: ImportOptions) =>
    importRecords(database.db, key, entriesOf(records), options);

  const stored = async () => {
    const rows = await database.db
      .selectFrom('toilets')
      .select('id')
      .orderBy('name')
      .orderBy('latitude')
      .execute();
    return Promise.all(rows.map(({ id }) => findById(database.db, id)));
  };

  /** Everything the tables hold, to see that nothing changed. */
  const everything = async () => {
    const tables = ['toilets', 'opening_hours', 'toilet_sources'].map((table) =>
      sql<{ row: string }>`
        select to_jsonb(${sql.table(table)})::text as row from ${sql.table(table)} order by 1
      `.execute(database.db),
    );
    return (await Promise.all(tables)).map(({ rows }) => rows);
  };

  const hall = toiletRecord({
    sourceId: 'hall',
    openingHours: [{ dow: 0, openTime: '09:00', closeTime: '17:00' }],
  });
  const station = toiletRecord({
    sourceId: 'station',
    name: 'Station',
    location: northOf(400),
  });

  it('adds new toilets', async () => {
    expect(await take('test', [hall, station])).toEqual({ ...NOTHING, added: 2 });
    expect(await stored()).toMatchObject([
      { name: 'Market Hall', openingHours: hall.openingHours, sourceRecords: ['Test hall'] },
      { name: 'Station', openingHours: null },
    ]);
  });

  it('changes nothing when it is run twice', async () => {
    await take('test', [hall, station]);
    const before = await everything();
    expect(await take('test', [hall, station])).toEqual({ ...NOTHING, unchanged: 2 });
    expect(await everything()).toEqual(before);
  });

  it('updates the toilet of a changed record, which keeps its id', async () => {
    await take('test', [hall, station]);
    const [before] = await stored();
    const renamed = { ...hall, name: 'Provisions Market', location: northOf(60), openingHours: [] };
    expect(await take('test', [renamed, station])).toEqual({
      ...NOTHING,
      updated: 1,
      unchanged: 1,
    });
    expect(await stored()).toMatchObject([
      { id: before?.id, name: 'Provisions Market', openingHours: [], location: northOf(60) },
      { name: 'Station' },
    ]);
  });

  it('gives another toilet to a record that is now far away, and keeps one that people know', async () => {
    await take('test', [hall, station]);
    const [before] = await stored();
    const id = before?.id ?? '';
    await sql`
      insert into toilet_revisions (id, toilet_id, kind, at, before, after, person_key)
      values (gen_random_uuid(), ${id}, 'confirmation', '2024-07-01', '{}', '{"isFree":true}', 'ada')
    `.execute(database.db);
    const far = { ...hall, location: northOf(2000), isAccessible: true };
    await take('test', [far], { now: new Date('2024-07-05') });
    const toilets = await stored();
    expect(toilets).toHaveLength(3);
    expect(toilets.find((toilet) => toilet?.id === id)).toMatchObject({
      location: hall.location,
      isAccessible: null,
      isFree: true,
    });
  });

  it('reports what a dry run would do, and changes nothing', async () => {
    await take('test', [hall]);
    const before = await everything();
    const changed = { ...hall, isFree: true };
    expect(await take('test', [changed, station], { dryRun: true })).toEqual({
      ...NOTHING,
      added: 1,
      updated: 1,
    });
    expect(await everything()).toEqual(before);
  });

  it('FACT-02 believes no day of confirmation that is still to come', async () => {
    const at = (day: string) => ({ ...hall, source: { ...hall.source, confirmedOn: day } });
    const options = { now: new Date('2024-07-05T23:30:00Z') };
    // In London, it is the 6th.
    await take('a', [at('2024-07-06')], options);
    await take('b', [{ ...at('2204-07-05'), isAccessible: false }], options);
    expect(await stored()).toMatchObject([{ source: { confirmedOn: '2024-07-06' } }]);
  });

  it('merges records of one place within 50 m and alike in name, in a file and across sources', async () => {
    const twin = toiletRecord({
      sourceId: 'twin',
      name: 'The Market Hall Toilets',
      location: northOf(45),
    });
    expect(await take('test', [hall, twin])).toEqual({ ...NOTHING, added: 1, merged: 1 });
    const other = toiletRecord({ sourceId: 'a', name: 'MARKET HALL', location: northOf(20) });
    expect(await take('other', [other])).toEqual({ ...NOTHING, merged: 1 });
    expect(await take('other', [other])).toEqual({ ...NOTHING, unchanged: 1 });
    expect(await stored()).toHaveLength(1);
    expect((await stored())[0]?.sourceRecords).toHaveLength(3);
  });

  describe('TRUE-07 rooms that a region has apart', () => {
    const room = (sourceId: string, metres: number, given: Partial<ToiletRecord>) =>
      toiletRecord({ sourceId, location: northOf(metres), hasOwnName: false, ...given });
    const men = room('node/1', 0, { isAccessible: false, openingHoursExpression: '24/7' });
    const accessible = room('node/2', 40, { isAccessible: true });
    const both = [
      { location: northOf(0), isAccessible: false, sourceRecords: ['Test node/1'] },
      { location: northOf(40), isAccessible: true, sourceRecords: ['Test node/2'] },
    ];

    it('stay apart, whatever comes first', async () => {
      await take('region:newport', [men, accessible]);
      expect(await stored()).toMatchObject(both);
      expect(await take('region:newport', [accessible, men])).toEqual({ ...NOTHING, unchanged: 2 });
      await take('region:newport', [accessible], { complete: true });
      await take('region:newport', [men, accessible], { complete: true });
      expect(await stored()).toMatchObject(both);
    });

    it('come apart that were one toilet before', async () => {
      await take('region:newport', [men, accessible]);
      const [first] = await stored();
      await sql`update toilet_sources set toilet_id = ${first?.id}`.execute(database.db);
      expect(await take('region:newport', [men, accessible])).toMatchObject({
        unchanged: 1,
        updated: 1,
      });
      expect((await stored()).slice(0, 2)).toMatchObject(both);
    });

    it('merge with what other sources have there, and with records that replace them', async () => {
      await take('gbptm', [room('g', 2, { radar: true })]);
      await take('region:newport', [men, accessible]);
      expect(await stored()).toMatchObject([{ radar: true }, { radar: null }]);
      const way = { ...men, sourceId: 'way/9' };
      expect(await take('region:newport', [way, accessible], { complete: true })).toMatchObject({
        merged: 1,
        removed: 0,
      });
      expect((await stored())[0]?.sourceRecords).toEqual(['Test way/9', 'Test g']);
    });
  });

  it.each(['isAccessible', 'isFree', 'isPublic', 'isMenOnly', 'isWomenOnly'])(
    'TRUE-07 keeps records of one list apart of which one says %s and one not',
    async (fact) => {
      const one = { ...hall, [fact]: false };
      const other = { ...hall, sourceId: 'b', [fact]: true, location: northOf(20) };
      expect(await take('council', [one, other])).toMatchObject({ added: 2 });
      // Two sources may speak of one toilet and disagree.
      expect(await take('gbptm', [{ ...hall, [fact]: true }])).toMatchObject({ merged: 1 });
    },
  );

  it.each([
    { why: 'farther than 50 m', given: { location: northOf(55) } },
    { why: 'unlike in name', given: { name: 'Library', location: northOf(5) } },
    {
      why: 'for the other sex',
      first: { isMenOnly: true },
      given: { isWomenOnly: true, location: northOf(5) },
    },
    {
      why: 'nameless beside a café',
      first: { name: 'Costa', venueType: 'cafe' },
      given: { name: 'Public toilet', hasOwnName: false, location: northOf(5) },
    },
  ])('keeps toilets apart that are $why', async ({ first = {}, given }) => {
    await take('test', [{ ...hall, ...first }]);
    const other = toiletRecord({ sourceId: 'other', ...given });
    expect(await take('test', [other])).toMatchObject({ added: 1, merged: 0 });
    expect(await stored()).toHaveLength(2);
  });

  it('merges with the nearest of several', async () => {
    const far = toiletRecord({ sourceId: 'far', name: 'Kings Gardens', location: northOf(0) });
    const near = toiletRecord({ sourceId: 'near', name: 'Queens Gardens', location: northOf(60) });
    await take('test', [far, near]);
    await take('other', [
      toiletRecord({ sourceId: 'x', name: 'WC', hasOwnName: true, location: northOf(40) }),
    ]);
    expect(await stored()).toMatchObject([
      { name: 'Kings Gardens', sourceRecords: ['Test far'] },
      { name: 'Queens Gardens', sourceRecords: ['Test x', 'Test near'] },
    ]);
  });

  it('merges a corrected record back into the toilets it speaks of', async () => {
    await take('a', [hall]);
    await take('b', [{ ...hall, sourceId: 'b', isFree: true }]);
    await take('b', [{ ...hall, sourceId: 'b', isFree: true, location: northOf(400) }]);
    expect(await stored()).toMatchObject([
      { isFree: null, sourceRecords: ['Test hall'] },
      { isFree: true, sourceRecords: ['Test b'] },
    ]);
  });

  it('forgets what a complete source no longer has, and keeps what others say', async () => {
    await take('region:newport', [{ ...hall, isFree: true }, station]);
    await take('gbptm', [{ ...hall, sourceId: 'g', radar: true }]);
    expect(await take('region:newport', [], { complete: true })).toEqual({
      ...NOTHING,
      removed: 1,
    });
    expect(await stored()).toMatchObject([{ name: 'Market Hall', isFree: null, radar: true }]);
    expect(await take('gbptm', [])).toEqual(NOTHING);
    expect(await stored()).toHaveLength(1);
  });

  const closed = { where: 'line 9', refused: 'is closed for good', sourceId: 'hall' };
  const takeEntries = (key: string, entries: readonly Entry[], options?: ImportOptions) =>
    importRecords(database.db, key, Readable.from(entries), options);

  it('removes a toilet that its source calls closed, and reports it in a dry run', async () => {
    await take('test', [hall, station]);
    const { where, refused: reason } = closed;
    const report = { ...NOTHING, refused: [{ where, reason }], removed: 1 };
    expect(await takeEntries('test', [closed], { dryRun: true })).toEqual(report);
    expect(await stored()).toHaveLength(2);
    expect(await takeEntries('test', [closed])).toEqual(report);
    expect(await stored()).toMatchObject([{ name: 'Station' }]);
    expect(await takeEntries('test', [closed])).toEqual({ ...report, removed: 0 });
    expect(await take('test', [hall])).toEqual({ ...NOTHING, added: 1 });
  });

  it('keeps of a toilet that one source calls closed what others say', async () => {
    await take('test', [{ ...hall, isFree: true }]);
    await take('other', [toiletRecord({ sourceId: 'a', radar: true })]);
    expect(await takeEntries('test', [closed])).toMatchObject({ removed: 0 });
    expect(await stored()).toMatchObject([
      { isFree: null, radar: true, openingHours: null, sourceRecords: ['Test a'] },
    ]);
  });

  it('removes nothing for the ids of other sources, of rows it could not read or of a record beside', async () => {
    await take('test', [hall]);
    const before = await everything();
    await takeEntries('other', [closed]);
    await takeEntries('test', [{ where: 'line 9', refused: 'GeoX is not a number' }]);
    await takeEntries('test', [closed, { where: 'line 10', record: hall }]);
    await takeEntries('test', [{ where: 'line 8', record: hall }, closed]);
    expect(await everything()).toEqual(before);
  });

  it('refuses a record whose id came before, and passes on what a reader refused', async () => {
    const entries = async function* (): AsyncGenerator<Entry> {
      yield* entriesOf([hall, hall]);
      yield { where: 'line 3', refused: 'is private' };
    };
    expect(await importRecords(database.db, 'test', entries())).toEqual({
      ...NOTHING,
      added: 1,
      refused: [
        { where: 'line 2', reason: 'has the same id as line 1: hall' },
        { where: 'line 3', reason: 'is private' },
      ],
    });
  });

  it('shortens a very long value to its beginning and end', async () => {
    const reason = `GeoX '${'1'.repeat(60_000)}' is not a number`;
    const report = await takeEntries('test', [{ where: `feature 1 (${reason})`, refused: reason }]);
    expect(JSON.stringify(report.refused).length).toBeLessThan(1000);
    expect(report.refused[0]?.reason).toMatch(/^GeoX '1+ … 1+' is not a number$/);
  });

  it('changes nothing when the file breaks off', async () => {
    const entries = async function* (): AsyncGenerator<Entry> {
      yield* entriesOf([hall]);
      throw new Error('cut off');
    };
    await expect(importRecords(database.db, 'test', entries())).rejects.toThrow('cut off');
    expect(await stored()).toEqual([]);
  });
});
