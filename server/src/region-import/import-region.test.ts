import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { regionManifestSchema } from '@loovia/core/regions';
import type { RegionManifest } from '@loovia/core/regions';
import { toiletRecordSchema } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { TEST_GAZETTEER } from '../testing/test-gazetteer.ts';
import { entriesOf } from '../testing/test-toilets.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { buildOf, buildOfTables, importAgain, leaveRegion, importRegion } from './import-region.ts';

function manifest(
  name: string,
  buildId: string,
  demo = false,
  builtAt = '2024-03-05T09:00:00Z',
): RegionManifest {
  return regionManifestSchema.parse({
    format: 3,
    name,
    title: name,
    demo,
    buildId,
    builtAt,
    bounds: [
      [-4, 51],
      [-1, 52],
    ],
    attribution: [],
    timetable: null,
  });
}

function toilet(number: number, name: string): ToiletRecord {
  const unknown = [
    ...['address', 'venueType', 'description', 'isPublic', 'isFree', 'isAccessible', 'isMenOnly'],
    ...['isWomenOnly', 'isGenderNeutral', 'hasBabyChanging', 'radar', 'paymentDetails'],
    ...['cleanlinessRating', 'openingHours', 'openingHoursExpression'],
  ];
  return toiletRecordSchema.parse({
    ...Object.fromEntries(unknown.map((fact) => [fact, null])),
    sourceId: `node/${number}`,
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0' },
    name,
    hasOwnName: true,
    areas: [],
    location: { lat: 51.5 + number / 100, lng: -3 },
  });
}

