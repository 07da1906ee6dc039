import { distance, mix } from './geometry/point.ts';
import type { Point } from './geometry/point.ts';
import { eachSegment, fractionNearest } from './geometry/polyline.ts';
import { SegmentGrid } from './geometry/segment-grid.ts';
import { contours } from './terrain/contour.ts';
import { watercourses } from './terrain/drainage.ts';
import { HeightField } from './terrain/height-field.ts';
import { Lattice } from './terrain/lattice.ts';
import { rivers } from './terrain/river.ts';
import type { River } from './terrain/river.ts';

/** The county before people: its heights, shores and waters. */
export interface Land {
  field: HeightField;
  lattice: Lattice;
  coasts: Point[][];
  rivers: River[];
  /** The river of the city. */
  mainRiver: River;
  /** Whether a point lies in a river or stream or within `margin` metres of its bank. */
  isNearWater(point: Point, margin: number): boolean;
}

export function makeLand(): Land {
  const field = new HeightField();
  const lattice = new Lattice(field);
  const waters = rivers(watercourses(lattice), field);
  const mainRiver = waters[0];
  if (!mainRiver) throw new Error('the county has no river');
  return {
    field,
    lattice,
    coasts: contours(field, 0),
    rivers: waters,
    mainRiver,
    isNearWater: waterTest(waters),
  };
}

const GRID_METRES = 120;

function waterTest(waters: readonly River[]): Land['isNearWater'] {
  const grid = new SegmentGrid<{ a: Point; b: Point; halfWidth: number }>(GRID_METRES);
  for (const { line, halfWidths } of waters) {
    eachSegment(line, (a, b, index) => {
      grid.add(a, b, { a, b, halfWidth: halfWidths[index] ?? 1 });
    });
  }
  return (point, margin) => {
    const reach = margin + 45;
    const corner = (side: number) => ({ x: point.x + side * reach, y: point.y + side * reach });
    return grid.some(
      corner(-1),
      corner(1),
      ({ a, b, halfWidth }) =>
        distance(point, mix(a, b, fractionNearest(a, b, point))) < halfWidth + margin,
    );
  };
}
