import { cross, minus } from './point.ts';
import type { Point } from './point.ts';
import { boxOf } from './polygon.ts';
import { SegmentGrid } from './segment-grid.ts';

/** Remembers what ground is built on, so that no house stands in another or on a road. */
export class Occupancy {
  readonly #grid = new SegmentGrid<readonly Point[]>(60);

  /** Takes a convex piece of ground. */
  take(shape: readonly Point[]): void {
    const box = boxOf(shape);
    this.#grid.add({ x: box.west, y: box.south }, { x: box.east, y: box.north }, shape);
  }

  isFree(shape: readonly Point[]): boolean {
    const box = boxOf(shape);
    return !this.#grid.some({ x: box.west, y: box.south }, { x: box.east, y: box.north }, (other) =>
      overlap(shape, other),
    );
  }
}

/** Shapes may touch by this much, as the walls of terraced houses do. */
const SLACK_METRES = 0.25;

/** Whether two convex anticlockwise shapes share ground (separating axis theorem). */
function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  return !hasGapBeyond(a, b) && !hasGapBeyond(b, a);
}

function hasGapBeyond(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some((from, index) => {
    const to = a[(index + 1) % a.length] ?? from;
    const run = minus(to, from);
    const size = Math.sqrt(run.x * run.x + run.y * run.y);
    if (size < 0.01) return false;
    return b.every((corner) => cross(run, minus(corner, from)) <= SLACK_METRES * size);
  });
}
