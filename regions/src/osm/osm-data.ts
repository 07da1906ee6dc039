import type { LatLng } from '@loovia/core/geo';
import { IdIndex, MISSING } from './number-list.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import type { OsmMember, OsmStore } from './osm-store.ts';
import type { WrittenMap, WrittenNode, WrittenWay } from './pbf-writer.ts';

interface Described {
  readonly id: number;
  readonly tags: Tags;
  /** When it was last edited, in seconds since 1970; 0 = not known. */
  readonly editedAt: number;
}

export interface OsmNode extends Described {
  readonly type: 'node';
  readonly location: LatLng;
}

export interface OsmWay extends Described {
  readonly type: 'way';
  /** Node numbers of this `OsmData` (not OSM ids), in order; `MISSING` = not in the file. */
  readonly nodes: Uint32Array;
}

export interface OsmRelation extends Described {
  readonly type: 'relation';
  readonly members: readonly OsmMember[];
}

export type OsmElement = OsmNode | OsmWay | OsmRelation;

type Columns = ReturnType<OsmStore['columns']>;

/**
 * The OSM data of a region in memory, packed in columns (a county has ten million nodes).
 * Elements are created on request: keep what you need of them, not all of them.
 */
export class OsmData {
  readonly #columns: Columns;

  constructor(store: OsmStore) {
    this.#columns = store.columns();
  }

  get nodeCount(): number {
    return this.#columns.nodes.size;
  }

  get wayCount(): number {
    return this.#columns.ways.size;
  }

  /** The location of a node by its OSM id; null = not in the file. */
  nodeLocation(id: number): LatLng | null {
    return this.#locate(this.#columns.nodes.find(id));
  }

  /** The location of a node number of `OsmWay.nodes`; null for `MISSING`. */
  #locate(node: number): LatLng | null {
    const lat = this.#columns.latitudes[node];
    const lng = this.#columns.longitudes[node];
    return lat === undefined || lng === undefined ? null : { lat: lat / 1e7, lng: lng / 1e7 };
  }

  /** The nodes that have tags. */
  *taggedNodes(): Generator<OsmNode> {
    const { taggedNodes, nodeIds, nodes, nodeTags, nodeEdits } = this.#columns;
    for (const [n, node] of taggedNodes.entries()) {
      const id = nodeIds[node] ?? NaN;
      const location = this.#locate(node);
      const isRepeat = nodes.find(id) !== node;
      if (!location || isRepeat) continue;
      yield { type: 'node', id, tags: nodeTags.get(n), editedAt: nodeEdits[n] ?? 0, location };
    }
  }

  *ways(): Generator<OsmWay> {
    const { ways } = this.#columns;
    for (let n = 0; n < ways.size; n++) yield this.#wayAt(ways.position(n));
  }

  way(id: number): OsmWay | null {
    const position = this.#columns.ways.find(id);
    return position === MISSING ? null : this.#wayAt(position);
  }

  #wayAt(position: number): OsmWay {
    const { wayIds, refs, refEnds, wayTags, wayEdits } = this.#columns;
    const start = position === 0 ? 0 : refEnds[position - 1];
    return {
      type: 'way',
      id: wayIds[position] ?? NaN,
      tags: wayTags.get(position),
      editedAt: wayEdits[position] ?? 0,
      nodes: refs.subarray(start, refEnds[position]),
    };
  }

  *relations(): Generator<OsmRelation> {
    const { relations, relationIds, members, relationTags, relationEdits } = this.#columns;
    for (let n = 0; n < relations.size; n++) {
      const position = relations.position(n);
      yield {
        type: 'relation',
        id: relationIds[position] ?? NaN,
        tags: relationTags.get(position),
        editedAt: relationEdits[position] ?? 0,
        members: members[position] ?? [],
      };
    }
  }

  /** Everything that has tags. */
  *taggedElements(): Generator<OsmElement> {
    yield* this.taggedNodes();
    yield* this.ways();
    yield* this.relations();
  }

  /** All elements in order of id, as a file to write needs them. */
  written(): WrittenMap {
    return { nodes: this.#writtenNodes(), ways: this.#writtenWays(), relations: this.relations() };
  }

  *#writtenNodes(): Generator<WrittenNode> {
    const { nodes, nodeIds, latitudes, longitudes, taggedNodes, nodeTags } = this.#columns;
    const tagged = new IdIndex(taggedNodes);
    for (let n = 0; n < nodes.size; n++) {
      const node = nodes.position(n);
      const tags = tagged.find(node);
      yield {
        id: nodeIds[node] ?? NaN,
        latE7: latitudes[node] ?? NaN,
        lngE7: longitudes[node] ?? NaN,
        tags: tags === MISSING ? {} : nodeTags.get(tags),
      };
    }
  }

  *#writtenWays(): Generator<WrittenWay> {
    for (const way of this.ways()) {
      yield { id: way.id, tags: way.tags, nodeIds: this.nodeIds(way) };
    }
  }

  /** The OSM ids of a way's nodes, without missing ones. */
  nodeIds({ nodes }: OsmWay): number[] {
    const ids: number[] = [];
    for (const node of nodes) {
      const id = this.#columns.nodeIds[node];
      if (id !== undefined) ids.push(id);
    }
    return ids;
  }

  /** The points of a way, without missing nodes. */
  line(way: OsmWay): LatLng[] {
    return this.locations(way.nodes);
  }

  /** The locations of node numbers, without missing ones. */
  locations(nodes: Iterable<number>): LatLng[] {
    const points: LatLng[] = [];
    for (const node of nodes) {
      const point = this.#locate(node);
      if (point) points.push(point);
    }
    return points;
  }
}

/** Whether the way ends where it begins and encloses an area. */
export function isClosed(way: OsmWay): boolean {
  return way.nodes.length >= 4 && way.nodes[0] === way.nodes.at(-1) && way.nodes[0] !== MISSING;
}
