import type { Point } from '../geometry/point.ts';
import type { Tags, Vertex } from '../osm/osm-map.ts';
import type { Street } from '../settlements/street.ts';

/** A way without houses: a footpath, a cycle path, a drive. */
export function pathAlong(line: readonly Point[], tags: Tags, halfWidth = 1.5): Street {
  return {
    vertices: line.map((point): Vertex => ({ x: point.x, y: point.y })),
    tags,
    level: 0,
    halfWidth,
    isBare: true,
  };
}
