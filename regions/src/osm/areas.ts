import { joinPolygons, type Polygon } from '@loovia/core/geo';
import { MISSING } from './number-list.ts';
import { isClosed, type OsmData, type OsmElement, type OsmRelation } from './osm-data.ts';

/**
 * The polygons of a multipolygon or boundary relation, without rings that leave the extract or are
 * mapped with gaps.
 */
export function assembleRings(data: OsmData, relation: OsmRelation): Polygon[] {
  const outline = {
    outers: membersOf(data, relation, (role) => role !== 'inner'),
    inners: membersOf(data, relation, (role) => role === 'inner'),
  };
  return joinPolygons(outline, (nodes) => data.locations(nodes));
}

/** The polygons of an element; none for points and lines. */
export function polygonsOf(data: OsmData, element: OsmElement): Polygon[] {
  if (element.type === 'relation') return assembleRings(data, element);
  const isArea = element.type === 'way' && isClosed(element);
  return isArea ? [{ outer: data.line(element), holes: [] }] : [];
}

function membersOf(data: OsmData, relation: OsmRelation, wanted: (role: string) => boolean) {
  const seen = new Set<number>();
  const lines: Uint32Array[] = [];
  for (const member of relation.members) {
    if (member.type !== 'way' || !wanted(member.role) || seen.has(member.id)) continue;
    seen.add(member.id);
    const way = data.way(member.id);
    if (way && way.nodes.length >= 2 && hasBothEnds(way.nodes)) lines.push(way.nodes);
  }
  return lines;
}

function hasBothEnds(nodes: Uint32Array): boolean {
  return nodes[0] !== MISSING && nodes.at(-1) !== MISSING;
}
