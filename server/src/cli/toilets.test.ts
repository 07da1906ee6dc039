import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { replaceGazetteer } from '../gazetteer/replace.ts';
import { ImportError } from '../toilets/import/entry.ts';
import { toiletRecord } from '../testing/test-toilets.ts';
import { runToiletsCommand } from './toilets.ts';
import { UsageError } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'loovia-toilets-'));
const file = join(folder, 'toilets.ndjson');
writeFileSync(file, `${JSON.stringify(toiletRecord())}\n{"name":""}\n`);

describe('npm run toilets', () => {
  const database = useDatabase(TEST_BACKENDS[0]);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const stayOpen = () => Promise.resolve({ ...database, close: () => Promise.resolve() });
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    await runToiletsCommand(args, stayOpen, (line) => lines.push(line));
    return lines;
  };

  it('says what became of the records, and why some were refused', async () => {
    const refusal = expect.stringMatching(/^refused line 2: .+/) as string;
    expect(await run('import', file, '--format', 'osm', '--dry-run')).toEqual([
      refusal,
      'added 1, updated 0, unchanged 0, merged 0, refused 1, toilets removed 0',
      'This was a dry run: nothing was changed.',
    ]);
    expect(await run('import', file, '--format=osm')).toEqual([
      refusal,
      'added 1, updated 0, unchanged 0, merged 0, refused 1, toilets removed 0',
    ]);
    expect(await run('import', file, '--format', 'osm')).toEqual([
      refusal,
      'added 0, updated 0, unchanged 1, merged 0, refused 1, toilets removed 0',
    ]);
  });

  it('FACT-05 holds a list against the region in use, unless it only tries', async () => {
    await sql`insert into region_state (name, build_id, is_demo) values ('x', 'b1', false)`.execute(
      database.db,
    );
    const readRegion = vi.fn(() => Promise.resolve(null));
    const importFile = ['import', file, '--format', 'osm'];
    await runToiletsCommand([...importFile, '--dry-run'], stayOpen, vi.fn(), readRegion);
    expect(readRegion).not.toHaveBeenCalled();
    await runToiletsCommand(importFile, stayOpen, vi.fn(), readRegion);
    expect(readRegion).toHaveBeenCalledOnce();
    const print = vi.fn();
    readRegion.mockRejectedValueOnce(new Error('The region cannot be read.'));
    const importing = runToiletsCommand(importFile, stayOpen, print, readRegion);
    await expect(importing).rejects.toThrow('The region cannot be read.');
    expect(print).toHaveBeenCalledWith(expect.stringMatching(/^added/));
    await sql`delete from region_state`.execute(database.db);
  });

  it('imports a council’s list, and later ones, and reports what it left out', async () => {
    const list = join(folder, 'council.csv');
    const head = 'OrganisationLabel,LocationText,GeoX,GeoY,UPRN,ExtractDate,BabyChange,Colour';
    const write = (...rows: string[]) => {
      writeFileSync(list, [head, ...rows, ''].join('\n'));
    };
    write(
      'Mallowshire,Plover Green,-2.95,51.6,1,01/02/2024,,blue',
      'Tealshire,Quay,-2.9,51.6,1,,,',
      'Tealshire,Pier,-2.9,,2,,,',
    );
    const leftOut = 'left out, not in the schema: Colour';
    const refusal = "refused line 4: GeoY '' is not a number";
    expect(await run('import', list, '--format', 'council', '--dry-run')).toEqual([
      leftOut,
      refusal,
      'added 2, updated 0, unchanged 0, merged 0, refused 1, toilets removed 0',
      'This was a dry run: nothing was changed.',
    ]);
    expect((await run('import', list, '--format', 'council')).at(-1)).toMatch(/^added 2, /);
    expect((await run('import', list, '--format', 'council')).at(-1)).toMatch(
      /^added 0, updated 0, unchanged 2, /,
    );
    write('Mallowshire,Plover Green,-2.9501,51.6,1,01/02/2025,Yes,');
    expect((await run('import', list, '--format', 'council')).at(-1)).toMatch(
      /^added 0, updated 1, unchanged 0, /,
    );
    const { rows } = await sql<Record<string, unknown>>`
      select has_baby_changing, source_name from toilets where name = 'Plover Green'
    `.execute(database.db);
    expect(rows).toEqual([{ has_baby_changing: true, source_name: 'Mallowshire' }]);

    write('Mallowshire,Closed,-2.95,51.6,1,01/02/2026,,');
    expect(await run('import', list, '--format', 'council')).toEqual([
      leftOut,
      "refused line 2: is closed for good ('Closed')",
      'added 0, updated 0, unchanged 0, merged 0, refused 1, toilets removed 1',
    ]);
  });

  it('TRUE-13 places rows that share a position by postcodes of the region in use', async () => {
    await replaceGazetteer(database.db, [
      {
        id: 'postcode/np20-1aa',
        kind: 'postcode',
        name: 'NP20 1AA',
        otherNames: [],
        locality: null,
        postcode: null,
        location: { lat: 51.7, lng: -2.9 },
        importance: 0.1,
      },
    ]);
    const list = join(folder, 'shared.csv');
    const head = 'OrganisationLabel,LocationText,GeoX,GeoY,Postcode';
    const rows = ['Mallowshire,Cliff,-2.8,51.7,NP20 1AA', 'Mallowshire,Moor,-2.8,51.7,NP20 9ZZ'];
    writeFileSync(list, [head, ...rows, ''].join('\n'));
    expect(await run('import', list, '--format', 'council')).toEqual([
      'line 2: placed by its postcode NP20 1AA, as rows of other postcodes share its position',
      'refused line 3: shares its position with rows of other postcodes, and the region in use does not have its postcode NP20 9ZZ',
      'added 1, updated 0, unchanged 0, merged 0, refused 1, toilets removed 0',
    ]);
    const { rows: stored } = await sql<Record<string, unknown>>`
      select latitude, longitude from toilets where name = 'Cliff'
    `.execute(database.db);
    expect(stored).toEqual([{ latitude: 51.7, longitude: -2.9 }]);
  });

  it('takes over any list by a mapping, once', async () => {
    const mapping = join(folder, 'mapping.json');
    const write = (column: string) => {
      const facts = { radar: { column, yes: ['Yes'], no: ['No'] } };
      const source = { key: 'heronshire', name: 'Heronshire', licence: 'OGL-UK-3.0' };
      const columns = { id: 'Ref', name: 'Site' };
      const position = { lat: 'Lat', lng: 'Lng' };
      writeFileSync(mapping, JSON.stringify({ source, position, columns, facts }));
    };
    const list = join(folder, 'heronshire.csv');
    const rows = ['h1,Heron Lake,51.8,-2.5,Yes', 'h1,Heron Hill,51.9,-2.5,Yes', 'h2,Fen,51,9,Yes'];
    writeFileSync(list, ['Ref,Site,Lat,Lng,Key', ...rows, ''].join('\n'));
    const printed = [
      "facts.radar: no row has 'no' in column 'Key'",
      'refused line 3: has the same id as line 2: h1',
      'refused line 4: lies outside the United Kingdom',
    ];
    write('Key');
    const added = 'added 1, updated 0, unchanged 0, merged 0, refused 2, toilets removed 0';
    expect(await run('import', list, '--mapping', mapping, '--dry-run')).toEqual([
      ...[...printed, added],
      'This was a dry run: nothing was changed.',
    ]);
    expect(await run('import', list, '--mapping', mapping)).toEqual([...printed, added]);
    expect((await run('import', list, '--mapping', mapping)).at(-1)).toMatch(
      /^added 0, updated 0, unchanged 1, /,
    );
    write('Colour');
    await expect(run('import', list, '--mapping', mapping)).rejects.toThrow(
      "has no column 'Colour', which the mapping names for facts.radar.",
    );
  });

  it('fails on a file that cannot be read at all', async () => {
    await expect(run('import', join(folder, 'none'), '--format', 'gbptm')).rejects.toThrow(
      ImportError,
    );
    await expect(run('import', file, '--format', 'gbptm')).rejects.toThrow(ImportError);
  });

  it.each([
    [],
    ['import'],
    ['import', file],
    ['import', file, '--format', 'xls'],
    ['import', file, '--format', 'constructor'],
    ['import', file, '--format', '__proto__'],
    ['export', file, '--format', 'osm'],
    ['import', file, file, '--format', 'osm'],
    ['import', file, '--format', 'osm', '--force'],
    ['import', file, '--format', 'osm', '--mapping', file],
    ['import', file, '--mapping', ''],
    ['import', '--mapping', file],
  ])('shows how it is used for %j', async (...args) => {
    await expect(run(...args)).rejects.toThrow(UsageError);
  });
});
