import { at, distance, heading, mix } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { contains } from '../geometry/polygon.ts';
import { fractalNoise } from '../terrain/noise.ts';
import type { Land } from '../land.ts';
import type { Quarter } from '../names/street-names.ts';
import { eachSegment, fractionNearest } from '../geometry/polyline.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import type { Settlement } from '../plan.ts';
import { isEastBank } from './city-plan.ts';
import type { CityPlan } from './city-plan.ts';
import type { Ground } from './ground.ts';
import { rimAt } from './old-town.ts';
import type { Guide } from './street-field.ts';

/** What the streets of a settlement must respect. */
export interface Layout {
  settlement: Settlement;
  guides: Guide[];
  unrest: number;
  isAllowed: (point: Point) => boolean;
  quarterAt: (point: Point) => Quarter;
  mostStreets: number;
}

/** Metres between streets, with the grain and across it. */
export const SPACING: Record<Quarter, readonly [number, number]> = {
  old: [60, 80],
  seafront: [82, 118],
  terraces: [66, 150],
  villas: [98, 165],
  estate: [86, 135],
  industry: [185, 250],
  village: [88, 125],
};

interface Surroundings {
  land: Land;
  grounds: readonly Ground[];
  /** Lines that streets keep clear of: railways and motorways. */
  barriers: readonly (readonly Point[])[];
}

export function cityLayout(settlement: Settlement, plan: CityPlan, around: Surroundings): Layout {
  const { land } = around;
  const isClear = clearOf(around);
  return {
    settlement,
    guides: [
      { line: plan.seafront, reach: 420 },
      { line: land.mainRiver.line, reach: 170 },
    ],
    unrest: 0.05,
    mostStreets: 2000,
    isAllowed: (point) =>
      (contains(plan.ring, point) || isSuburb(settlement, point)) &&
      distance(point, plan.oldTown) >
        rimAt({ radius: plan.oldTownRadius }, heading(plan.oldTown, point)) + 20 &&
      isClear(point),
    quarterAt: (point) => {
      const drift = 130 * fractalNoise(point.x, point.y, 600, 2, 71);
      const { x, y } = plan.oldTown;
      if (land.field.shore(point) < 360 + drift) return 'seafront';
      if (point.x < x - 250 + drift && point.y > y + 520 + drift) return 'industry';
      if (isEastBank(plan, point)) return point.x > x + 1080 + drift ? 'estate' : 'villas';
      if (point.y > y + 850 + drift) return 'estate';
      return distance(point, plan.oldTown) > 1050 + drift ? 'villas' : 'terraces';
    },
  };
}

/** Outside the ring road the city spills over here and there. */
function isSuburb({ middle, reach }: Settlement, point: Point): boolean {
  const spill = fractalNoise(point.x, point.y, 1500, 2, 74);
  return distance(point, middle) < reach * (0.72 + 0.75 * spill);
}

const MOST_STREETS = { city: 2000, town: 130, village: 10, hamlet: 4 };

export function placeLayout(settlement: Settlement, around: Surroundings): Layout {
  const { middle, reach, rank, character } = settlement;
  const isClear = clearOf(around);
  const edge = (point: Point) => reach * (0.86 + 0.55 * fractalNoise(point.x, point.y, 520, 2, 72));
  const grimy = character === 'mill town';
  return {
    settlement,
    guides: [],
    unrest: rank === 'town' ? 0.07 : 0.16,
    mostStreets: MOST_STREETS[rank],
    isAllowed: (point) => distance(point, middle) < edge(point) && isClear(point),
    quarterAt: (point) => {
      if (rank !== 'town') return 'village';
      const part =
        distance(point, middle) / reach + 0.2 * fractalNoise(point.x, point.y, 400, 2, 73);
      const side = point.x - middle.x + 0.4 * (point.y - middle.y);
      if (grimy && side < -0.42 * reach) return 'industry';
      if (part < (grimy ? 0.72 : 0.45)) return 'terraces';
      return side > 0 ? 'estate' : 'villas';
    },
  };
}

const CLEAR_METRES = 26;

function clearOf({ land, grounds, barriers }: Surroundings): (point: Point) => boolean {
  const lines = new SegmentGrid<{ a: Point; b: Point }>(80);
  for (const line of barriers)
    eachSegment(line, (a, b) => {
      lines.add(a, b, { a, b });
    });
  const isByLine = (point: Point) => {
    const corner = (side: number) =>
      at(point.x + side * CLEAR_METRES, point.y + side * CLEAR_METRES);
    return lines.some(
      corner(-1),
      corner(1),
      ({ a, b }) => distance(point, mix(a, b, fractionNearest(a, b, point))) < CLEAR_METRES,
    );
  };
  return (point) =>
    land.field.shore(point) > 75 &&
    !land.isNearWater(point, 16) &&
    !grounds.some(
      ({ middle, radius, ring }) =>
        distance(middle, point) < radius * 1.4 + 10 && contains(ring, point),
    ) &&
    !isByLine(point);
}
