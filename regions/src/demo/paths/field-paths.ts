import { distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { smoothed } from '../geometry/polyline.ts';
import { neighbours } from '../hamlets.ts';
import type { Land } from '../land.ts';
import { RuralRoads } from '../network/rural-roads.ts';
import type { Tags } from '../osm/osm-map.ts';
import type { Settlement } from '../plan.ts';
import { Random } from '../random.ts';
import type { Street } from '../settlements/street.ts';
import { fractalNoise } from '../terrain/noise.ts';
import { pathAlong } from './path.ts';
import type { StreetFinder } from './street-finder.ts';

const RIGHTS: readonly { share: number; tags: Tags }[] = [
  {
    share: 0.6,
    tags: {
      highway: 'footway',
      designation: 'public_footpath',
      foot: 'designated',
      surface: 'ground',
    },
  },
  {
    share: 0.85,
    tags: {
      highway: 'bridleway',
      designation: 'public_bridleway',
      foot: 'designated',
      bicycle: 'yes',
      horse: 'designated',
      surface: 'ground',
    },
  },
  {
    share: 1,
    tags: {
      highway: 'track',
      tracktype: 'grade3',
      foot: 'yes',
      bicycle: 'yes',
      motor_vehicle: 'private',
    },
  },
];

/** Paths across the fields from place to place, away from the roads. */
export function fieldPaths(
  land: Land,
  settlements: readonly Settlement[],
  finder: StreetFinder,
): Street[] {
  const random = new Random('paths');
  const { lattice } = land;
  const ways = new RuralRoads(lattice, (index) => {
    const point = lattice.point(index);
    if ((lattice.shores[index] ?? 0) < 90) return Infinity;
    const byRoad = finder.nearest(point, 130) ? 3 : 1;
    const lie = 1.3 + 2 * fractalNoise(point.x, point.y, 800, 2, 44);
    return Math.max(0.7, lie) * byRoad * (land.isNearWater(point, 30) ? 3 : 1);
  });
  for (const [a, b] of neighbours(settlements)) {
    const gap = distance(a.middle, b.middle);
    if (a.rank === 'city' || b.rank === 'city' || gap > 5500 || !random.chance(0.8)) continue;
    ways.lay({ from: a.middle, to: b.middle, roadClass: 'unclassified' });
  }
  return ways.stretches().flatMap(({ line }) => {
    const roll = random.next();
    const tags = RIGHTS.find(({ share }) => roll < share)?.tags ?? { highway: 'footway' };
    return outsidePlaces(line, settlements).map((open) =>
      pathAlong(ledToStreets(smoothed(open, 2), line, finder), tags),
    );
  });
}

/** The parts of a path away from the houses. */
function outsidePlaces(line: readonly Point[], settlements: readonly Settlement[]): Point[][] {
  const parts: Point[][] = [[]];
  for (const point of line) {
    const isInside = settlements.some(({ middle, reach }) => distance(point, middle) < reach * 0.9);
    if (isInside) parts.push([]);
    else parts[parts.length - 1]?.push(point);
  }
  return parts.filter((part) => part.length > 2);
}

/** Ends that were cut off at a place go to its nearest street. */
function ledToStreets(open: Point[], line: readonly Point[], finder: StreetFinder): Point[] {
  const result = [...open];
  const [first, last] = [open[0], open[open.length - 1]];
  if (first && line[0] && distance(first, line[0]) > 5) {
    const street = finder.nearest(first, 500);
    if (street) result.unshift(street.point);
  }
  const end = line[line.length - 1];
  if (last && end && distance(last, end) > 5) {
    const street = finder.nearest(last, 500);
    if (street) result.push(street.point);
  }
  return result;
}
