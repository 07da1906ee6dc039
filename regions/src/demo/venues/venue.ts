import type { Point } from '../geometry/point.ts';
import type { Tags } from '../osm/osm-map.ts';
import type { Settlement } from '../plan.ts';

/** Something with a door and a name: a shop, a church, a museum. Drawn as a node. */
export interface Venue {
  point: Point;
  tags: Tags;
  settlement: Settlement;
}
