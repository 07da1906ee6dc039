import { open } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { Numbered } from '../numbered.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import { MEMBER_TYPES, type OsmMember } from './osm-store.ts';

/*
 * The OSM PBF format (https://wiki.openstreetmap.org/wiki/PBF_Format). Numbers passed to the
 * writer are the field numbers of fileformat.proto and osmformat.proto.
 */

/** Positions are in units of 10⁻⁷ degree, OSM's own precision. */
export interface WrittenNode {
  readonly id: number;
  readonly latE7: number;
  readonly lngE7: number;
  readonly tags: Tags;
}

export interface WrittenWay {
  readonly id: number;
  readonly nodeIds: readonly number[];
  readonly tags: Tags;
}

interface WrittenRelation {
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags: Tags;
}

/** Elements for a file, each kind in rising order of id. */
export interface WrittenMap {
  readonly nodes: Iterable<WrittenNode>;
  readonly ways: Iterable<WrittenWay>;
  readonly relations: Iterable<WrittenRelation>;
}

const ELEMENTS_PER_BLOCK = 8000;

/** Writes an OSM PBF file, sorted by kind and id as other programs expect. */
export async function writePbf(map: WrittenMap, path: string): Promise<void> {
  await using file = await open(path, 'w');
  for (const blob of blobs(map)) await file.write(blob);
}

function* blobs(map: WrittenMap): Generator<Uint8Array> {
  yield blob('OSMHeader', headerBlock());
  for (const nodes of batches(map.nodes)) yield blob('OSMData', dataBlock(nodes, writeDenseNodes));
  for (const ways of batches(map.ways)) yield blob('OSMData', dataBlock(ways, writeWays));
  for (const relations of batches(map.relations)) {
    yield blob('OSMData', dataBlock(relations, writeRelations));
  }
}

function* batches<T>(items: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === ELEMENTS_PER_BLOCK) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function blob(type: string, block: Uint8Array): Uint8Array {
  const data = new PbfWriter();
  data.writeVarintField(2, block.length);
  data.writeBytesField(3, deflateSync(block));
  const body = data.finish();
  const head = new PbfWriter();
  head.writeStringField(1, type);
  head.writeVarintField(3, body.length);
  const header = head.finish();
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, header.length);
  return Buffer.concat([size, header, body]);
}

function headerBlock(): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeStringField(4, 'OsmSchema-V0.6');
  pbf.writeStringField(4, 'DenseNodes');
  pbf.writeStringField(5, 'Sort.Type_then_ID');
  pbf.writeStringField(16, 'Loovia');
  return pbf.finish();
}

interface Group<T> {
  readonly items: readonly T[];
  readonly strings: Numbered<string>;
}

function dataBlock<T>(
  items: readonly T[],
  writeGroup: (group: Group<T>, pbf: PbfWriter) => void,
): Uint8Array {
  const strings = new Numbered<string>();
  const content = new PbfWriter();
  content.writeMessage(2, writeGroup, { items, strings });
  const pbf = new PbfWriter();
  pbf.writeMessage(1, writeStrings, strings);
  return Buffer.concat([pbf.finish(), content.finish()]);
}

/** 0 ends the tags of a node, so strings are numbered from 1. */
const numberOf = (text: string, strings: Numbered<string>) => strings.numberOf(text) + 1;

function writeStrings(strings: Numbered<string>, pbf: PbfWriter): void {
  pbf.writeStringField(1, '');
  for (const text of strings.list) pbf.writeStringField(1, text);
}

function keyValues(tags: Tags, strings: Numbered<string>): [key: number, value: number][] {
  return Object.entries(tags)
    .filter((tag): tag is [string, string] => tag[1] !== undefined)
    .map(([key, value]) => [numberOf(key, strings), numberOf(value, strings)]);
}

const steps = (values: readonly number[]): number[] =>
  values.map((value, n) => value - (values[n - 1] ?? 0));

function writeDenseNodes({ items, strings }: Group<WrittenNode>, group: PbfWriter): void {
  const tags = items.flatMap((node) => [...keyValues(node.tags, strings).flat(), 0]);
  const write = (nodes: readonly WrittenNode[], pbf: PbfWriter) => {
    pbf.writePackedSVarint(1, steps(nodes.map(({ id }) => id)));
    pbf.writePackedSVarint(8, steps(nodes.map(({ latE7 }) => latE7)));
    pbf.writePackedSVarint(9, steps(nodes.map(({ lngE7 }) => lngE7)));
    pbf.writePackedVarint(10, tags);
  };
  group.writeMessage(2, write, items);
}

function writeTags(tags: Tags, strings: Numbered<string>, pbf: PbfWriter): void {
  const pairs = keyValues(tags, strings);
  const [keys, values] = [pairs.map(([key]) => key), pairs.map(([, value]) => value)];
  pbf.writePackedVarint(2, keys);
  pbf.writePackedVarint(3, values);
}

function writeWays({ items, strings }: Group<WrittenWay>, group: PbfWriter): void {
  const write = (way: WrittenWay, pbf: PbfWriter) => {
    pbf.writeVarintField(1, way.id);
    writeTags(way.tags, strings, pbf);
    pbf.writePackedSVarint(8, steps(way.nodeIds));
  };
  for (const way of items) group.writeMessage(3, write, way);
}

function writeRelations({ items, strings }: Group<WrittenRelation>, group: PbfWriter): void {
  const write = ({ id, tags, members }: WrittenRelation, pbf: PbfWriter) => {
    pbf.writeVarintField(1, id);
    writeTags(tags, strings, pbf);
    const roles = members.map(({ role }) => numberOf(role, strings));
    const types = members.map(({ type }) => MEMBER_TYPES.indexOf(type));
    pbf.writePackedVarint(8, roles);
    pbf.writePackedSVarint(9, steps(members.map((member) => member.id)));
    pbf.writePackedVarint(10, types);
  };
  for (const relation of items) group.writeMessage(4, write, relation);
}
