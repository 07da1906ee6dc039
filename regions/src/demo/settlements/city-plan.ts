import {
  along,
  at,
  direction,
  distance,
  dot,
  heading,
  left,
  minus,
  mix,
  times,
  unit,
} from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { smoothedThrough } from '../geometry/curve.ts';
import { nearest, pointAlong, simplified, smoothed } from '../geometry/polyline.ts';
import type { Land } from '../land.ts';
import type { Settlement } from '../plan.ts';
import { contours } from '../terrain/contour.ts';
import { fractalNoise } from '../terrain/noise.ts';

/** A main street of the city: laid before the quarters between them fill up. */
export interface Artery {
  name: string;
  line: Point[];
  highway: 'primary' | 'secondary' | 'tertiary' | 'unclassified';
  ref?: string;
}

/** The bones of the city. */
export interface CityPlan {
  /** The middle of the old town, on the west bank. */
  oldTown: Point;
  oldTownRadius: number;
  /** Directions of the old town's gates: west, north, east (the bridge), south (the sea). */
  gateWays: Point[];
  arteries: Artery[];
  /** Round the city, closed along the seafront. */
  ring: Point[];
  /** Points of the ring road where roads from outside come in: roundabouts. */
  gates: Point[];
  seafront: Point[];
}

const OLD_TOWN_RADIUS = 265;
/** East, north-east, north, north-west, west: bearings in turns from east, half axes in metres. */
const GATES = [
  { turn: 0.035, east: 1900, north: 1400 },
  { turn: 0.13, east: 1750, north: 1500 },
  { turn: 0.245, east: 1500, north: 1620 },
  { turn: 0.36, east: 1500, north: 1280 },
  { turn: 0.465, east: 1700, north: 1300 },
];

export function planCity(land: Land, city: Settlement): CityPlan {
  const river = nearest(land.mainRiver.line, city.middle);
  const flow = pointAlong(land.mainRiver.line, river.metres).heading;
  const west = left(flow).x < 0 ? left(flow) : times(left(flow), -1);
  const oldTown = along(river.point, west, OLD_TOWN_RADIUS + 75);
  const seafront = shoreLine(land, city);
  const gates = GATES.map((gate) => gateAt(land, city.middle, gate));
  const [first, last] = [seafront[0], seafront[seafront.length - 1]];
  if (!first || !last) throw new Error('the city has no seafront');
  const ringRoad = wobbled(
    smoothed([last, ...midpoints(gates, city.middle), first], 0),
    30,
    3,
    gates,
  );
  const gateWays = [
    unit(along(west, flow, -0.15)),
    unit(along(times(flow, -1), west, 0.25)),
    times(west, -1),
    unit(along(flow, west, 0.35)),
  ];
  return {
    oldTown,
    oldTownRadius: OLD_TOWN_RADIUS,
    gateWays,
    seafront,
    gates,
    ring: [...ringRoad, ...seafront],
    arteries: [
      { name: 'Ring Way', line: ringRoad, highway: 'primary', ref: 'A2400' },
      { name: 'Marine Parade', line: seafront, highway: 'secondary', ref: 'B2400' },
    ],
  };
}

/** A lattice point on an ellipse about the city, so that roads of the county can end there. */
function gateAt(land: Land, middle: Point, { turn, east, north }: (typeof GATES)[number]): Point {
  const way = direction(turn);
  const ideal = at(middle.x + way.x * east, middle.y + way.y * north);
  const { x, y } = land.lattice.point(land.lattice.indexAt(ideal));
  return at(x, y);
}

/** The gates with a point between each two, drawn outwards so that the ring is round. */
function midpoints(gates: readonly Point[], middle: Point): Point[] {
  return gates.flatMap((gate, index) => {
    const next = gates[index + 1];
    if (!next) return [gate];
    const between = mix(gate, next, 0.5);
    return [
      gate,
      along(
        middle,
        heading(middle, between),
        (distance(middle, gate) + distance(middle, next)) / 2,
      ),
    ];
  });
}

