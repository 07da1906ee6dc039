import type { WrittenMap } from '../../osm/index.ts';
import type { Point } from '../geometry/point.ts';
import { COUNTY_BOUNDS, toDegreesE7 } from './projection.ts';

export type Tags = Record<string, string>;

/**
 * A point that becomes an OSM node. Its identity matters: lines that hold the same vertex are joined
 * there, as ways that share a node are.
 */
export interface Vertex extends Point {
  tags?: Tags;
}

/** Positions are in units of 1e-7 degree, OSM's own precision. */
export interface OsmNode {
  id: number;
  latE7: number;
  lngE7: number;
  tags: Tags;
}
export interface OsmWay {
  id: number;
  nodeIds: number[];
  tags: Tags;
}
export interface OsmMember {
  type: 'node' | 'way' | 'relation';
  id: number;
  role: string;
}
export interface OsmRelation {
  id: number;
  members: OsmMember[];
  tags: Tags;
}

/** Collects the county as OSM elements; ids rise in the order things are added. */
export class OsmMap implements WrittenMap {
  readonly bounds = COUNTY_BOUNDS;
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];
  readonly #nodeOfVertex = new Map<Vertex, OsmNode>();

  node(vertex: Vertex, tags?: Tags): number {
    let node = this.#nodeOfVertex.get(vertex);
    if (!node) {
      node = { id: this.nodes.length + 1, ...toDegreesE7(vertex), tags: { ...vertex.tags } };
      this.nodes.push(node);
      this.#nodeOfVertex.set(vertex, node);
    }
    if (tags) Object.assign(node.tags, tags);
    return node.id;
  }

  way(line: readonly Vertex[], tags: Tags): number {
    const nodeIds: number[] = [];
    for (const vertex of line) {
      const nodeId = this.node(vertex);
      if (nodeId !== nodeIds[nodeIds.length - 1]) nodeIds.push(nodeId);
    }
    const id = this.ways.length + 1;
    this.ways.push({ id, nodeIds, tags });
    return id;
  }

  /** A closed way round a ring given without its last vertex repeated. */
  area(ring: readonly Vertex[], tags: Tags): number {
    const first = ring[0];
    return this.way(first ? [...ring, first] : [], tags);
  }

  relation(members: OsmMember[], tags: Tags): number {
    const id = this.relations.length + 1;
    this.relations.push({ id, members, tags });
    return id;
  }

  /** An area with holes. */
  multipolygon(outer: readonly Vertex[], holes: readonly (readonly Vertex[])[], tags: Tags): void {
    if (holes.length === 0) {
      this.area(outer, tags);
      return;
    }
    const member = (ring: readonly Vertex[], role: string): OsmMember => ({
      type: 'way',
      id: this.area(ring, {}),
      role,
    });
    this.relation([member(outer, 'outer'), ...holes.map((hole) => member(hole, 'inner'))], {
      type: 'multipolygon',
      ...tags,
    });
  }
}
