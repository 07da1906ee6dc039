import { at, distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { simplified, smoothed } from '../geometry/polyline.ts';
import type { Land } from '../land.ts';
import type { Settlement } from '../plan.ts';
import type { CityPlan } from '../settlements/city-plan.ts';
import type { Street } from '../settlements/street.ts';
import { contours } from '../terrain/contour.ts';
import { pathAlong } from './path.ts';
import type { StreetFinder } from './street-finder.ts';

const INLAND_METRES = 42;
const NAME = 'Pennyshire Coast Path';

/**
 * The path round the whole county on the cliffs, from one end of the city's seafront to the other,
 * with ways to it from every place by the sea.
 */
export function coastPath(
  land: Land,
  settlements: readonly Settlement[],
  city: CityPlan,
  finder: StreetFinder,
): Street[] {
  const shore = contours(land.field, INLAND_METRES)[0] ?? [];
  const ends = [city.seafront[0], city.seafront[city.seafront.length - 1]];
  const [west, east] = ends;
  if (!west || !east) return [];
  // The contour runs anticlockwise: from the east end of the seafront round to the west end.
  const from = nearestIndex(shore, east);
  const turned = [...shore.slice(from), ...shore.slice(0, from)];
  const around = turned.slice(0, nearestIndex(turned, west) + 1);
  const line = [east, ...smoothed(simplified(around.slice(3, -3), 9), 2), west];
  const tags = {
    highway: 'path',
    name: NAME,
    foot: 'designated',
    designation: 'public_footpath',
    surface: 'ground',
  };
  const parts: Street[] = [];
  // In pieces, as mapped by many hands; the pieces share their end vertices.
  for (let start = 0; start < line.length - 1; start += 60) {
    const piece = pathAlong(line.slice(start, start + 61), tags);
    const before = parts[parts.length - 1];
    const joint = before?.vertices[before.vertices.length - 1];
    if (joint) piece.vertices[0] = joint;
    parts.push(piece);
  }
  for (const place of settlements) {
    if (place.rank === 'city' || land.field.shore(place.middle) > 1300) continue;
    const nearestPoint = line[nearestIndex(line, place.middle)];
    if (!nearestPoint || distance(nearestPoint, place.middle) > 1500) continue;
    const street = finder.nearest(nearestPoint, 900);
    if (!street || street.distance < 20) continue;
    parts.push(pathAlong([nearestPoint, street.point], { highway: 'footway', surface: 'gravel' }));
  }
  return parts;
}

function nearestIndex(line: readonly Point[], point: Point): number {
  let best = 0;
  line.forEach((candidate, index) => {
    if (distance(candidate, point) < distance(line[best] ?? at(0, 0), point)) best = index;
  });
  return best;
}