/** The street along the sea: the line some way inland, where it fronts the city. */
function shoreLine({ field }: Land, { middle }: Settlement): Point[] {
  const ring = contours(field, 62)[0] ?? [];
  const isFront = (p: Point) => p.y < middle.y && Math.abs(p.x - middle.x) < 1750;
  const start = ring.findIndex((p, i) => isFront(p) && !isFront(ring[i - 1] ?? at(0, 0)));
  const line: Point[] = [];
  for (let i = start; i >= 0 && i < ring.length; i++) {
    const point = ring[i];
    if (!point || !isFront(point)) break;
    line.push(point);
  }
  return smoothed(simplified(line, 22), 2);
}

/** The line with slow bends, as streets older than surveyors have; `fixed` points stay. */
export function wobbled(
  line: readonly Point[],
  swing: number,
  seed: number,
  fixed: readonly Point[] = [],
): Point[] {
  const points = smoothedThrough(line);
  const start = points[0] ?? at(0, 0);
  const end = points[points.length - 1] ?? at(0, 0);
  const anchors = [start, end, ...fixed];
  return points.map((point, index) => {
    const before = points[index - 1] ?? point;
    const after = points[index + 1] ?? point;
    const calm = Math.min(1, ...anchors.map((anchor) => distance(anchor, point) / 180));
    const sway = fractalNoise(point.x, point.y, 380, 2, 60 + seed) * swing * 2;
    return along(point, left(heading(before, after)), sway * calm);
  });
}

/** The main streets that begin at the gates of the old town, once these are known. */
export function radials(plan: CityPlan, gates: readonly Point[], land: Land): Artery[] {
  const [westGate, northGate, bridgeGate, seaGate] = gates;
  const [east, northEast, north, northWest, west] = plan.gates;
  if (!westGate || !northGate || !bridgeGate || !seaGate) throw new Error('four gates are needed');
  if (!east || !northEast || !north || !northWest || !west) throw new Error('five ways are needed');
  const river = nearest(land.mainRiver.line, bridgeGate);
  const across = heading(bridgeGate, river.point);
  const bridgeFoot = along(river.point, across, 85);
  const sea = nearest(plan.seafront, along(seaGate, plan.gateWays[3] ?? at(0, -1), 500)).point;
  const eastOfRiver = (downstream: number, metres: number) =>
    along(pointAlong(land.mainRiver.line, river.metres + downstream).point, across, metres);
  const quay = eastOfRiver(520, 170);
  const harbourWay = nearest(plan.seafront, eastOfRiver(900, 330)).point;
  const artery = (
    name: string,
    highway: Artery['highway'],
    swing: number,
    ...stops: Point[]
  ): Artery => ({ name, highway, line: wobbled(stops, swing, name.length) });
  const innerNorth = mix(northGate, north, 0.4);
  return [
    artery('Westgate Street', 'tertiary', 16, westGate, mix(westGate, west, 0.5), west),
    artery('Northgate', 'tertiary', 14, northGate, innerNorth, north),
    artery('Groatham Road', 'secondary', 18, mix(northGate, innerNorth, 0.35), northWest),
    artery('Bridge Street', 'tertiary', 0, bridgeGate, bridgeFoot),
    artery('Eastbank Road', 'secondary', 16, bridgeFoot, mix(bridgeFoot, east, 0.5), east),
    artery('Priory Road', 'tertiary', 12, bridgeFoot, eastOfRiver(-420, 190), northEast),
    artery('Pier Street', 'tertiary', 10, seaGate, sea),
    artery('Harbour Road', 'tertiary', 10, bridgeFoot, quay, harbourWay),
  ];
}

export const isEastBank = (plan: CityPlan, point: Point): boolean =>
  dot(minus(point, plan.oldTown), plan.gateWays[2] ?? at(1, 0)) > plan.oldTownRadius + 75;
