import type { Point } from '../geometry/point.ts';
import { hashNumbers } from '../random.ts';
import type { HeightField } from './height-field.ts';

const STEP_METRES = 170;
const HALF_WIDTH = 29_000;
const HALF_HEIGHT = 16_500;

/** The 16 neighbours (straight, diagonal, knight's move) that let a path run any way it likes. */
const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
];

/**
 * Points scattered over the county, one in each square of a grid. Water and roads find their ways
 * from point to point; the scatter keeps them from running along a grid.
 */
export class Lattice {
  readonly step = STEP_METRES;
  readonly columns = Math.floor((2 * HALF_WIDTH) / STEP_METRES);
  readonly rows = Math.floor((2 * HALF_HEIGHT) / STEP_METRES);
  readonly size = this.columns * this.rows;
  readonly points: readonly Point[];
  readonly heights: Float64Array;
  /** Distance from the shore in metres, negative in the sea. */
  readonly shores: Float64Array;
  /** Offsets in the index to the first 8 (touching) and all 16 neighbours. */
  readonly touching: readonly number[];
  readonly reachable: readonly number[];

  constructor(field: HeightField) {
    const points: Point[] = [];
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const hash = hashNumbers(column, row, 77);
        points.push({
          x: (column + 0.15 + (0.7 * (hash & 0xffff)) / 65536) * STEP_METRES - HALF_WIDTH,
          y: (row + 0.15 + (0.7 * (hash >>> 16)) / 65536) * STEP_METRES - HALF_HEIGHT,
        });
      }
    }
    this.points = points;
    this.heights = Float64Array.from(points, (point) => field.height(point));
    this.shores = Float64Array.from(points, (point) => field.shore(point));
    this.reachable = NEIGHBOURS.map(([dc, dr]) => dr * this.columns + dc);
    this.touching = this.reachable.slice(0, 8);
  }

  point(index: number): Point {
    const point = this.points[index];
    if (!point) throw new Error(`no lattice point ${index}`);
    return point;
  }

  /** The index of the square that holds a position. */
  indexAt({ x, y }: Point): number {
    const column = Math.floor((x + HALF_WIDTH) / STEP_METRES);
    const row = Math.floor((y + HALF_HEIGHT) / STEP_METRES);
    return row * this.columns + column;
  }

  /** Squares at the very edge have no full set of neighbours; they are all open sea. */
  isEdge(index: number): boolean {
    const column = index % this.columns;
    const row = Math.floor(index / this.columns);
    return column < 2 || row < 2 || column > this.columns - 3 || row > this.rows - 3;
  }
}
