import { PbfReader } from 'pbf';
import type { OsmMember } from './osm-data.ts';
import type { OsmStore } from './osm-store.ts';

/** What a reader must know to read a file that says it needs it (OSM wiki, 'PBF Format'). */
const KNOWN_FEATURES = ['OsmSchema-V0.6', 'DenseNodes'];

/** Features that the file's header asks for and this reader hasn't. */
export function unknownFeatures(bytes: Uint8Array): string[] {
  const pbf = new PbfReader(bytes);
  const features = pbf.readFields<string[]>((field, required) => {
    if (field === 4) required.push(pbf.readString());
  }, []);
  return features.filter((feature) => !KNOWN_FEATURES.includes(feature));
}

/** Decodes one OSMData block into the store. Throws on anything malformed. */
export function readDataBlock(bytes: Uint8Array, store: OsmStore): void {
  const pbf = new PbfReader(bytes);
  const block = new Block(store);
  const groups: { start: number; end: number }[] = [];
  pbf.readFields((field) => {
    if (field === 1) readStrings(pbf, block.strings);
    else if (field === 2) {
      const end = endOfMessage(pbf);
      groups.push({ start: pbf.pos, end });
      pbf.pos = end;
    } else if (field === 17) block.granularity = pbf.readVarint(true);
    else if (field === 19) block.latitudeOffset = pbf.readVarint(true);
    else if (field === 20) block.longitudeOffset = pbf.readVarint(true);
  }, null);
  // Fields may come in any order, so groups wait until strings and offsets are known.
  for (const { start, end } of groups) {
    pbf.pos = start;
    pbf.readFields(
      (field) => {
        if (field === 1) readNode(pbf, block);
        else if (field === 2) readDenseNodes(pbf, block);
        else if (field === 3) readWay(pbf, block);
        else if (field === 4) readRelation(pbf, block);
      },
      null,
      end,
    );
  }
}

/** What the elements of a block share. Coordinates in it are in nanodegrees. */
class Block {
  readonly store: OsmStore;
  readonly strings: Uint8Array[] = [];
  granularity = 100;
  latitudeOffset = 0;
  longitudeOffset = 0;
  readonly #interned: number[] = [];

  constructor(store: OsmStore) {
    this.store = store;
  }

  text(index: number): string {
    const bytes = this.strings[index];
    if (!bytes) throw new RangeError('no such string in the block');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  }

  intern(index: number): number {
    return (this.#interned[index] ??= this.store.strings.intern(this.text(index)));
  }

  keyValues(keys: readonly number[], values: readonly number[]): number[] {
    if (keys.length !== values.length) throw new RangeError('keys and values differ in number');
    return keys.flatMap((key, n) => [this.intern(key), this.intern(values[n] ?? -1)]);
  }

  addNode(id: number, latitude: number, longitude: number, keyValues: readonly number[]): void {
    const lat = Math.round((this.latitudeOffset + this.granularity * latitude) / 100);
    const lng = Math.round((this.longitudeOffset + this.granularity * longitude) / 100);
    const isOnEarth = Math.abs(lat) <= 90e7 && Math.abs(lng) <= 180e7;
    if (!isOnEarth) throw new RangeError('node off the earth');
    this.store.addNode(id, lat, lng, keyValues);
  }
}

function endOfMessage(pbf: PbfReader): number {
  const end = pbf.readVarint() + pbf.pos;
  if (end > pbf.length) throw new RangeError('message longer than its block');
  return end;
}

function readStrings(pbf: PbfReader, strings: Uint8Array[]): void {
  pbf.readFields(
    (field) => {
      if (field === 1) strings.push(pbf.readBytes());
    },
    null,
    endOfMessage(pbf),
  );
}

function readNode(pbf: PbfReader, block: Block): void {
  const node = { id: 0, lat: 0, lng: 0, keys: [] as number[], values: [] as number[] };
  pbf.readFields(
    (field) => {
      if (field === 1) node.id = pbf.readSVarint();
      else if (field === 2) pbf.readPackedVarint(node.keys);
      else if (field === 3) pbf.readPackedVarint(node.values);
      else if (field === 8) node.lat = pbf.readSVarint();
      else if (field === 9) node.lng = pbf.readSVarint();
    },
    null,
    endOfMessage(pbf),
  );
  block.addNode(node.id, node.lat, node.lng, block.keyValues(node.keys, node.values));
}

function readDenseNodes(pbf: PbfReader, block: Block): void {
  const ids: number[] = [];
  const lats: number[] = [];
  const lngs: number[] = [];
  const tags: number[] = [];
  pbf.readFields(
    (field) => {
      if (field === 1) pbf.readPackedSVarint(ids);
      else if (field === 8) pbf.readPackedSVarint(lats);
      else if (field === 9) pbf.readPackedSVarint(lngs);
      else if (field === 10) pbf.readPackedVarint(tags);
    },
    null,
    endOfMessage(pbf),
  );
  if (lats.length !== ids.length || lngs.length !== ids.length) {
    throw new RangeError('dense nodes differ in number');
  }
  let id = 0;
  let lat = 0;
  let lng = 0;
  let at = 0;
  for (const [n, idStep] of ids.entries()) {
    id += idStep;
    lat += lats[n] ?? 0;
    lng += lngs[n] ?? 0;
    // The tags of all nodes stand in one row: key, value, …, 0 for each node.
    const keyValues: number[] = [];
    while (tags.length > 0 && tags[at] !== 0) {
      keyValues.push(block.intern(tags[at] ?? -1), block.intern(tags[at + 1] ?? -1));
      at += 2;
    }
    at += 1;
    block.addNode(id, lat, lng, keyValues);
  }
}

function readWay(pbf: PbfReader, block: Block): void {
  const keys: number[] = [];
  const values: number[] = [];
  const refs: number[] = [];
  let id = 0;
  pbf.readFields(
    (field) => {
      if (field === 1) id = pbf.readVarint(true);
      else if (field === 2) pbf.readPackedVarint(keys);
      else if (field === 3) pbf.readPackedVarint(values);
      else if (field === 8) pbf.readPackedSVarint(refs);
    },
    null,
    endOfMessage(pbf),
  );
  block.store.addWay(id, sums(refs), block.keyValues(keys, values));
}

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

function readRelation(pbf: PbfReader, block: Block): void {
  const keys: number[] = [];
  const values: number[] = [];
  const roles: number[] = [];
  const ids: number[] = [];
  const types: number[] = [];
  let id = 0;
  pbf.readFields(
    (field) => {
      if (field === 1) id = pbf.readVarint(true);
      else if (field === 2) pbf.readPackedVarint(keys);
      else if (field === 3) pbf.readPackedVarint(values);
      else if (field === 8) pbf.readPackedVarint(roles);
      else if (field === 9) pbf.readPackedSVarint(ids);
      else if (field === 10) pbf.readPackedVarint(types);
    },
    null,
    endOfMessage(pbf),
  );
  const members = sums(ids).map((memberId, n): OsmMember => {
    const type = MEMBER_TYPES[types[n] ?? -1];
    if (!type) throw new RangeError('no such kind of member');
    return { type, id: memberId, role: block.text(roles[n] ?? -1) };
  });
  block.store.addRelation(id, members, block.keyValues(keys, values));
}

/** Ids stand in the file as steps from one to the next. */
function sums(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}
