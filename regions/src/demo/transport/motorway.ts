import { along, distance, dot, heading, left, times } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { smoothedThrough } from '../geometry/curve.ts';
import {
  crossing,
  eachSegment,
  length,
  nearest,
  offset,
  pointAlong,
  simplified,
} from '../geometry/polyline.ts';
import { insertAt } from '../network/bridges.ts';
import type { Tags, Vertex } from '../osm/osm-map.ts';
import { MOTORWAY } from '../plan-lines.ts';
import type { Street } from '../settlements/street.ts';

/** Half the distance between the middles of the two carriageways. */
const HALF_MEDIAN = 11;
/** How far before and after a junction its slip roads leave and join, in metres. */
const SLIP_METRES = 480;
/** How far from the motorway slip roads meet the road that crosses. */
const RAMP_METRES = 95;

export interface ServiceArea {
  name: string;
  /** On which side of the motorway, and its middle. */
  side: 'eastbound' | 'westbound';
  middle: Point;
  /** Along the motorway. */
  way: Point;
}

export interface Motorway {
  streets: Street[];
  /** The middle line, for what must keep clear. */
  line: Point[];
  services: ServiceArea[];
  /** Vertices to be made roundabouts. */
  roundabouts: Vertex[];
}

/**
 * The motorway: two carriageways, traffic on the left of its direction, with junctions where the
 * great roads cross and services on both sides.
 */
export function buildMotorway(roads: readonly Street[]): Motorway {
  const { westEnd, eastEnd, line } = ledToRoads(roads);
  const [eastbound, westbound] = [carriageway(line, 1), carriageway(line, -1)];
  eastbound.vertices.unshift(westEnd);
  eastbound.vertices.push(eastEnd);
  westbound.vertices.unshift(eastEnd);
  westbound.vertices.push(westEnd);
  const streets = [eastbound, westbound];
  const roundabouts = [westEnd, eastEnd];
  junctionRoads(line, roads).forEach(({ road, metres }, index) => {
    const made = junction(line, metres, road, [eastbound, westbound], index + 2);
    streets.push(...made.slips);
    roundabouts.push(...made.ramps);
  });
  const services = ([eastbound, westbound] as const).map((way, index) => {
    const side = index === 0 ? 1 : -1;
    const made = serviceArea(line, way, side);
    streets.push(...made.streets);
    return made.area;
  });
  return { streets, line, services, roundabouts };
}

/** The planned line with both ends on the nearest great road. */
function ledToRoads(roads: readonly Street[]): { westEnd: Vertex; eastEnd: Vertex; line: Point[] } {
  const great = roads.filter(({ tags }) => tags.highway === 'primary');
  const endAt = (point: Point): Vertex => {
    const road = [...great].sort(
      (a, b) => nearest(a.vertices, point).distance - nearest(b.vertices, point).distance,
    )[0];
    if (!road) throw new Error('the motorway needs a road to begin at');
    return insertAt(road.vertices, nearest(road.vertices, point).metres);
  };
  const [first, last] = [MOTORWAY.line[0], MOTORWAY.line[MOTORWAY.line.length - 1]];
  if (!first || !last) throw new Error('the motorway has no line');
  const westEnd = endAt(first);
  const eastEnd = endAt(last);
  const middle = MOTORWAY.line.filter(
    (p) => distance(p, westEnd) > 700 && distance(p, eastEnd) > 700,
  );
  const curve = smoothedThrough([westEnd, ...simplified(middle, 12), eastEnd]);
  return {
    westEnd,
    eastEnd,
    line: simplified(
      curve.filter((p) => distance(p, westEnd) > 75 && distance(p, eastEnd) > 75),
      0.8,
    ),
  };
}

function carriageway(line: readonly Point[], side: 1 | -1): Street {
  const points = offset(line, side * HALF_MEDIAN);
  const vertices = (side === 1 ? points : points.reverse()).map(({ x, y }): Vertex => ({ x, y }));
  return link(
    vertices,
    { highway: 'motorway', ref: MOTORWAY.ref, lanes: '3', maxspeed: '70 mph' },
    7,
  );
}

function link(vertices: Vertex[], tags: Tags, halfWidth: number): Street {
  return { vertices, tags: { ...tags, oneway: 'yes' }, level: 0, halfWidth, isBare: true };
}

