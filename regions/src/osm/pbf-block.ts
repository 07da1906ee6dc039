import { printable } from '@loovia/core/language';
import { PbfReader } from 'pbf';
import { RegionError } from '../region-error.ts';
import { MEMBER_TYPES, type OsmMember, type OsmStore } from './osm-store.ts';

/** Features that files may require and this reader supports (OSM wiki, 'PBF Format'). */
const KNOWN_FEATURES = ['OsmSchema-V0.6', 'DenseNodes'];

/** Features that the file's header requires but this reader lacks. */
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
    if (field === 1) {
      readMessage(pbf, (part) => {
        if (part === 1) block.strings.push(pbf.readBytes());
      });
    } else if (field === 2) {
      const end = endOfMessage(pbf);
      groups.push({ start: pbf.pos, end });
      pbf.pos = end;
    } else if (field === 17) block.granularity = pbf.readVarint(true);
    else if (field === 18) block.dateGranularity = pbf.readVarint(true);
    else if (field === 19) block.latitudeOffset = pbf.readVarint(true);
    else if (field === 20) block.longitudeOffset = pbf.readVarint(true);
  }, null);
  // Fields may have any order, so groups are read once strings and offsets are known.
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

/** What the elements of a block share. Its coordinates are in nanodegrees. */
class Block {
  readonly store: OsmStore;
  readonly strings: Uint8Array[] = [];
  granularity = 100;
  /** Milliseconds. */
  dateGranularity = 1000;
  latitudeOffset = 0;
  longitudeOffset = 0;
  readonly #interned: number[] = [];

  constructor(store: OsmStore) {
    this.store = store;
  }

  text(index: number): string {
    const bytes = this.strings[index];
    if (!bytes) throw new RangeError('no such string in the block');
    return printable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  }

