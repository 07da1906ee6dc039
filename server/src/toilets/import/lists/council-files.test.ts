import { isInUnitedKingdom } from '@loovia/core/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportError } from '../entry.ts';
import { namedColumns } from '../mapping/mapping.ts';
import { COLUMNS, COUNCIL } from './council-cells.ts';
import { councilCsv, readContents, readRows } from '../../../testing/test-council.ts';

it('the mapping names all columns of the schema, and no others', () => {
  const named = namedColumns(COUNCIL).map(([column]) => column);
  expect([...new Set(named)].sort()).toEqual([...COLUMNS].sort());
});

describe('eastings and northings', () => {
  const at = (GeoX: string, GeoY: string) => ({
    CoordinateReferenceSystem: 'OSGB36',
    LocationText: `${GeoX} ${GeoY}`,
    GeoX,
    GeoY,
  });

  it('that were swapped are recognised by the council’s other toilets', async () => {
    expect(
      await readRows(at('331050', '188250'), at('188250', '331050'), at('332500', '187000')),
    ).toMatchObject([
      { record: {} },
      { where: 'line 3', refused: expect.stringContaining('swapped') as string },
      { record: {} },
    ]);
  });

  it('may be far apart in a list of the whole country', async () => {
    const entries = await readRows(
      at('331050', '188250'),
      at('530000', '180000'),
      at('330000', '960000'),
    );
    expect(entries.every((entry) => 'record' in entry)).toBe(true);
  });
});

describe('ids', () => {
  const idsOf = async (...rows: Record<string, string>[]) =>
    (await readRows(...rows)).map((entry) => ('record' in entry ? entry.record.sourceId : entry));

  it('distinguish councils that share numbers and names', async () => {
    const ids = await idsOf(
      { UPRN: '7' },
      { UPRN: '7', OrganisationLabel: 'Tealshire' },
      { UPRN: '7', OrganisationURI: 'https://example.org/id/tealshire/' },
      { OrganisationLabel: 'Tealshire' },
      {},
    );
    expect(new Set(ids).size).toBe(5);
  });

  it('distinguish rows of one building, and stay when its place is corrected', async () => {
    const [ladies, gents] = [
      { UPRN: '7', Category: 'Female' },
      { UPRN: '7', Category: 'Male' },
    ];
    expect(new Set(await idsOf(ladies, gents)).size).toBe(2);
    expect(await idsOf({ UPRN: '7', GeoX: '-2.9971', LocationText: 'Plover Park' })).toEqual(
      await idsOf({ UPRN: '7' }),
    );
  });

  it.each([
    [{ UPRN: '7' }, 'mallowshire/uprn/7'],
    [{ UPRN: '7', Category: 'Male & Female' }, 'mallowshire/uprn/7/female-and-male'],
    [{ Category: 'Female only' }, 'mallowshire/plover-green/female'],
    [{ LocationText: 'Public toilets' }, 'mallowshire/2-997-51-588'],
  ])('of %j is %j, whatever other rows there are', async (cells, id) => {
    const gents = { ...cells, Category: 'Male' };
    expect(await idsOf(cells)).toEqual([id]);
    expect(await idsOf(gents, cells)).toContain(id);
    expect(await idsOf(cells, gents, { LocationText: 'Quay' })).toContain(id);
  });

  it('of different rows that share all this have the same numbers in any order', async () => {
    const [east, west] = [
      { UPRN: '7', LocationText: 'Park, east', OpeningHours: '9am-5pm' },
      { UPRN: '7', LocationText: 'Park, west', OpeningHours: '8am-4pm' },
    ];
    const ids = ['mallowshire/uprn/7', 'mallowshire/uprn/7#2'];
    expect(await idsOf(east, west)).toEqual(ids);
    expect(await idsOf(west, east)).toEqual(ids.toReversed());
    const later = { OpeningHours: '10am-3pm', GeoX: '-2.9972', Notes: 'Behind the bandstand' };
    expect(await idsOf({ ...west, ...later }, east)).toEqual(ids.toReversed());
    expect(await idsOf(east, { ...west, ...later })).toEqual(ids);
  });

  it('of rows at several places have their positions, so that none takes over another’s', async () => {
    const pier = { LocationText: 'Public toilets', StreetAddress: 'The Promenade' };
    const north = { ...pier, GeoX: '-2.99', GeoY: '51.58' };
    const south = { ...pier, GeoX: '-2.98', GeoY: '51.59', AccessibleCategory: 'Unisex' };
    const ids = [
      'mallowshire/the-promenade@51.580,-2.990',
      'mallowshire/the-promenade@51.590,-2.980',
    ];
    expect(await idsOf(north, south)).toEqual(ids);
    expect(await idsOf({ ...south, Notes: 'South end', GeoX: '-2.9801' }, north)).toEqual(
      ids.toReversed(),
    );
    const [first = '', second = ''] = ids;
    expect(await idsOf(north, { ...north, Notes: 'Upper deck' }, south)).toEqual([
      `${first}#2`,
      first,
      second,
    ]);
  });

  it('of a repeated row are the same', async () => {
    expect(new Set(await idsOf({ UPRN: '7' }, { UPRN: '7' })).size).toBe(1);
  });

  it('ignore a number that a spreadsheet spoilt', async () => {
    expect(await idsOf({ UPRN: '1.00E+11' })).toEqual(['mallowshire/plover-green']);
  });

  it('take the council’s name from another of its rows', async () => {
    const OrganisationURI = 'http://example.org/id/mallowshire';
    const [unnamed] = await readRows(
      { OrganisationURI, OrganisationLabel: '' },
      { OrganisationURI, LocationText: 'Quay' },
    );
    expect(unnamed).toMatchObject({ record: { source: { name: 'Mallowshire' } } });
  });
});

