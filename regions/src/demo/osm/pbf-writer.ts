import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { OsmMap, OsmNode, OsmRelation, OsmWay, Tags } from './osm-map.ts';

/*
 * The OSM PBF format (https://wiki.openstreetmap.org/wiki/PBF_Format). Numbers passed to the
 * writer are the field numbers of fileformat.proto and osmformat.proto.
 */

const ENTITIES_PER_BLOCK = 8000;
const NANODEGREES_PER_E7 = 100;
const MEMBER_TYPES = { node: 0, way: 1, relation: 2 } as const;
const compress = promisify(deflate);

/** Writes the map, sorted by kind and id as Valhalla and osmium expect. */
export async function writePbf(map: OsmMap, file: string): Promise<void> {
  const output = await open(file, 'w');
  try {
    await output.write(await blob('OSMHeader', headerBlock(map)));
    for (const block of blocks(map)) await output.write(await blob('OSMData', block));
  } finally {
    await output.close();
  }
}

function* blocks(map: OsmMap): Generator<Uint8Array> {
  for (const nodes of chunks(map.nodes)) yield dataBlock(nodes, writeDenseNodes);
  for (const ways of chunks(map.ways)) yield dataBlock(ways, writeWays);
  for (const relations of chunks(map.relations)) yield dataBlock(relations, writeRelations);
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += ENTITIES_PER_BLOCK) {
    yield items.slice(from, from + ENTITIES_PER_BLOCK);
  }
}

async function blob(type: string, block: Uint8Array): Promise<Uint8Array> {
  const data = new PbfWriter();
  data.writeVarintField(2, block.length);
  data.writeBytesField(3, await compress(block, { level: 9 }));
  const body = data.finish();
  const head = new PbfWriter();
  head.writeStringField(1, type);
  head.writeVarintField(3, body.length);
  const header = head.finish();
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, header.length);
  return Buffer.concat([size, header, body]);
}

function headerBlock(map: OsmMap): Uint8Array {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { latE7, lngE7 } of map.nodes) {
    west = Math.min(west, lngE7);
    east = Math.max(east, lngE7);
    south = Math.min(south, latE7);
    north = Math.max(north, latE7);
  }
  const box = [west, east, north, south];
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (sides: number[], message) => {
      sides.forEach((side, index) => {
        message.writeSVarintField(index + 1, side * NANODEGREES_PER_E7);
      });
    },
    box,
  );
  pbf.writeStringField(4, 'OsmSchema-V0.6');
  pbf.writeStringField(4, 'DenseNodes');
  pbf.writeStringField(5, 'Sort.Type_then_ID');
  pbf.writeStringField(16, 'Loovia demo county');
  return pbf.finish();
}

/** Each text once, numbered from 1: 0 is the delimiter of dense tags. */
class StringTable {
  readonly texts = [''];
  readonly #numbers = new Map<string, number>();

  number(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}

type WriteGroup<T> = (group: { items: T[]; strings: StringTable }, pbf: PbfWriter) => void;

function dataBlock<T>(items: T[], writeGroup: WriteGroup<T>): Uint8Array {
  const strings = new StringTable();
  const content = new PbfWriter();
  content.writeMessage(2, writeGroup, { items, strings });
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (texts: string[], message) => {
      for (const text of texts) message.writeStringField(1, text);
    },
    strings.texts,
  );
  return Buffer.concat([pbf.finish(), content.finish()]);
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

function writeDenseNodes(
  { items, strings }: { items: OsmNode[]; strings: StringTable },
  group: PbfWriter,
): void {
  const tags = items.flatMap((node) => [
    ...Object.entries(node.tags).flatMap(([key, value]) => [
      strings.number(key),
      strings.number(value),
    ]),
    0,
  ]);
  group.writeMessage(
    2,
    (nodes: OsmNode[], pbf) => {
      pbf.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
      pbf.writePackedSVarint(8, differences(nodes.map(({ latE7 }) => latE7)));
      pbf.writePackedSVarint(9, differences(nodes.map(({ lngE7 }) => lngE7)));
      pbf.writePackedVarint(10, tags);
    },
    items,
  );
}

function writeTags(tags: Tags, strings: StringTable, pbf: PbfWriter): void {
  const keys = Object.keys(tags).map((key) => strings.number(key));
  const values = Object.values(tags).map((value) => strings.number(value));
  pbf.writePackedVarint(2, keys);
  pbf.writePackedVarint(3, values);
}

function writeWays(
  { items, strings }: { items: OsmWay[]; strings: StringTable },
  group: PbfWriter,
): void {
  for (const way of items) {
    group.writeMessage(
      3,
      ({ id, nodeIds, tags }: OsmWay, pbf) => {
        pbf.writeVarintField(1, id);
        writeTags(tags, strings, pbf);
        pbf.writePackedSVarint(8, differences(nodeIds));
      },
      way,
    );
  }
}

function writeRelations(
  { items, strings }: { items: OsmRelation[]; strings: StringTable },
  group: PbfWriter,
): void {
  for (const relation of items) {
    group.writeMessage(
      4,
      ({ id, members, tags }: OsmRelation, pbf) => {
        pbf.writeVarintField(1, id);
        writeTags(tags, strings, pbf);
        pbf.writePackedVarint(
          8,
          members.map(({ role }) => strings.number(role)),
        );
        pbf.writePackedSVarint(9, differences(members.map((member) => member.id)));
        pbf.writePackedVarint(
          10,
          members.map(({ type }) => MEMBER_TYPES[type]),
        );
      },
      relation,
    );
  }
}
