import { along, direction, distance, mix } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { shrunk } from '../geometry/polygon.ts';
import { smoothedRing } from '../geometry/polyline.ts';
import type { Tags, Vertex } from '../osm/osm-map.ts';
import type { Ground, GroundKind } from '../settlements/ground.ts';
import type { Street } from '../settlements/street.ts';
import { isRoad } from './street-finder.ts';
import type { StreetFinder } from './street-finder.ts';
import { pathAlong } from './path.ts';

const DRIVES: ReadonlySet<GroundKind> = new Set<GroundKind>([
  'school',
  'hospital',
  'college',
  'car park',
  'superstore',
  'caravan site',
  'stadium',
  'golf course',
  'cemetery',
]);
const WALKS: ReadonlySet<GroundKind> = new Set<GroundKind>([
  'park',
  'recreation ground',
  'castle',
  'cemetery',
  'churchyard',
  'allotments',
  'golf course',
]);

/** Drives and walks that lead into parks, schools, car parks and the like. */
export function groundPaths(grounds: readonly Ground[], finder: StreetFinder): Street[] {
  return grounds.flatMap((ground) => {
    const made: Street[] = [];
    if (DRIVES.has(ground.kind)) made.push(...drive(ground, finder));
    if (WALKS.has(ground.kind)) made.push(...walks(ground, finder));
    return made;
  });
}

function drive({ middle, radius, kind }: Ground, finder: StreetFinder): Street[] {
  const street = finder.nearest(middle, radius + 260, isRoad);
  if (!street) return [];
  const tags: Tags = {
    highway: 'service',
    ...(kind === 'car park' ? { service: 'driveway' } : {}),
  };
  const inner = mix(middle, street.point, kind === 'car park' ? -0.25 : 0.25);
  return [pathAlong([inner, street.point], tags, 3)];
}

/** A walk round the ground and ways in from the streets about it. */
function walks({ middle, radius, ring, kind }: Ground, finder: StreetFinder): Street[] {
  const tags = { highway: 'footway', surface: kind === 'park' ? 'asphalt' : 'gravel' };
  const loop = smoothedRing(shrunk(ring, Math.min(16, radius * 0.22)), 1);
  const first = loop[0];
  if (!first) return [];
  const round = pathAlong([...loop, first], tags);
  const start = round.vertices[0];
  if (start) round.vertices[round.vertices.length - 1] = start;
  const made = radius > 50 ? [round] : [];
  const isMound = kind === 'castle';
  for (const turn of [0.07, 0.32, 0.57, 0.82]) {
    const way = direction(turn);
    const street = finder.nearest(along(middle, way, radius), 95);
    if (!street || distance(street.point, middle) < radius * 0.6) continue;
    const inner = isMound ? round.vertices[Math.floor(turn * (loop.length - 1))] : undefined;
    const entry = pathAlong([inner ?? middle, street.point], tags);
    if (inner) entry.vertices[0] = inner;
    made.push(entry);
  }
  if (isMound && start) made.push(castleSteps(middle, start));
  return made;
}

/** The keep can only be reached by its steps. */
function castleSteps(middle: Point, foot: Vertex): Street {
  const steps = pathAlong([foot, castleTop(middle)], {
    highway: 'steps',
    name: 'Castle Steps',
    step_count: '64',
    handrail: 'no',
    wheelchair: 'no',
  });
  steps.vertices[0] = foot;
  return steps;
}

export const castleTop = (middle: Point): Point => along(middle, direction(0.02), 19);
