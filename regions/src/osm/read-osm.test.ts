import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { PbfWriter } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegionError } from '../region-error.ts';
import { readOsm } from './read-osm.ts';
import { writePbf, type WrittenMap } from './pbf-writer.ts';
import type { OsmData } from './osm-data.ts';
import { at } from '../testing/test-osm.ts';
import { blob, HEADER, zipped } from '../testing/test-pbf.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-osm-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (...names: string[]) =>
  readOsm(
    names.map((name) => join(folder, name)),
    () => undefined,
  );

async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return name;
}

async function map(name: string, content: WrittenMap): Promise<string> {
  await writePbf(content, join(folder, name));
  return name;
}

const node = (id: number, tags: Record<string, string> = {}) => {
  const { lat, lng } = at(id * 10, id * 20);
  return { id, latE7: Math.round(lat * 1e7), lngE7: Math.round(lng * 1e7), tags };
};

const SMALL: WrittenMap = {
  nodes: [node(1), node(2, { amenity: 'toilets', name: 'Tŷ Bach' }), node(-3 + 6)],
  ways: [{ id: 7, nodeIds: [1, 2, 3], tags: { highway: 'residential' } }],
  relations: [
    { id: 9, members: [{ type: 'way', id: 7, role: 'outer' }], tags: { type: 'multipolygon' } },
  ],
};

const contents = (data: OsmData) => {
  const { nodes, ways, relations } = data.written();
  return {
    nodes: [...nodes].map(({ tags, ...rest }) => ({ ...rest, tags: { ...tags } })),
    ways: [...ways].map(({ id, tags, nodeIds }) => ({ id, nodeIds, tags: { ...tags } })),
    relations: [...relations].map(({ id, tags, members }) => ({ id, members, tags: { ...tags } })),
  };
};