  intern(index: number): number {
    return (this.#interned[index] ??= this.store.strings.numberOf(this.text(index)));
  }

  /** Seconds since 1970; 0 where it is not known or no map could have it. */
  editedAt(timestamp: number): number {
    const seconds = Math.floor((timestamp * this.dateGranularity) / 1000);
    return seconds > 0 && seconds < 2 ** 32 ? seconds : 0;
  }

  addNode(id: number, latitude: number, longitude: number, written: Written): void {
    const lat = Math.round((this.latitudeOffset + this.granularity * latitude) / 100);
    const lng = Math.round((this.longitudeOffset + this.granularity * longitude) / 100);
    const isOnEarth = Math.abs(lat) <= 90e7 && Math.abs(lng) <= 180e7;
    if (!isOnEarth) throw new RangeError('node off the earth');
    this.store.addNode(id, lat, lng, written.keyValues, this.editedAt(written.timestamp));
  }
}

/** What a block says of an element of any kind. */
interface Written {
  readonly keyValues: readonly number[];
  /** Of its last edit; 0 = not known. */
  readonly timestamp: number;
}

/** The end of the message that begins here. */
function endOfMessage(pbf: PbfReader): number {
  const end = pbf.readVarint() + pbf.pos;
  if (end > pbf.length) throw new RangeError('message longer than its block');
  return end;
}

function readMessage(pbf: PbfReader, readField: (field: number) => void): void {
  pbf.readFields(readField, null, endOfMessage(pbf));
}

/** Reads an element's tags and its last edit; `readField` reads its other fields. */
function readTagged(pbf: PbfReader, block: Block, readField: (field: number) => void): Written {
  const keys: number[] = [];
  const values: number[] = [];
  let timestamp = 0;
  readMessage(pbf, (field) => {
    if (field === 2) pbf.readPackedVarint(keys);
    else if (field === 3) pbf.readPackedVarint(values);
    else if (field === 4) {
      readMessage(pbf, (part) => {
        if (part === 2) timestamp = pbf.readVarint(true);
      });
    } else readField(field);
  });
  if (keys.length !== values.length) throw new RangeError('keys and values differ in number');
  const keyValues = keys.flatMap((key, n) => [block.intern(key), block.intern(values[n] ?? -1)]);
  return { keyValues, timestamp };
}

function readNode(pbf: PbfReader, block: Block): void {
  const node = { id: 0, lat: 0, lng: 0 };
  const written = readTagged(pbf, block, (field) => {
    if (field === 1) node.id = pbf.readSVarint();
    else if (field === 8) node.lat = pbf.readSVarint();
    else if (field === 9) node.lng = pbf.readSVarint();
  });
  block.addNode(node.id, node.lat, node.lng, written);
}

function readDenseNodes(pbf: PbfReader, block: Block): void {
  const ids: number[] = [];
  const lats: number[] = [];
  const lngs: number[] = [];
  const tags: number[] = [];
  const timestamps: number[] = [];
  readMessage(pbf, (field) => {
    if (field === 1) pbf.readPackedSVarint(ids);
    else if (field === 5) {
      readMessage(pbf, (part) => {
        if (part === 2) pbf.readPackedSVarint(timestamps);
      });
    } else if (field === 8) pbf.readPackedSVarint(lats);
    else if (field === 9) pbf.readPackedSVarint(lngs);
    else if (field === 10) pbf.readPackedVarint(tags);
  });
  if (lats.length !== ids.length || lngs.length !== ids.length) {
    throw new RangeError('dense nodes differ in number');
  }
  let id = 0;
  let lat = 0;
  let lng = 0;
  let timestamp = 0;
  let at = 0;
  for (const [n, idStep] of ids.entries()) {
    id += idStep;
    lat += lats[n] ?? 0;
    lng += lngs[n] ?? 0;
    timestamp += timestamps[n] ?? 0;
    // The tags of all nodes are in one list: key, value, …, 0 for each node.
    const keyValues: number[] = [];
    while (tags.length > 0 && tags[at] !== 0) {
      keyValues.push(block.intern(tags[at] ?? -1), block.intern(tags[at + 1] ?? -1));
      at += 2;
    }
    at += 1;
    block.addNode(id, lat, lng, { keyValues, timestamp });
  }
}

/** OpenStreetMap allows 2,000. Valhalla crashes on many more, and a hostile file could fill the memory. */
const MOST_NODES_OF_WAY = 100_000;

function readWay(pbf: PbfReader, block: Block): void {
  const refs: number[] = [];
  let id = 0;
  const { keyValues, timestamp } = readTagged(pbf, block, (field) => {
    if (field === 1) id = pbf.readVarint(true);
    else if (field === 8) pbf.readPackedSVarint(refs);
  });
  if (refs.length > MOST_NODES_OF_WAY) {
    const [has, most] = [refs.length, MOST_NODES_OF_WAY].map((n) => n.toLocaleString('en-GB'));
    throw new RegionError(
      `Way ${id} of the map data has ${has} nodes: no way has more than ${most}.`,
    );
  }
  block.store.addWay(id, sums(refs), keyValues, block.editedAt(timestamp));
}

function readRelation(pbf: PbfReader, block: Block): void {
  const roles: number[] = [];
  const ids: number[] = [];
  const types: number[] = [];
  let id = 0;
  const { keyValues, timestamp } = readTagged(pbf, block, (field) => {
    if (field === 1) id = pbf.readVarint(true);
    else if (field === 8) pbf.readPackedVarint(roles);
    else if (field === 9) pbf.readPackedSVarint(ids);
    else if (field === 10) pbf.readPackedVarint(types);
  });
  const members = sums(ids).map((memberId, n): OsmMember => {
    const type = MEMBER_TYPES[types[n] ?? -1];
    if (!type) throw new RangeError('no such kind of member');
    return { type, id: memberId, role: block.text(roles[n] ?? -1) };
  });
  block.store.addRelation(id, members, keyValues, block.editedAt(timestamp));
}

/** Ids are stored as differences. */
function sums(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}
