import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { Random } from './random.ts';
import { readOsm } from '../../../../regions/src/osm/read-osm.ts';
import { writePbf, type WrittenMap } from '../../../../regions/src/osm/pbf-writer.ts';
import { readBlocks } from '../../../../regions/src/osm/pbf-file.ts';
import { RegionError } from '../../../../regions/src/region-error.ts';
import { readToilets } from '../../../../regions/src/toilets/read-toilets.ts';
import { AdminAreas } from '../../../../regions/src/admin-areas/admin-areas.ts';
import { damaged } from './damage.ts';
import type { Format } from './format.ts';
import { hostileText } from './hostile-texts.ts';

const TAGS: WrittenMap['nodes'] extends Iterable<infer Node>
  ? readonly (Node extends { tags: infer Tags } ? Tags : never)[]
  : never = [
  {
    amenity: 'toilets',
    access: 'yes',
    wheelchair: 'yes',
    fee: 'yes',
    charge: '0.20 GBP',
    opening_hours: 'Mo-Sa 08:00-18:00; PH off',
    check_date: '2023-05-01',
    male: 'yes',
    female: 'yes',
  },
  { amenity: 'cafe', name: 'The Copper Kettle', toilets: 'yes', 'toilets:wheelchair': 'no' },
  { place: 'village', name: 'Mallow' },
  { highway: 'bus_stop', name: 'Green' },
  {},
];

/** A village: a few streets, a green, a building, a district around it. */
function village(tag: (value: string) => string): WrittenMap {
  const tagged = (tags: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, tag(value ?? '')]));
  const nodes = Array.from({ length: 60 }, (_, n) => ({
    id: n + 1,
    latE7: 515_800_000 + (n % 8) * 9_000,
    lngE7: -29_900_000 + Math.floor(n / 8) * 14_000,
    tags: tagged(TAGS[n % 12] ?? {}),
  }));
  const ring = (first: number) => [first, first + 1, first + 9, first + 8, first];
  const streets = [1, 9, 17, 25].map((first, n) => ({
    id: n + 1,
    nodeIds: Array.from({ length: 8 }, (_, step) => first + step),
    tags: tagged({ highway: 'residential', name: `Plover Road ${n}` }),
  }));
  const areas = [
    { building: 'public', amenity: 'toilets', 'toilets:disposal': 'flush' },
    { landuse: 'village_green', leisure: 'park', name: 'The Green' },
    { boundary: 'administrative', admin_level: '6', name: 'Mallowshire' },
  ].map((tags, n) => ({ id: 10 + n, nodeIds: ring(1 + 10 * n), tags: tagged(tags) }));
  const members = (ids: readonly number[]) =>
    ids.map((id) => ({ type: 'way' as const, id, role: tag('outer') }));
  const relations = [
    {
      id: 1,
      members: members([12]),
      tags: tagged({ type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'M' }),
    },
    {
      id: 2,
      members: members([10, 11]),
      tags: tagged({ type: 'multipolygon', amenity: 'toilets' }),
    },
  ];
  return { nodes, ways: [...streets, ...areas], relations };
}

interface Block {
  readonly type: string;
  readonly bytes: Buffer;
}

async function written(map: WrittenMap): Promise<{ file: Buffer; blocks: readonly Block[] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'loovia-soak-'));
  const path = join(folder.path, 'map.osm.pbf');
  await writePbf(map, path);
  const blocks: Block[] = [];
  for await (const { type, bytes } of readBlocks(path)) {
    blocks.push({ type, bytes: Buffer.from(bytes) });
  }
  return { file: await readFile(path), blocks };
}

const BIG = [0, 1, 2 ** 25, 2 ** 31, 2 ** 32, 2 ** 40, -1, -(2 ** 31)];

/** A block packed as in a file; where it lies, its own words on its sizes are not true. */
function packed({ type, bytes }: Block, random: Random, lies: boolean): Buffer {
  const lie = (value: number) => (lies && random.chance(0.4) ? random.pick(BIG) : value);
  const data = new PbfWriter();
  data.writeVarintField(2, lie(bytes.length));
  if (lies && random.chance(0.2)) data.writeBytesField(1, bytes);
  else data.writeBytesField(3, deflateSync(bytes, { level: 1 }));
  const body = Buffer.from(data.finish());
  const head = new PbfWriter();
  head.writeStringField(1, lies && random.chance(0.2) ? 'OSMHeader' : type);
  head.writeVarintField(3, lie(body.length));
  const header = Buffer.from(head.finish());
  const size = Buffer.alloc(4);
  size.writeUInt32BE(lie(header.length) >>> 0);
  return Buffer.concat([size, header, body]);
}

/** Kinds of elements and their columns, by the numbers that the format has for them. */
const COLUMNS: readonly (readonly [group: number, columns: readonly number[]])[] = [
  [2, [1, 8, 9]],
  [3, [8]],
  [4, [8, 9, 10]],
];

/** A block that is tiny as it lies in the file, and holds as much as a block may. */
function bomb(random: Random): Block {
  const length = 2 ** random.whole(20, 25) - 100;
  const filler = Buffer.alloc(length, random.pick([0, 1, 2, 0x0a, 0x12]));
  const message = (field: number, bytes: Uint8Array) => {
    const pbf = new PbfWriter();
    pbf.writeBytesField(field, bytes);
    return Buffer.from(pbf.finish());
  };
  if (random.chance(0.25)) return { type: 'OSMData', bytes: message(1, filler) };
  // Dense nodes, ways' nodes, relations' members: columns of numbers without end.
  const [group, columns] = random.pick(COLUMNS);
  const column = Buffer.alloc(Math.floor(length / columns.length), 0);
  const element = Buffer.concat(columns.map((number) => message(number, column)));
  const strings = message(1, message(1, Buffer.alloc(0)));
  return {
    type: 'OSMData',
    bytes: Buffer.concat([strings, message(2, message(group, element))]),
  };
}

const whole = written(village((value) => value));

async function make(random: Random): Promise<Buffer> {
  const { file, blocks } = await whole;
  const way = random.next();
  if (way < 0.2) return damaged(file, random);
  if (way < 0.4) {
    const hostile = random.chance(0.5) ? 0.02 : 0.2;
    const map = village((value) => (random.chance(hostile) ? hostileText(random) : value));
    return (await written(map)).file;
  }
  const lies = way < 0.55;
  const chosen = random.chance(0.1) ? random.shuffled(blocks) : blocks;
  const made = chosen.map((block) =>
    packed(
      !lies && random.chance(0.5)
        ? { type: block.type, bytes: damaged(block.bytes, random) }
        : block,
      random,
      lies,
    ),
  );
  if (way > 0.97) made.push(packed(bomb(random), random, false));
  return Buffer.concat(made);
}

async function read(path: string): Promise<void> {
  const data = await readOsm([path], () => undefined);
  readToilets(data, new AdminAreas(data), { demo: false, today: '2024-03-05' });
}

/** Extracts of OpenStreetMap, to the toilets that a region takes from them. */
export const osm: Format = {
  ending: '.osm.pbf',
  make,
  read,
  isOwnError: (error) => error instanceof RegionError,
};
