import type { OsmMap, Tags, Vertex } from '../osm/osm-map.ts';
import type { Cover, LandCover } from './cover.ts';
import { patchesOf } from './merge-cells.ts';

const TAGS: Record<Cover, Tags> = {
  farmland: { landuse: 'farmland' },
  meadow: { landuse: 'meadow' },
  orchard: { landuse: 'orchard' },
  wood: { natural: 'wood' },
  heath: { natural: 'heath' },
  residential: { landuse: 'residential' },
  industrial: { landuse: 'industrial' },
};

/** Fields one by one; woods, heaths and towns as whole patches. */
export function drawCover(
  map: OsmMap,
  cover: LandCover,
  nameOf: (ring: Vertex[], kind: Cover) => Tags,
): void {
  const vertices = new Map<number, Vertex>();
  const vertexAt = (corner: number): Vertex => {
    let vertex = vertices.get(corner);
    if (!vertex) {
      const { x, y } = cover.diagram.corners[corner] ?? { x: 0, y: 0 };
      vertex = { x, y };
      vertices.set(corner, vertex);
    }
    return vertex;
  };
  for (const cell of cover.diagram.cells) {
    const kind = cell && cover.covers[cell.seed];
    if (!cell || !kind) continue;
    if (kind === 'farmland' || kind === 'meadow' || kind === 'orchard') {
      map.area(cell.corners.map(vertexAt), TAGS[kind]);
    }
  }
  for (const kind of ['wood', 'heath', 'residential', 'industrial'] as const) {
    for (const { outer, holes } of patchesOf(cover, kind, vertexAt)) {
      map.multipolygon(outer, holes, { ...TAGS[kind], ...nameOf(outer, kind) });
    }
  }
}
