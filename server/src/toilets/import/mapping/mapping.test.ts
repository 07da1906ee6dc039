import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFile } from '../../../testing/test-toilets.ts';
import { ImportError } from '../entry.ts';
import { readMapping } from './mapping.ts';
import { readMapped } from './read-mapped.ts';

const MAPPING = {
  source: { key: 'test', name: 'Test', licence: 'MIT', url: 'https://list.example/' },
  position: { lat: 'lat', lng: 'lng' },
  columns: { id: 'id', name: 'name' },
};
const HERE = { id: 'a', name: 'Quay', lat: 51.588, lng: -2.997 };
const POSTCODES: Readonly<Record<string, { lat: number; lng: number }>> = {
  'NP20 1AA': { lat: 51.59, lng: -2.99 },
};

async function readFile(contents: string | Uint8Array, mapping: object = {}) {
  const remarks: string[] = [];
  const surroundings = {
    today: '2024-03-05',
    say: (remark: string) => remarks.push(remark),
    locatePostcode: (postcode: string) => Promise.resolve(POSTCODES[postcode] ?? null),
  };
  const read = await withFile(JSON.stringify({ ...MAPPING, ...mapping }), readMapping);
  const entries = await withFile(contents, (path) =>
    Array.fromAsync(readMapped(path, read, surroundings)),
  );
  return { entries, remarks };
}

const readRows = (rows: readonly object[], mapping: object = {}) =>
  readFile(JSON.stringify(rows), mapping);

async function failure(reading: Promise<unknown>): Promise<string> {
  const error = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  return error instanceof Error ? error.message : '';
}

describe('the example in the documentation', () => {
  const page = readFileSync(
    fileURLToPath(new URL('../../../../../docs/importing-toilets.md', import.meta.url)),
    'utf8',
  );
  const block = (language: string) =>
    new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';

  it('gives the documented result', async () => {
    const mapping = JSON.parse(block('json')) as object;
    const { entries, remarks } = await readFile(block('csv'), mapping);
    expect(remarks).toEqual([]);
    expect(entries).toMatchObject([
      {
        record: {
          sourceId: 'T1',
          name: 'Plover Green',
          address: 'Mill Road, Mallow, NP20 1AA',
          isAccessible: true,
          isGenderNeutral: true,
          isFree: true,
          openingHoursExpression: 'Mo-Fr 09:00-17:00',
          source: {
            name: 'Mallowshire Council',
            url: 'https://mallowshire.example/t1',
            confirmedOn: '2026-02-01',
          },
        },
      },
      { record: { isAccessible: false, isWomenOnly: true, isFree: false, paymentDetails: '20p' } },
      {
        where: 'line 4',
        refused: "is left out by the mapping (Status: 'Demolished')",
        sourceId: 'T3',
      },
    ]);
    expect(page).toContain("refused line 4: is left out by the mapping (Status: 'Demolished')");
  });
});

describe('facts', () => {
  const facts = { isAccessible: { column: 'step', yes: ['Yes', true, 1], no: ['no', 'both'] } };

  it('are yes or no by the named values; others are not known, and are remarked on', async () => {
    const values = ['YES ', true, 1, 'No', 'partly', null, '', undefined];
    const rows = values.map((step, n) => ({ ...HERE, id: String(n), step }));
    const { entries, remarks } = await readRows(rows, { facts });
    expect(entries.map((entry) => 'record' in entry && entry.record.isAccessible)).toEqual([
      ...[true, true, true, false],
      ...[null, null, null, null],
    ]);
    expect(remarks).toEqual([
      "facts.isAccessible: no row has 'both' in column 'step'",
      "facts.isAccessible: 'partly' in column 'step' (1 row) means neither yes nor no in the mapping: not known",
    ]);
  });

  it('are not known where a value means both', async () => {
    const both = { radar: { column: 'step', yes: ['x'], no: ['X'] } };
    const { entries } = await readRows([{ ...HERE, step: 'x' }], { facts: both });
    expect(entries).toMatchObject([{ record: { radar: null, isAccessible: null } }]);
  });

  it('are never yes by a value that is not named', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (step) => {
        const { entries } = await readRows(
          [
            { ...HERE, step },
            { ...HERE, step: 'yes' },
          ],
          { facts },
        );
        const [entry] = entries;
        const named = ['yes', 'true', '1'].includes(textOf(step));
        if (entry && 'record' in entry) expect(entry.record.isAccessible === true).toBe(named);
      }),
      { numRuns: 50 },
    );
    function textOf(value: unknown): string {
      if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
      return ['string', 'number', 'boolean'].includes(typeof value)
        ? JSON.stringify(value).replace(/^"|"$/g, '').trim().toLowerCase()
        : '';
    }
  });
});

