import { distance, dot, heading } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import type { StreetNames } from '../names/street-names.ts';
import type { Settlement } from '../plan.ts';
import type { Tags, Vertex } from '../osm/osm-map.ts';
import type { RoadClass, Stretch } from '../network/rural-roads.ts';
import type { Street } from './street.ts';
import { smoothed } from '../geometry/polyline.ts';

const HALF_WIDTHS: Record<RoadClass, number> = {
  primary: 7,
  secondary: 6.5,
  tertiary: 5.5,
  unclassified: 4.5,
};
/** Parts of the reach of a place within which its core lies and its main roads have houses. */
const CORE_PART = 0.42;
const BUILT_PART = 0.8;
/** The county's roads are winding and hedged in: limits are low, lowest on single-track lanes. */
const OPEN_LIMITS: Record<RoadClass, string> = {
  primary: '40 mph',
  secondary: '30 mph',
  tertiary: '30 mph',
  unclassified: '20 mph',
};
const CENTRE_NAMES = {
  city: [],
  town: [
    'High Street',
    'Market Place',
    'Church Street',
    'Bridge Street',
    'Castle Street',
    'Fore Street',
  ],
  village: ['High Street', 'The Street', 'Church Street', 'The Green', 'Fore Street'],
  hamlet: [],
};

/** Roads of the county as streets: named where they pass through a place, plain between. */
export function countyRoads(
  stretches: readonly Stretch[],
  settlements: readonly Settlement[],
  vertexAt: (point: Point) => Vertex,
  namesOf: (settlement: Settlement) => StreetNames,
): Street[] {
  return stretches.flatMap((stretch) => {
    const bends = smoothed(stretch.line, 2);
    const vertices = bends.map((point, index): Vertex =>
      index === 0 || index === bends.length - 1 ? vertexAt(point) : { x: point.x, y: point.y },
    );
    return runs(vertices, settlements).map(({ line, settlement }): Street => {
      const name = settlement && nameOf(line, settlement, settlements, namesOf(settlement));
      return {
        vertices: line,
        tags: tagsOf(stretch, name, settlement, line),
        level: 0,
        halfWidth: HALF_WIDTHS[stretch.roadClass],
        ...(settlement
          ? { settlement, quarter: settlement.rank === 'town' ? 'terraces' : 'village' }
          : {}),
        ...(name === undefined ? {} : { name }),
        ...(settlement && reachPart(line, settlement) < CORE_PART ? { isShopping: true } : {}),
        ...(settlement && reachPart(line, settlement) > BUILT_PART ? { isBare: true } : {}),
      };
    });
  });
}

/** 0: the core, 1: the streets about it, 2: the outskirts. */
const belt = (part: number): number => (part < CORE_PART ? 0 : part < BUILT_PART ? 1 : 2);

interface Run {
  line: Vertex[];
  settlement: Settlement | undefined;
}

/** The line cut where it enters or leaves a place. */
function runs(vertices: readonly Vertex[], settlements: readonly Settlement[]): Run[] {
  const holder = (point: Point) =>
    settlements.find(
      ({ middle, reach, rank }) => rank !== 'city' && distance(point, middle) < reach,
    );
  const partOf = (point: Point, place: Settlement | undefined) =>
    place === undefined ? 0 : belt(distance(point, place.middle) / place.reach);
  const result: Run[] = [];
  let line: Vertex[] = [];
  vertices.forEach((vertex, index) => {
    line.push(vertex);
    const next = vertices[index + 1];
    const here = holder(vertex);
    const isSame = next && holder(next) === here && partOf(next, here) === partOf(vertex, here);
    if (isSame) return;
    if (line.length > 1) result.push({ line, settlement: holder(line[0] ?? vertex) });
    line = [vertex];
  });
  return result;
}

/** How far out the middle of a run lies, as a part of the reach of its place. */
function reachPart(line: readonly Point[], { middle, reach }: Settlement): number {
  const point = line[Math.floor(line.length / 2)] ?? middle;
  return distance(point, middle) / reach;
}

function nameOf(
  line: readonly Point[],
  settlement: Settlement,
  settlements: readonly Settlement[],
  names: StreetNames,
): string {
  const ends = [line[0], line[line.length - 1]].filter((p) => p !== undefined);
  ends.sort((a, b) => distance(b, settlement.middle) - distance(a, settlement.middle));
  const outer = ends[0] ?? settlement.middle;
  const isCore = distance(outer, settlement.middle) < settlement.reach * 0.5;
  if (isCore) {
    const free = CENTRE_NAMES[settlement.rank].find((name) => names.take(name));
    if (free !== undefined) return free;
  }
  const out = heading(settlement.middle, outer);
  const goal = settlements
    .filter((other) => other !== settlement && distance(other.middle, settlement.middle) < 9000)
    .map((other) => ({
      other,
      fit:
        dot(out, heading(settlement.middle, other.middle)) -
        distance(other.middle, settlement.middle) / 12_000 +
        (other.rank === 'hamlet' ? 0 : 0.15),
    }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ other }) => `${other.name} Road`);
  const name = goal.slice(0, 3).find((candidate) => names.take(candidate));
  return name ?? names.next('village');
}

function tagsOf(
  stretch: Stretch,
  name: string | undefined,
  settlement: Settlement | undefined,
  line: readonly Point[],
): Tags {
  const isNarrow = (line[0]?.x ?? 0) > -1500 || (line[0]?.x ?? 0) < -14_000;
  const limitOutside =
    isNarrow && stretch.roadClass === 'primary' ? '30 mph' : OPEN_LIMITS[stretch.roadClass];
  const limit = settlement ? '20 mph' : limitOutside;
  return {
    highway: stretch.roadClass,
    ...(stretch.ref === undefined ? {} : { ref: stretch.ref }),
    ...(name === undefined ? {} : { name }),
    maxspeed: limit,
  };
}
