import type { Vertex, Tags } from '../osm/osm-map.ts';

/**
 * What a line is. Lines of one level that cross are joined there; lines of different levels pass
 * over or under each other.
 */
export interface Line {
  vertices: Vertex[];
  tags: Tags;
  /** 0 on the ground, 1 on a bridge, -1 in a tunnel. */
  level: number;
}
