import type { Point } from '../geometry/point.ts';
import type { Quarter } from '../names/street-names.ts';
import type { Tags, Vertex } from '../osm/osm-map.ts';
import type { Settlement } from '../plan.ts';
import type { Address } from './addresses.ts';

/** A building on its plot. */
export interface Building {
  ring: Vertex[];
  tags: Tags;
  /** Where its door opens on the street. */
  door: Point;
  settlement: Settlement;
  quarter: Quarter;
  /** Whether it stands among the shops. */
  isShop: boolean;
  address?: Address;
}