const toLines = (items: readonly unknown[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('');

describe.each(TEST_BACKENDS)('on $name', (backend) => {
  const database = useDatabase(backend);
  let dir: string;

  beforeEach(async () => {
    await emptyTables(database.db, 'region_state', 'gazetteer', 'gazetteer_names', 'toilets');
    dir = await mkdtemp(join(tmpdir(), 'loovia-load-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const writeRegion = async (gazetteer: readonly unknown[], toilets: readonly unknown[]) => {
    await writeFile(join(dir, 'gazetteer.ndjson'), toLines(gazetteer));
    await writeFile(join(dir, 'toilets.ndjson'), toLines(toilets));
  };
  const names = async (table: 'gazetteer' | 'toilets') => {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(table)} order by name`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  it('takes over a region once, and what changed with its next build', async () => {
    await writeRegion(TEST_GAZETTEER.slice(0, 2), [toilet(1, 'Pier'), toilet(2, 'Park')]);
    // Two servers starting at once.
    await Promise.all([
      importRegion(database, dir, manifest('testshire', 'b1')),
      importRegion(database, dir, manifest('testshire', 'b1')),
    ]);
    expect(await names('gazetteer')).toEqual(['Pennyport', "Saint Bride's Ŵern"]);
    expect(await names('toilets')).toEqual(['Park', 'Pier']);

    await writeRegion(TEST_GAZETTEER.slice(2, 3), [toilet(1, 'West Pier'), toilet(3, 'Museum')]);
    await importRegion(database, dir, manifest('testshire', 'b1'));
    expect(await names('toilets')).toEqual(['Park', 'Pier']);
    await importRegion(database, dir, manifest('testshire', 'b2'));
    expect(await names('gazetteer')).toEqual(['Pennyport railway station']);
    expect(await names('toilets')).toEqual(['Museum', 'West Pier']);
  });

  it.each([
    ['b1', ['gone']],
    ['b2', []],
  ])('FACT-05 closes what a later list has, if build %s is in use: %j', async (buildId, kinds) => {
    const closed: ToiletRecord = { ...toilet(1, 'Public toilet'), doubts: ['exists'] };
    await writeRegion([], [closed]);
    const built = manifest('testshire', 'b1');
    await importRegion(database, dir, built);
    const list = [{ ...toilet(1, 'Public toilet'), sourceId: 'list' }];
    await importRecords(database.db, 'list', entriesOf(list));
    await importAgain(database, () => Promise.resolve({ dir, manifest: { ...built, buildId } }));
    const { rows } = await sql<{ kinds: string[] }>`
      select coalesce(jsonb_path_query_array(people, '$.reports.kind'), '[]') as kinds from toilets
    `.execute(database.db);
    expect(rows).toEqual([{ kinds }]);
  });

  it('warns where a copy of the server takes all others back to an older build', async () => {
    const warned: unknown[] = [];
    const log = { warn: (context: unknown) => void warned.push(context) };
    await writeRegion([], [toilet(1, 'Pier')]);
    const at = (buildId: string, day: number) =>
      manifest('testshire', buildId, false, `2024-03-0${day}T09:00:00Z`);
    await importRegion(database, dir, at('older', 5), log);
    await importRegion(database, dir, at('newer', 6), log);
    expect(warned).toEqual([]);
    await importRegion(database, dir, at('older', 5), log);
    expect(warned).toEqual([
      {
        held: 'testshire 2024-03-06T09:00:00Z newer',
        own: 'testshire 2024-03-05T09:00:00Z older',
      },
    ]);
    expect(await buildOfTables(database.db)).toBe(buildOf(at('older', 5)));
  });

  it('lets invented toilets leave with their region, and only those', async () => {
    const user = [{ where: 'form', record: toilet(9, 'Harbour') }];
    await importRecords(
      database.db,
      'users',
      (async function* () {
        yield* await Promise.resolve(user);
      })(),
    );
    await writeRegion([], [toilet(1, 'Invented')]);
    await importRegion(database, dir, manifest('pennyshire', 'b1', true));
    expect(await names('toilets')).toEqual(['Harbour', 'Invented']);
    await writeRegion([], [toilet(2, 'Real')]);
    await importRegion(database, dir, manifest('testshire', 'b1'));
    expect(await names('toilets')).toEqual(['Harbour', 'Real']);
    await writeRegion([], [toilet(3, 'Elsewhere')]);
    await importRegion(database, dir, manifest('othershire', 'b1'));
    expect(await names('toilets')).toEqual(['Elsewhere', 'Harbour', 'Real']);
  });

  it('is left with an empty search box and without invented toilets; real ones stay', async () => {
    await leaveRegion(database);
    await writeRegion(TEST_GAZETTEER.slice(0, 1), [toilet(1, 'Real')]);
    await importRegion(database, dir, manifest('testshire', 'b1'));
    await writeRegion(TEST_GAZETTEER.slice(0, 1), [toilet(2, 'Invented')]);
    await importRegion(database, dir, manifest('pennyshire', 'b1', true));
    expect(await names('toilets')).toEqual(['Invented', 'Real']);
    // Two servers starting at once.
    await Promise.all([leaveRegion(database), leaveRegion(database)]);
    expect(await names('toilets')).toEqual(['Real']);
    expect(await names('gazetteer')).toEqual([]);
    await importRegion(database, dir, manifest('pennyshire', 'b1', true));
    expect(await names('toilets')).toEqual(['Invented', 'Real']);
    expect(await names('gazetteer')).toHaveLength(1);
  });

  it.each([
    ['gazetteer.ndjson', '{"id":\n', 'line 1, is not an entry of a gazetteer'],
    ['gazetteer.ndjson', toLines([TEST_GAZETTEER[0], TEST_GAZETTEER[0]]), 'line 2, has the id'],
    ['toilets.ndjson', `${toLines([toilet(1, 'Pier')])}{}\n`, 'line 2, is not a toilet'],
  ])(
    'refuses a wrong line of %s in a sentence and changes nothing',
    async (file, text, sentence) => {
      await writeRegion(TEST_GAZETTEER.slice(0, 1), [toilet(1, 'Pier')]);
      await importRegion(database, dir, manifest('testshire', 'b1'));
      await writeRegion(TEST_GAZETTEER.slice(1, 2), [toilet(2, 'Park')]);
      await writeFile(join(dir, file), text);
      const load = importRegion(database, dir, manifest('testshire', 'b2'));
      await expect(load).rejects.toThrow(`${file} of the region 'testshire', ${sentence}`);
      expect(await names('gazetteer')).toEqual(['Pennyport']);
      expect(await names('toilets')).toEqual(['Pier']);
    },
  );

  it('refuses a region without its gazetteer in a sentence', async () => {
    await expect(importRegion(database, dir, manifest('testshire', 'b1'))).rejects.toThrow(
      "gazetteer.ndjson of the region 'testshire' cannot be read; build the region again.",
    );
  });
});
