import { along, distance, dot, heading, left, times } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { resampled } from '../geometry/polyline.ts';
import type { StreetField } from './street-field.ts';

const STEP_METRES = 13;
const SHORTEST_METRES = 55;
/** A new street keeps this part of the spacing; tracing goes on until this lesser part. */
const CLOSEST_PART = 0.52;

/** 0: with the grain of the town, 1: across it. */
type Family = 0 | 1;

export interface StreetRules {
  isAllowed(point: Point): boolean;
  /** Metres between streets side by side, with the grain and across it. */
  spacing(point: Point): readonly [number, number];
  longestMetres: number;
  /** Stop when this many streets are traced. */
  mostStreets: number;
  /** Streets near it are traced first. */
  middle: Point;
}

/**
 * Draws streets along and across the grain of a town, evenly spaced (after Jobard and Lefer 1997),
 * beginning at its main roads.
 */
export function traceStreets(
  field: StreetField,
  mainRoads: readonly (readonly Point[])[],
  rules: StreetRules,
): Point[][] {
  return new StreetTracer(field, rules).trace(mainRoads);
}

interface Seed {
  point: Point;
  family: Family;
}

class StreetTracer {
  readonly #field: StreetField;
  readonly #rules: StreetRules;
  readonly #marks: [PointMarks, PointMarks] = [new PointMarks(), new PointMarks()];
  readonly #queue: Seed[] = [];
  readonly #streets: Point[][] = [];

  constructor(field: StreetField, rules: StreetRules) {
    this.#field = field;
    this.#rules = rules;
  }

  trace(mainRoads: readonly (readonly Point[])[]): Point[][] {
    for (const road of mainRoads) {
      const line = resampled(road, STEP_METRES);
      line.forEach((point, index) => {
        const way = heading(line[index - 1] ?? point, line[index + 1] ?? point);
        const family: Family = Math.abs(dot(way, this.#field.directionAt(point))) > 0.7 ? 0 : 1;
        this.#marks[family].add(point);
      });
      this.#seedFrom(line, 0);
    }
    const { middle } = this.#rules;
    this.#queue.sort((a, b) => distance(a.point, middle) - distance(b.point, middle));
    // Growing a street adds seeds to the queue that is being walked.
    for (const seed of this.#queue) {
      if (this.#streets.length >= this.#rules.mostStreets) break;
      this.#grow(seed);
    }
    return this.#streets;
  }

  #grow({ point, family }: Seed): void {
    if (!this.#rules.isAllowed(point)) return;
    if (this.#marks[family].isNear(point, this.#gap(point, family) * 0.97)) return;
    const ahead = this.#follow(point, family, 1);
    const back = this.#follow(point, family, -1);
    const line = [...back.reverse(), point, ...ahead];
    if (line.length * STEP_METRES < SHORTEST_METRES) return;
    for (const mark of line) this.#marks[family].add(mark);
    this.#streets.push(line);
    this.#seedFrom(line, family);
  }

  #follow(start: Point, family: Family, sense: 1 | -1): Point[] {
    const line: Point[] = [];
    let here = start;
    let way = times(this.#way(here, family), sense);
    const most = this.#rules.longestMetres / 2 / STEP_METRES;
    while (line.length < most) {
      // The midpoint's direction (Runge and Kutta's second order) keeps curves true.
      way = this.#aligned(along(here, way, STEP_METRES / 2), family, way);
      here = along(here, way, STEP_METRES);
      if (!this.#rules.isAllowed(here)) break;
      if (this.#marks[family].isNear(here, this.#gap(here, family) * CLOSEST_PART)) break;
      line.push(here);
    }
    return line;
  }

  #seedFrom(line: readonly Point[], family: Family): void {
    line.forEach((point, index) => {
      if (index % 2 === 1) return;
      const other: Family = family === 0 ? 1 : 0;
      this.#queue.push({ point, family: other });
      const way = heading(line[index - 1] ?? point, line[index + 1] ?? point);
      const gap = this.#gap(point, family);
      this.#queue.push({ point: along(point, left(way), gap), family });
      this.#queue.push({ point: along(point, left(way), -gap), family });
    });
  }

  #gap(point: Point, family: Family): number {
    return this.#rules.spacing(point)[family];
  }

  #way(point: Point, family: Family): Point {
    const grain = this.#field.directionAt(point);
    return family === 0 ? grain : left(grain);
  }

  #aligned(point: Point, family: Family, like: Point): Point {
    const way = this.#way(point, family);
    return dot(way, like) < 0 ? times(way, -1) : way;
  }
}

const MARK_CELL = 40;

/** Points of the streets of one family, to ask how near they are. */
class PointMarks {
  readonly #cells = new Map<number, Point[]>();

  add(point: Point): void {
    const key = this.#key(Math.floor(point.x / MARK_CELL), Math.floor(point.y / MARK_CELL));
    const cell = this.#cells.get(key);
    if (cell) cell.push(point);
    else this.#cells.set(key, [point]);
  }

  isNear(point: Point, metres: number): boolean {
    const reach = Math.ceil(metres / MARK_CELL);
    const column = Math.floor(point.x / MARK_CELL);
    const row = Math.floor(point.y / MARK_CELL);
    for (let dc = -reach; dc <= reach; dc++) {
      for (let dr = -reach; dr <= reach; dr++) {
        for (const other of this.#cells.get(this.#key(column + dc, row + dr)) ?? []) {
          if (distance(other, point) < metres) return true;
        }
      }
    }
    return false;
  }

  #key(column: number, row: number): number {
    return column * 65_536 + row;
  }
}