describe('a JSON document', () => {
  it('may have lists in lists, but no deeper', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const row = (name: string) => JSON.stringify({ ...HERE, name: 0 }).replace(':0', `:${name}`);
    const { entries } = await readFile(`[${row('[["Quay", 2], "West"]')},${row(deep)}]`);
    expect(entries).toMatchObject([
      { record: { name: 'Quay, 2, West' } },
      { where: 'row 2', refused: "column 'name' holds lists in lists in lists" },
    ]);
  });

  it('may have its list and values in nested objects', async () => {
    const document = { result: { toilets: [{ key: 'a', at: { lat: '51.588', lon: -2.997 } }] } };
    const mapping = {
      list: 'result.toilets',
      position: { lat: 'at.lat', lng: 'at.lon' },
      columns: { id: 'key' },
    };
    const { entries } = await readFile(`\ufeff${JSON.stringify(document)}`, mapping);
    expect(entries).toMatchObject([{ where: 'row 1', record: { location: { lat: 51.588 } } }]);
  });

  it('has no values from JavaScript’s prototypes', async () => {
    const columns = { id: 'id', name: '__proto__.name', description: 'constructor' };
    const text = `[{"id":"a","lat":51.588,"lng":-2.997,"__proto__":{"name":"Quay"},"constructor":"By the crane"},{"id":"b","lat":51.589,"lng":-2.997}]`;
    const { entries } = await readFile(text, { columns });
    expect(entries).toMatchObject([
      { record: { name: 'Quay', description: 'By the crane' } },
      { record: { name: 'Public toilet', description: null } },
    ]);
    const missing = readRows([HERE], { columns: { id: 'id', name: 'toString' } });
    expect(await failure(missing)).toContain("has no column 'toString'");
  });

  it.each([
    ['no list', { a: 1 }, {}, 'has no list.'],
    ['no list there', { a: 1 }, { list: 'b.c' }, "has no list at 'b.c'."],
    ['over 50000 rows', Array.from({ length: 50_001 }, () => 0), {}, 'has over 50000 rows'],
  ])('with %s is refused', async (_what, document, mapping, sentence) => {
    expect(await failure(readFile(JSON.stringify(document), mapping))).toContain(sentence);
  });
});

