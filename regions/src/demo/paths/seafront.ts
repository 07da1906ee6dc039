import { along, heading, left, times } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { length, nearest, offset, pointAlong, simplified, slice } from '../geometry/polyline.ts';
import { rectangle } from '../geometry/polygon.ts';
import type { Land } from '../land.ts';
import type { CityPlan } from '../settlements/city-plan.ts';
import type { Street } from '../settlements/street.ts';
import { pathAlong } from './path.ts';

/** Where the town meets the sea. */
export interface Seafront {
  streets: Street[];
  beaches: Point[][];
  /** Decks and moles, with what they are. */
  piers: { ring: Point[]; name: string }[];
  breakwaters: Point[][];
  /** Where the pier leaves the promenade, and its far end. */
  pier: { root: Point; head: Point };
  promenade: Point[];
}

const PIER_METRES = 430;

export function buildSeafront(land: Land, city: CityPlan): Seafront {
  const parade = simplified(city.seafront, 1.5);
  const promenade = offset(parade, -24);
  const whole = length(parade);
  const root = pointAlong(promenade, whole * 0.3);
  const seaward = times(left(root.heading), -1);
  const head = along(root.point, seaward, PIER_METRES);
  const walk = pathAlong(
    promenade,
    { highway: 'pedestrian', name: 'The Promenade', bicycle: 'yes', surface: 'paving_stones' },
    5,
  );
  const deck = pathAlong(
    [root.point, head],
    { highway: 'footway', name: 'Pennyminster Pier', surface: 'wood' },
    5,
  );
  const streets = [walk, deck];
  for (let metres = 60, count = 0; metres < whole; metres += 165, count++) {
    const { point, heading: way } = pointAlong(parade, metres);
    const down = along(point, times(left(way), -1), 24);
    streets.push(
      pathAlong([point, down], count % 3 === 0 ? STEPS : { highway: 'footway', wheelchair: 'yes' }),
    );
  }
  const mouth = riverMouth(land, city);
  const banks = beachParts(promenade, mouth.point);
  return {
    streets,
    beaches: banks.map((part) => beach(part, land)),
    piers: [
      {
        ring: rectangle(along(root.point, seaward, PIER_METRES / 2), seaward, PIER_METRES, 16),
        name: 'Pennyminster Pier',
      },
      { ring: rectangle(head, seaward, 70, 46), name: 'Pier Head' },
    ],
    breakwaters: harbourArms(mouth),
    pier: { root: root.point, head },
    promenade,
  };
}

const STEPS = { highway: 'steps', step_count: '18', handrail: 'yes' };

function riverMouth(land: Land, city: CityPlan): { point: Point; seaward: Point } {
  const foot = [...land.mainRiver.line].sort(
    (a, b) => nearest(city.seafront, a).distance - nearest(city.seafront, b).distance,
  )[0];
  if (!foot) throw new Error('the river does not reach the seafront');
  const { heading: way } = pointAlong(city.seafront, nearest(city.seafront, foot).metres);
  return { point: foot, seaward: times(left(way), -1) };
}

/** The promenade on both sides of the river's mouth, a harbour's breadth apart. */
function beachParts(promenade: readonly Point[], mouth: Point): Point[][] {
  const here = nearest(promenade, mouth).metres;
  const whole = length(promenade);
  return [slice(promenade, 30, here - 170), slice(promenade, here + 170, whole - 30)].filter(
    (part) => part.length > 1,
  );
}

function beach(edge: readonly Point[], { field }: Land): Point[] {
  const sea = edge.map((point, index) => {
    const before = edge[index - 1] ?? point;
    const after = edge[index + 1] ?? point;
    const seaward = times(left(heading(before, after)), -1);
    let metres = 6;
    while (metres < 110 && field.shore(along(point, seaward, metres)) > -14) metres += 4;
    return along(point, seaward, metres);
  });
  return [...sea, ...[...edge].reverse().map((point) => along(point, { x: 0, y: -1 }, 6))];
}

/** Two arms of stone that hold the harbour, the longer one bent across its mouth. */
function harbourArms({ point, seaward }: { point: Point; seaward: Point }): Point[][] {
  const side = left(seaward);
  const spot = (out: number, aside: number) => along(along(point, seaward, out), side, aside);
  return [
    [spot(30, 150), spot(190, 165), spot(300, 120), spot(345, 20)],
    [spot(30, -140), spot(170, -135), spot(250, -75)],
  ];
}
