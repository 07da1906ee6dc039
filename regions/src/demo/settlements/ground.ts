import { along, direction, distance, heading } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { nearest } from '../geometry/polyline.ts';
import { around, rectangle } from '../geometry/polygon.ts';
import type { Land } from '../land.ts';
import type { Settlement } from '../plan.ts';
import type { Random } from '../random.ts';
import { fractalNoise } from '../terrain/noise.ts';

export type GroundKind =
  | 'park'
  | 'recreation ground'
  | 'school'
  | 'hospital'
  | 'churchyard'
  | 'cemetery'
  | 'allotments'
  | 'green'
  | 'castle'
  | 'college'
  | 'car park'
  | 'superstore'
  | 'caravan site'
  | 'stadium'
  | 'golf course';

/** A piece of land kept free of streets and houses. */
export interface Ground {
  kind: GroundKind;
  settlement: Settlement;
  middle: Point;
  radius: number;
  ring: Point[];
}

/** Kind, bearing in turns from east, distance from the middle as a part of the reach, radius. */
type Wish = readonly [GroundKind, number, number, number];

const CITY: readonly Wish[] = [
  ['castle', 0.3, 0.2, 62],
  ['park', 0.2, 0.36, 125],
  ['park', 0.56, 0.38, 105],
  ['park', 0.97, 0.42, 150],
  ['hospital', 0.04, 0.46, 135],
  ['college', 0.42, 0.33, 110],
  ['stadium', 0.385, 0.5, 110],
  ['school', 0.52, 0.52, 95],
  ['school', 0.17, 0.5, 95],
  ['school', 0.94, 0.55, 90],
  ['school', 0.29, 0.48, 90],
  ['cemetery', 0.09, 0.5, 115],
  ['allotments', 0.22, 0.52, 80],
  ['allotments', 0.58, 0.6, 80],
  ['recreation ground', 0.12, 0.36, 110],
  ['recreation ground', 0.66, 0.45, 85],
  ['superstore', 0.4, 0.52, 95],
  ['superstore', 0.02, 0.62, 85],
  ['car park', 0.25, 0.18, 42],
  ['car park', 0.5, 0.19, 45],
  ['car park', 0.74, 0.24, 40],
  ['car park', 0.85, 0.45, 42],
];
const TOWN: readonly Wish[] = [
  ['churchyard', 0.31, 0.17, 38],
  ['car park', 0.62, 0.2, 36],
  ['park', 0.88, 0.42, 90],
  ['school', 0.15, 0.6, 82],
  ['school', 0.55, 0.66, 70],
  ['superstore', 0.42, 0.72, 80],
  ['recreation ground', 0.7, 0.7, 88],
  ['cemetery', 0.27, 0.85, 75],
  ['allotments', 0.03, 0.82, 65],
];
const VILLAGE: readonly Wish[] = [
  ['churchyard', 0.12, 0.24, 34],
  ['green', 0.62, 0.2, 30],
  ['school', 0.4, 0.55, 42],
  ['recreation ground', 0.85, 0.75, 62],
];
const EXTRA: Partial<Record<Settlement['character'], readonly Wish[]>> = {
  green: [['green', 0.55, 0.22, 55]],
  fishing: [
    ['car park', 0.75, 0.5, 26],
    ['caravan site', 0.9, 1.3, 95],
  ],
  'harbour town': [
    ['caravan site', 0.05, 1.1, 130],
    ['golf course', 0.3, 1.35, 210],
  ],
  'market town': [['golf course', 0.4, 1.5, 250]],
  estate: [['park', 0.3, 0.9, 130]],
  'high street': [['car park', 0.35, 0.3, 22]],
};

function wishesOf({ rank, character }: Settlement): readonly Wish[] {
  const common = { city: CITY, town: TOWN, village: VILLAGE, hamlet: [] }[rank];
  return [...(EXTRA[character] ?? []), ...common];
}

/** Finds room for all that a place wants, each as near to where it is wanted as it fits. */
export function reserveGrounds(
  settlement: Settlement,
  land: Land,
  roads: readonly (readonly Point[])[],
  taken: readonly Pick<Ground, 'middle' | 'radius'>[],
  random: Random,
): Ground[] {
  const grounds: Ground[] = [];
  for (const [kind, turn, far, radius] of wishesOf(settlement)) {
    const middle = findRoom(settlement, land, roads, [...taken, ...grounds], turn, far, radius);
    if (!middle) continue;
    const ring = shapeOf(kind, middle, radius, roads, random);
    grounds.push({ kind, settlement, middle, radius, ring });
  }
  return grounds;
}

const RECTANGULAR: ReadonlySet<GroundKind> = new Set<GroundKind>([
  'school',
  'hospital',
  'college',
  'car park',
  'superstore',
  'allotments',
  'recreation ground',
  'stadium',
]);

/** Institutions have corners and stand square to the nearest road; parks have grown. */
function shapeOf(
  kind: GroundKind,
  middle: Point,
  radius: number,
  roads: readonly (readonly Point[])[],
  random: Random,
): Point[] {
  if (RECTANGULAR.has(kind)) {
    const feet = roads.map((road) => nearest(road, middle)).sort((a, b) => a.distance - b.distance);
    const way = feet[0] ? heading(middle, feet[0].point) : direction(random.next());
    return rectangle(middle, way, radius * 1.25, radius * random.between(1.3, 1.5));
  }
  const lie = direction(random.next());
  const seed = random.whole(1, 999);
  return around(middle, 22, (turn) => {
    const spoke = direction(turn);
    const narrow = 1 - 0.32 * Math.abs(spoke.x * lie.y - spoke.y * lie.x);
    return radius * narrow * (0.95 + 0.4 * fractalNoise(spoke.x * 90, spoke.y * 90, 100, 2, seed));
  });
}

function findRoom(
  { middle, reach }: Settlement,
  land: Land,
  roads: readonly (readonly Point[])[],
  taken: readonly Pick<Ground, 'middle' | 'radius'>[],
  turn: number,
  far: number,
  radius: number,
): Point | undefined {
  for (let attempt = 0; attempt < 60; attempt++) {
    const swing = Math.floor((attempt % 20) / 2) * 0.035 * (attempt % 2 === 0 ? 1 : -1);
    const stretch = 1 + Math.floor(attempt / 20) * 0.22;
    const here = along(middle, direction(turn + swing), far * reach * stretch);
    if (land.field.shore(here) < radius + 90) continue;
    if (land.isNearWater(here, radius + 8)) continue;
    if (taken.some((other) => distance(other.middle, here) < other.radius + radius + 18)) continue;
    if (roads.some((road) => nearest(road, here).distance < radius + 12)) continue;
    return here;
  }
  return undefined;
}