describe('rows', () => {
  it.each([
    ['no id', { id: '' }, 'has nothing that could be its id'],
    ['a position abroad', { lat: 48.85, lng: 2.35 }, 'lies outside the United Kingdom'],
    [
      'a swapped position',
      { lat: -2.997, lng: 51.588 },
      'lies outside the United Kingdom (lng and lat may be swapped)',
    ],
    ['no position', { lat: '' }, "lat '' is not a number"],
    ['a formula', { name: '=HYPERLINK("https://x.example")' }, 'holds a formula'],
    ['characters in no encoding', { name: 'Caf\u0081' }, 'holds characters in no known encoding'],
    ['half a character', { id: 'a\ud800' }, "column 'id' holds characters in no known encoding"],
    ['a long id', { id: 'i'.repeat(501) }, 'sourceId: '],
    ['a name that says it is closed', { name: 'Permanently closed' }, 'is closed for good'],
  ])('with %s are refused', async (_what, cells, reason) => {
    const { entries } = await readRows([{ ...HERE, ...cells }, HERE]);
    expect(entries).toMatchObject([
      { where: 'row 1', refused: expect.stringContaining(reason) as string },
      { record: { sourceId: 'a' } },
    ]);
  });

  it('that are no objects are refused', async () => {
    const { entries } = await readFile(JSON.stringify(['x', null, [1], HERE]));
    expect(entries.map((entry) => 'refused' in entry)).toEqual([true, true, true, false]);
  });

  it('keep only http and https links', async () => {
    const links = ['https://a.example/', 'javascript:alert(1)', 'ftp://a.example'];
    const { entries, remarks } = await readRows(
      links.map((link, n) => ({ ...HERE, id: String(n), link })),
      { columns: { id: 'id', url: 'link' } },
    );
    expect(entries.map((entry) => 'record' in entry && entry.record.source.url)).toEqual([
      'https://a.example/',
      'https://list.example/',
      'https://list.example/',
    ]);
    expect(remarks).toEqual(['left out, not an http or https address: 2 of 3 links']);
  });

  it('may be placed by postcode', async () => {
    const { entries } = await readRows(
      ['np201aa', 'NP20 9ZZ', ''].map((postcode, n) => ({ id: String(n), postcode })),
      { position: 'postcode', columns: { id: 'id', postcode: 'postcode' } },
    );
    expect(entries).toMatchObject([
      {
        record: {
          location: POSTCODES['NP20 1AA'],
          description: 'Its position is that of the postcode NP20 1AA.',
        },
      },
      { refused: 'the region in use does not have its postcode NP20 9ZZ' },
      { refused: 'has no whole postcode' },
    ]);
  });

  it('TRUE-13 of different postcodes at one position are placed by them or refused', async () => {
    const { entries, remarks } = await readRows(
      ['NP20 1AA', 'NP20 9ZZ'].map((postcode) => ({ ...HERE, id: postcode, postcode })),
      { columns: { id: 'id', postcode: 'postcode' } },
    );
    expect(entries).toMatchObject([
      { record: { location: POSTCODES['NP20 1AA'] } },
      { refused: expect.stringContaining('shares its position') as string, sourceId: 'NP20 9ZZ' },
    ]);
    expect(remarks).toHaveLength(1);
  });

  it('without a column of ids are distinguished by name, address and postcode', async () => {
    const { entries } = await readRows([{ ...HERE, road: 'Quay Street' }], {
      columns: { name: 'name', address: ['road'] },
    });
    expect(entries).toMatchObject([{ record: { sourceId: 'quay-quay-street' } }]);
  });
});

describe('CSV', () => {
  it('may be Windows-1252, and lack cells', async () => {
    const csv = Buffer.from('id,name,lat,lng\r\na,Caf\u00e9,51.588,-2.997\r\nb,Quay\r\n', 'latin1');
    expect((await readFile(csv)).entries).toMatchObject([
      { where: 'line 2', record: { name: 'Café' } },
      { where: 'line 3', refused: "lng '' is not a number" },
    ]);
  });

  it('that was cut off has its last row refused', async () => {
    const { entries } = await readFile('id,lng,lat,name\na,-2.997,51.588,Quay\nb,-2.997,51.5');
    expect(entries).toMatchObject([
      { record: {} },
      { refused: 'ends too soon: is the file cut off?' },
    ]);
  });

  it.each([
    [
      'lacks a column',
      'id,lat,lng\na,1,2\n',
      "has no column 'name', which the mapping names for columns.name.",
    ],
    ['has a column twice', 'id,name,name,lat,lng\n', "has two columns 'name'."],
    ['is empty', '', 'is empty.'],
    ['is a spreadsheet', 'PK\u0000', 'is no CSV text'],
  ])('that %s is refused', async (_what, csv, sentence) => {
    expect(await failure(readFile(csv))).toContain(sentence);
  });
});

describe('a mapping', () => {
  const mapping = (contents: object | string) =>
    withFile(typeof contents === 'string' ? contents : JSON.stringify(contents), readMapping);
  const { source } = MAPPING;

  it.each([
    ['is no JSON', '{', 'cannot be read as JSON'],
    ['lacks its source', { position: 'postcode' }, 'source: '],
    [
      'has a key of the wrong kind',
      { ...MAPPING, source: { ...source, key: 'region:x' } },
      'source.key',
    ],
    [
      'has a link of the wrong kind',
      { ...MAPPING, source: { ...source, url: 'javascript:1' } },
      'http',
    ],
    ['has an unknown fact', { ...MAPPING, facts: { isNice: { column: 'x' } } }, 'facts'],
    ['has an unknown key', { ...MAPPING, colour: 'x' }, 'colour'],
    ['has no column of postcodes', { ...MAPPING, position: 'postcode' }, 'names no column for it'],
  ])('that %s is refused', async (_what, contents, sentence) => {
    expect(await failure(mapping(contents))).toContain(sentence);
  });
});
