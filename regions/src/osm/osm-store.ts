import type { Tags } from '@loovia/core/osm-toilets';
import { Numbered } from '../numbered.ts';
import { RegionError } from '../region-error.ts';
import { float64List, IdIndex, int32List, uint32List } from './number-list.ts';

/** By their numbers in PBF files. */
export const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

export interface OsmMember {
  readonly type: (typeof MEMBER_TYPES)[number];
  readonly id: number;
  readonly role: string;
}

/** The tags of many elements, as numbers of interned strings. */
class TagTable {
  readonly #strings: Numbered<string>;
  readonly #pairs = uint32List();
  readonly #ends = uint32List();

  constructor(strings: Numbered<string>) {
    this.#strings = strings;
  }

  /** Adds the next element's tags, given as key, value, key, value… of interned strings. */
  push(keyValues: readonly number[]): void {
    for (const number of keyValues) this.#pairs.push(number);
    this.#ends.push(this.#pairs.length);
  }

  /** Tags of the n-th element pushed: without a prototype, so that any key is safe to ask for. */
  get(index: number): Tags {
    const ends = this.#ends.values();
    const pairs = this.#pairs.values();
    const { list } = this.#strings;
    const tags = Object.create(null) as Record<string, string | undefined>;
    const end = ends[index] ?? 0;
    for (let at = index === 0 ? 0 : (ends[index - 1] ?? 0); at < end; at += 2) {
      tags[list[pairs[at] ?? 0] ?? ''] = list[pairs[at + 1] ?? 0];
    }
    return tags;
  }
}

/** More than Great Britain has. Keeps a hostile file from filling the memory. */
const MAX_NODES = 2 ** 28;

/** Receives the elements of OSM files and packs them in columns. */
export class OsmStore {
  readonly strings = new Numbered<string>();
  readonly #nodeIds = float64List();
  readonly #latitudes = int32List();
  readonly #longitudes = int32List();
  readonly #taggedNodes = uint32List();
  readonly #nodeTags = new TagTable(this.strings);
  /** Of the tagged ones. */
  readonly #nodeEdits = uint32List();
  readonly #wayIds = float64List();
  readonly #refs = float64List();
  readonly #refEnds = uint32List();
  readonly #wayTags = new TagTable(this.strings);
  readonly #wayEdits = uint32List();
  readonly #relationIds = float64List();
  readonly #members: (readonly OsmMember[])[] = [];
  readonly #relationTags = new TagTable(this.strings);
  readonly #relationEdits = uint32List();

  /**
   * Latitude and longitude in 10⁻⁷ degrees; tags as interned key, value, key, value…; when it was last edited, in
   * seconds since 1970 (0 = not known).
   */
  addNode(
    id: number,
    latitude: number,
    longitude: number,
    keyValues: readonly number[],
    editedAt = 0,
  ): void {
    if (this.#nodeIds.length === MAX_NODES) {
      throw new RegionError('The map data is too large: cut out a smaller area.');
    }
    if (keyValues.length > 0) {
      this.#taggedNodes.push(this.#nodeIds.length);
      this.#nodeTags.push(keyValues);
      this.#nodeEdits.push(editedAt);
    }
    this.#nodeIds.push(id);
    this.#latitudes.push(latitude);
    this.#longitudes.push(longitude);
  }

  addWay(id: number, refs: readonly number[], keyValues: readonly number[], editedAt = 0): void {
    for (const ref of refs) this.#refs.push(ref);
    this.#refEnds.push(this.#refs.length);
    this.#wayIds.push(id);
    this.#wayTags.push(keyValues);
    this.#wayEdits.push(editedAt);
  }

  addRelation(
    id: number,
    members: readonly OsmMember[],
    keyValues: readonly number[],
    editedAt = 0,
  ): void {
    this.#relationIds.push(id);
    this.#members.push(members);
    this.#relationTags.push(keyValues);
    this.#relationEdits.push(editedAt);
  }

  columns() {
    const nodes = new IdIndex(this.#nodeIds.values());
    return {
      nodes,
      nodeIds: this.#nodeIds.values(),
      latitudes: this.#latitudes.values(),
      longitudes: this.#longitudes.values(),
      taggedNodes: this.#taggedNodes.values(),
      nodeTags: this.#nodeTags,
      nodeEdits: this.#nodeEdits.values(),
      ways: new IdIndex(this.#wayIds.values()),
      wayIds: this.#wayIds.values(),
      refs: Uint32Array.from(this.#refs.values(), (id) => nodes.find(id)),
      refEnds: this.#refEnds.values(),
      wayTags: this.#wayTags,
      wayEdits: this.#wayEdits.values(),
      relations: new IdIndex(this.#relationIds.values()),
      relationIds: this.#relationIds.values(),
      members: this.#members,
      relationTags: this.#relationTags,
      relationEdits: this.#relationEdits.values(),
    };
  }
}