describe('readOsm', () => {
  it('reads back what was written', async () => {
    const id = fc.integer({ min: 1, max: 2 ** 40 });
    const tags = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { maxKeys: 3 });
    const ids = fc.uniqueArray(id, { maxLength: 30 }).map((all) => all.sort((a, b) => a - b));
    const nodes = ids.chain((all) =>
      fc.tuple(
        ...all.map((each) =>
          fc.record({
            id: fc.constant(each),
            latE7: fc.integer({ min: -90e7, max: 90e7 }),
            lngE7: fc.integer({ min: -180e7, max: 180e7 }),
            tags,
          }),
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(nodes, tags, async (all, wayTags) => {
        const nodeIds = all.map((each) => each.id);
        const members = nodeIds.map((each) => ({ type: 'node' as const, id: each, role: 'x' }));
        const written = {
          nodes: all,
          ways: [{ id: 5, nodeIds, tags: wayTags }],
          relations: [{ id: 6, members, tags: wayTags }],
        };
        expect(contents(await read(await map('any.pbf', written)))).toEqual(written);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps any key, even __proto__', async () => {
    const tags = JSON.parse('{"__proto__":"x","constructor":"y"}') as Record<string, string>;
    const data = await read(await map('keys.pbf', { ...SMALL, nodes: [node(1, tags)] }));
    const [first] = data.taggedNodes();
    expect(Object.entries(first?.tags ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it('leaves out characters that the database does not take', async () => {
    const tags = { name: 'Nul\u0000 Street', '\u0000ref': '\u001b[2JA1' };
    const data = await read(await map('nul.pbf', { ...SMALL, nodes: [node(1, tags)] }));
    const [first] = data.taggedNodes();
    expect({ ...first?.tags }).toEqual({ name: 'Nul Street', ref: '[2JA1' });
  });

  it('refuses a way with more nodes than any has', async () => {
    const nodeIds = Array.from({ length: 100_001 }, () => 1);
    const file = await map('long.pbf', { ...SMALL, ways: [{ id: 1, nodeIds, tags: {} }] });
    await expect(read(file)).rejects.toThrow(
      'Way 1 of the map data has 100,001 nodes: no way has more than 100,000.',
    );
  });

  it('counts an element of two overlapping files once', async () => {
    const other = { ...SMALL, nodes: [...SMALL.nodes, node(4, { shop: 'bakery' })] };
    const data = await read(await map('one.pbf', other), await map('two.pbf', SMALL));
    expect([data.nodeCount, data.wayCount]).toEqual([4, 1]);
    expect([...data.taggedNodes()].map(({ id }) => id)).toEqual([2, 4]);
    expect(contents(data)).toEqual(other);
  });

  it('leaves out the nodes of a way that the file lacks', async () => {
    const ways = [{ id: 7, nodeIds: [1, 77, 2], tags: {} }];
    const data = await read(await map('gaps.pbf', { ...SMALL, ways }));
    const way = data.way(7);
    expect(way && data.line(way)).toHaveLength(2);
    expect(data.way(8)).toBeNull();
    expect(data.nodeLocation(77)).toBeNull();
  });
});

describe('a bad file gets one sentence', () => {
  const refusals: [what: string, content: string | Buffer, sentence: RegExp][] = [
    ['empty', '', /^x\.pbf is empty/],
    ['text', 'hello, this is not a map', /^x\.pbf is not an OSM PBF file\.$/],
    ['XML', '<?xml version="1.0"?><osm version="0.6"></osm>', /not an OSM PBF file/],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), /not an OSM PBF file/],
    ['three bytes', 'abc', /not an OSM PBF file/],
    [
      'a block that says it has 4 GB',
      Buffer.concat([HEADER, blob('OSMData', () => undefined, 2 ** 32 - 1)]),
      /damaged/,
    ],
    [
      'a block that says it unpacks to 1 GB',
      Buffer.concat([HEADER, blob('OSMData', zipped(new Uint8Array(10), 2 ** 30))]),
      /damaged/,
    ],
    [
      'a block that unpacks to more than it says',
      Buffer.concat([HEADER, blob('OSMData', zipped(new Uint8Array(50_000_000), 1000))]),
      /damaged/,
    ],
    [
      'a block that is packed smaller than any map',
      Buffer.concat([HEADER, blob('OSMData', zipped(new Uint8Array(30_000_000)))]),
      /^x\.pbf has a block that unpacks to more than 100 times its size, as no map does\.$/,
    ],
    [
      'a block of another packing',
      Buffer.concat([
        HEADER,
        blob('OSMData', (pbf) => {
          pbf.writeVarintField(2, 10);
          pbf.writeBytesField(7, new Uint8Array(10));
        }),
      ]),
      /packed in a way that cannot be read here/,
    ],
    [
      'a feature nobody here knows',
      blob('OSMHeader', (pbf) => {
        const inner = new PbfWriter();
        inner.writeStringField(4, 'HistoricalInformation');
        pbf.writeBytesField(1, inner.finish());
      }),
      /needs 'HistoricalInformation', which is not supported/,
    ],
  ];
  it.each(refusals)('%s', async (_what, content, sentence) => {
    await expect(read(await file('x.pbf', content))).rejects.toThrow(sentence);
    await expect(read('x.pbf')).rejects.toBeInstanceOf(RegionError);
  });

  it('a missing one, and a folder', async () => {
    await expect(read('nowhere.pbf')).rejects.toThrow(/^There is no file .*nowhere\.pbf\.$/);
    await expect(readOsm([folder], () => undefined)).rejects.toThrow(/ is not a file\.$/);
  });

  it('cut off anywhere, or with any byte changed', async () => {
    const whole = await readFile(join(folder, await map('whole.pbf', SMALL)));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (end) => {
        const cut = await read(await file('cut.pbf', whole.subarray(0, end))).catch(
          (error: unknown) => error,
        );
        // Cut between two blocks, a file looks whole.
        if (!(cut instanceof RegionError)) expect(cut).toHaveProperty('nodeCount');
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (place, byte) => {
          const changed = Buffer.from(whole);
          changed[place] = byte;
          const result = await read(await file('bent.pbf', changed)).catch(
            (error: unknown) => error,
          );
          if (!(result instanceof RegionError)) expect(result).toHaveProperty('nodeCount');
        },
      ),
    );
  });

  it('says so if it is cut off within a block', async () => {
    const whole = await readFile(join(folder, await map('whole.pbf', SMALL)));
    await file('newport.osm.pbf', whole.subarray(0, -5));
    await expect(read('newport.osm.pbf')).rejects.toThrow(
      /^newport\.osm\.pbf ends in the middle of a block: download it again\.$/,
    );
  });
});