const CUT_OFF = 'ends too soon: is the file cut off?';

describe('a file', () => {
  it('may spell its headings differently, and have more of them', async () => {
    const { entries, remarks } = await readContents(
      'organisation label,LOCATIONTEXT,Geo X,geo_y,Colour,RADAR Key Needed\r\n' +
        'Mallowshire,Quay,-2.997,51.588,blue,yes\r\n',
    );
    expect(entries).toMatchObject([{ where: 'line 2', record: { name: 'Quay', radar: true } }]);
    expect(remarks).toEqual(['left out, not in the schema: Colour']);
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    [
      'Windows-1252',
      (text: string) => Buffer.from(text.replace('’', '\u0092').replace('ŷ', 'y'), 'latin1'),
    ],
  ])('may be %s', async (encoding, encode) => {
    const csv = councilCsv([{ LocationText: 'Caffi Tŷ, King’s Quay', Notes: 'Costs £1' }]);
    const name = encoding === 'Windows-1252' ? 'Caffi Ty, King’s Quay' : 'Caffi Tŷ, King’s Quay';
    expect((await readContents(encode(csv))).entries).toMatchObject([
      { record: { name, description: 'Costs £1' } },
    ]);
  });

  it('may have lines in either encoding', async () => {
    const [head = '', utf8 = ''] = councilCsv([{ LocationText: 'Tŷ Mawr' }]).split('\n');
    const [, old = ''] = councilCsv([{ LocationText: 'Café' }]).split('\n');
    const bytes = Buffer.concat([
      Buffer.from(`${head}\n${utf8}\n`),
      Buffer.from(`${old}\n`, 'latin1'),
    ]);
    expect((await readContents(bytes)).entries).toMatchObject([
      { record: { name: 'Tŷ Mawr' } },
      { record: { name: 'Café' } },
    ]);
  });

  it('has unreadable rows refused, with their first line', async () => {
    const [head = '', row = ''] = councilCsv([{}]).split('\n');
    const bytes = Buffer.from(
      [
        head,
        `"Beck\nshire",${row.slice(row.indexOf(',') + 1)}`,
        '',
        `${row},more`,
        row.replace('Plover', 'Pl\u0081ver'),
      ].join('\n'),
      'latin1',
    );
    expect((await readContents(bytes)).entries).toMatchObject([
      { where: 'line 2', record: { source: { name: 'Beck shire' } } },
      { where: 'line 5', refused: expect.stringContaining('more cells') as string },
      { where: 'line 6', refused: expect.stringContaining('LocationText') as string },
    ]);
  });

  it('that ends within a row has that row refused, or at least a remark', async () => {
    const csv = councilCsv([{}, { LocationText: 'Quay' }]).trimEnd();
    const cut = await readContents(csv.slice(0, csv.lastIndexOf('51.588') + 4));
    expect(cut.entries).toMatchObject([{ record: {} }, { where: 'line 3', refused: CUT_OFF }]);
    expect(cut.remarks).toEqual([]);
    const whole = await readContents(csv);
    expect(whole.entries).toMatchObject([{ record: {} }, { record: {} }]);
    expect(whole.remarks).toEqual([expect.stringContaining('does not end with a line break')]);
  });

  it('a table with more rows than Britain has toilets is refused as a whole', async () => {
    const table = `OrganisationLabel,LocationText,GeoX,GeoY\n${'Beck,Quay,1,2\n'.repeat(50_001)}`;
    await expect(readContents(table)).rejects.toThrow('has over 50000 rows');
  });

  it.each([
    ['', 'is empty'],
    ['OrganisationLabel,LocationText,GeoX\n', "has no column 'GeoY'"],
    ['{"type":"FeatureCollection"}', 'has no list'],
    ['OrganisationLabel,LocationText,GeoX,GeoY,Geo X\n', "has two columns 'GeoX'"],
    ['OrganisationLabel,LocationText,GeoX,GeoY\n"Beck,Quay,1,2\n', 'cannot be read as CSV'],
    ['PK\u0003\u0004\u0000', 'is no CSV text'],
  ])('%j is refused as a whole', async (contents, reason) => {
    await expect(readContents(contents)).rejects.toThrow(ImportError);
    await expect(readContents(contents)).rejects.toThrow(reason);
  });

  it('never fails because of a row, nor puts a toilet outside the United Kingdom', async () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'Yes', 'no', '0.20', '51.588', '-2.997', '331050', '188250', 'OSGB36'),
      fc.constantFrom('Female and male', 'None', '09:00 - 17:00', '31/12/2024', '100021', 'n/a'),
      fc.double({ min: -1e6, max: 1.5e6, noNaN: true }).map(String),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
    );
    const row = fc.dictionary(fc.constantFrom(...COLUMNS), cell, { maxKeys: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        for (const entry of await readRows(...rows)) {
          expect(entry.where).toMatch(/^line \d+$/);
          if ('record' in entry) expect(isInUnitedKingdom(entry.record.location)).toBe(true);
          else expect(entry.refused).not.toBe('');
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
