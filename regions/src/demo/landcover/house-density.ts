import type { Point } from '../geometry/point.ts';

const CELL_METRES = 75;

/** Counts the houses about a point. */
export class HouseDensity {
  readonly #counts = new Map<number, number>();

  constructor(doors: readonly Point[]) {
    for (const door of doors) {
      const key = cellKey(door, 0, 0);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** How many stand in the square of the point and the four beside it. */
  near(point: Point): number {
    return [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].reduce((sum, [dc = 0, dr = 0]) => sum + (this.#counts.get(cellKey(point, dc, dr)) ?? 0), 0);
  }
}

const cellKey = ({ x, y }: Point, dc: number, dr: number): number =>
  (Math.floor(x / CELL_METRES) + dc) * 65_536 + Math.floor(y / CELL_METRES) + dr;