/** Roads of some weight that cross the motorway well away from its ends and each other. */
function junctionRoads(
  line: readonly Point[],
  roads: readonly Street[],
): { road: Street; metres: number }[] {
  const total = length(line);
  const found: { road: Street; metres: number; weight: number }[] = [];
  for (const road of roads) {
    const weight = ['tertiary', 'secondary', 'primary'].indexOf(road.tags.highway ?? '');
    if (weight < 0 || road.settlement) continue;
    let walked = 0;
    eachSegment(line, (a, b) => {
      eachSegment(road.vertices, (c, d) => {
        const hit = crossing(a, b, c, d);
        if (hit) found.push({ road, metres: walked + hit.t * distance(a, b), weight });
      });
      walked += distance(a, b);
    });
  }
  found.sort((a, b) => b.weight - a.weight || a.metres - b.metres);
  const kept: typeof found = [];
  for (const one of found) {
    const isClear =
      one.metres > 2200 &&
      one.metres < total - 2200 &&
      Math.abs(one.metres - MOTORWAY.servicesMetres) > 1900 &&
      kept.every((other) => Math.abs(other.metres - one.metres) > 2600);
    if (isClear) kept.push(one);
  }
  return kept.sort((a, b) => a.metres - b.metres);
}

/** A road over the motorway with a roundabout on each side and four slip roads. */
function junction(
  line: readonly Point[],
  metres: number,
  road: Street,
  carriageways: readonly [Street, Street],
  number: number,
): { slips: Street[]; ramps: Vertex[] } {
  const middle = pointAlong(line, metres);
  const ramps = ([1, -1] as const).map((side) =>
    rampOn(road, middle.point, left(middle.heading), side),
  );
  const slips = carriageways.flatMap((way, index) => {
    const ramp = ramps[index];
    if (!ramp) return [];
    const here = nearest(way.vertices, middle.point).metres;
    const exit = insertAt(way.vertices, here - SLIP_METRES);
    exit.tags = { highway: 'motorway_junction', ref: String(number) };
    const entry = insertAt(way.vertices, nearest(way.vertices, middle.point).metres + SLIP_METRES);
    const tags = { highway: 'motorway_link', ref: MOTORWAY.ref, maxspeed: '50 mph' };
    return [
      link(slipLine(way.vertices, exit, ramp), tags, 4),
      link(slipLine([...way.vertices].reverse(), entry, ramp, -1).reverse(), tags, 4),
    ];
  });
  return { slips, ramps };
}

function rampOn(road: Street, crossingPoint: Point, normal: Point, side: 1 | -1): Vertex {
  const here = nearest(road.vertices, crossingPoint).metres;
  const ahead = pointAlong(road.vertices, here).heading;
  const sense = dot(ahead, times(normal, side)) > 0 ? 1 : -1;
  return insertAt(road.vertices, here + sense * RAMP_METRES);
}

/** Leaves beside the carriageway, to the left of traffic, and swings to the ramp. */
function slipLine(way: readonly Vertex[], from: Vertex, to: Vertex, side: 1 | -1 = 1): Vertex[] {
  const start = nearest(way, from).metres;
  const beside = (metres: number, away: number): Point => {
    const { point, heading: ahead } = pointAlong(way, start + metres);
    return along(point, left(ahead), side * away);
  };
  const curve = smoothedThrough([from, beside(110, 8), beside(240, 24), beside(360, 48), to]);
  const inner = simplified(curve, 0.8).slice(1, -1);
  return [from, ...inner.map(({ x, y }): Vertex => ({ x, y })), to];
}

/** One side of the services: a way in, car park roads and a way out. */
function serviceArea(
  line: readonly Point[],
  way: Street,
  side: 1 | -1,
): { streets: Street[]; area: ServiceArea } {
  const { point, heading: ahead } = pointAlong(line, MOTORWAY.servicesMetres);
  const forward = times(ahead, side);
  const out = left(forward);
  const here = nearest(way.vertices, point).metres;
  const exit = insertAt(way.vertices, here - 420);
  exit.tags = { highway: 'motorway_junction', name: MOTORWAY.servicesName };
  const entry = insertAt(way.vertices, nearest(way.vertices, point).metres + 420);
  const spot = (ahead_: number, away: number): Vertex => ({
    ...along(along(point, forward, ahead_), out, away),
  });
  const [gateIn, gateOut] = [spot(-130, 95), spot(130, 95)];
  const bend = (points: Vertex[]): Vertex[] => {
    const inner = simplified(smoothedThrough(points), 0.8).slice(1, -1);
    const [first, last] = [points[0], points[points.length - 1]];
    return first && last ? [first, ...inner.map(({ x, y }): Vertex => ({ x, y })), last] : [];
  };
  const slip = { highway: 'motorway_link', maxspeed: '40 mph' };
  const service = { highway: 'service' };
  const [farIn, farOut] = [spot(-110, 185), spot(110, 185)];
  const streets = [
    link(bend([exit, spot(-300, 26), spot(-220, 60), gateIn]), slip, 4),
    link(bend([gateOut, spot(220, 60), spot(300, 26), entry]), slip, 4),
    link([gateIn, gateOut], service, 4),
    link([gateIn, farIn, farOut, gateOut], service, 4),
  ];
  return {
    streets,
    area: {
      name: MOTORWAY.servicesName,
      side: side === 1 ? 'eastbound' : 'westbound',
      middle: spot(0, 140),
      way: heading(gateIn, gateOut),
    },
  };
}
