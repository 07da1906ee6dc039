import type { Point } from './point.ts';

/** Finds the segments near a segment: a grid of squares, each with what passes through it. */
export class SegmentGrid<T> {
  readonly #cell: number;
  readonly #squares = new Map<number, T[]>();

  constructor(cellMetres: number) {
    this.#cell = cellMetres;
  }

  add(a: Point, b: Point, item: T): void {
    this.#visit(a, b, (key) => {
      const square = this.#squares.get(key);
      if (square) square.push(item);
      else this.#squares.set(key, [item]);
    });
  }

  /** Everything whose box of squares meets that of the segment, each once, in order of adding. */
  near(a: Point, b: Point): Set<T> {
    const found = new Set<T>();
    this.#visit(a, b, (key) => {
      for (const item of this.#squares.get(key) ?? []) found.add(item);
    });
    return found;
  }

  /** Whether any of these passes the test; some may be tested more than once. */
  some(a: Point, b: Point, test: (item: T) => boolean): boolean {
    let found = false;
    this.#visit(a, b, (key) => {
      found ||= this.#squares.get(key)?.some(test) ?? false;
    });
    return found;
  }

  #visit(a: Point, b: Point, use: (key: number) => void): void {
    const west = Math.floor(Math.min(a.x, b.x) / this.#cell);
    const east = Math.floor(Math.max(a.x, b.x) / this.#cell);
    const south = Math.floor(Math.min(a.y, b.y) / this.#cell);
    const north = Math.floor(Math.max(a.y, b.y) / this.#cell);
    for (let column = west; column <= east; column++) {
      for (let row = south; row <= north; row++) use(column * 65_536 + row);
    }
  }
}
