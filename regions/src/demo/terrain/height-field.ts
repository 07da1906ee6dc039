import { distance, mix } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { fractionNearest } from '../geometry/polyline.ts';
import { BAYS, HILLS, LAND, SETTLEMENTS, VALE } from '../plan.ts';
import type { Stroke } from '../plan.ts';
import { fractalNoise } from './noise.ts';

const CELL_METRES = 100;
const HALF_WIDTH = 30_000;
const HALF_HEIGHT = 17_500;
const COLUMNS = (2 * HALF_WIDTH) / CELL_METRES + 1;
const ROWS = (2 * HALF_HEIGHT) / CELL_METRES + 1;

/**
 * Heights of the county in metres above the sea, on a grid. `shore` is about how far inland a point
 * lies, in metres; it is negative in the sea.
 */
export class HeightField {
  readonly cellMetres = CELL_METRES;
  readonly columns = COLUMNS;
  readonly rows = ROWS;
  readonly #height = new Float64Array(COLUMNS * ROWS);
  readonly #shore = new Float64Array(COLUMNS * ROWS);

  constructor() {
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const point = this.corner(column, row);
        const shore = shoreDistance(point);
        this.#shore[row * COLUMNS + column] = shore;
        this.#height[row * COLUMNS + column] = heightOf(point, shore);
      }
    }
  }

  corner(column: number, row: number): Point {
    return { x: column * CELL_METRES - HALF_WIDTH, y: row * CELL_METRES - HALF_HEIGHT };
  }

  shoreAtCorner(column: number, row: number): number {
    return this.#shore[row * COLUMNS + column] ?? -1;
  }

  height(point: Point): number {
    return this.#between(this.#height, point);
  }

  shore(point: Point): number {
    return this.#between(this.#shore, point);
  }

  /** The direction of steepest climb times the steepness (1 = 45°). */
  slope(point: Point): Point {
    const reach = 80;
    const east = this.height({ x: point.x + reach, y: point.y });
    const west = this.height({ x: point.x - reach, y: point.y });
    const north = this.height({ x: point.x, y: point.y + reach });
    const south = this.height({ x: point.x, y: point.y - reach });
    return { x: (east - west) / (2 * reach), y: (north - south) / (2 * reach) };
  }

  #between(grid: Float64Array, { x, y }: Point): number {
    const column = Math.min(COLUMNS - 2, Math.max(0, (x + HALF_WIDTH) / CELL_METRES));
    const row = Math.min(ROWS - 2, Math.max(0, (y + HALF_HEIGHT) / CELL_METRES));
    const c = Math.floor(column);
    const r = Math.floor(row);
    const at = (dc: number, dr: number) => grid[(r + dr) * COLUMNS + c + dc] ?? 0;
    const u = column - c;
    const v = row - r;
    return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
  }
}

const inside = ({ from, to, reach }: Stroke, point: Point): number =>
  reach - distance(point, mix(from, to, fractionNearest(from, to, point)));

/** The greater of two numbers, rounded off where they are within `width` of each other. */
function smoothMax(a: number, b: number, width: number): number {
  const overlap = Math.max(0, width - Math.abs(a - b)) / width;
  return Math.max(a, b) + (overlap * overlap * width) / 4;
}

function shoreDistance(point: Point): number {
  let shore = -20_000;
  for (const land of LAND) shore = smoothMax(shore, inside(land, point), 2500);
  for (const bay of BAYS) shore = -smoothMax(-shore, inside(bay, point), 1800);
  // Far out or far inland no noise can move the shore.
  if (shore < -3500 || shore > 5500) return shore;
  const wild = wildness(point);
  return (
    shore +
    wild * 2600 * fractalNoise(point.x, point.y, 5200, 4, 11) +
    (0.3 + 0.7 * wild) * 420 * fractalNoise(point.x, point.y, 900, 3, 12)
  );
}

/** 1 where the coast may wander, less about the city and towns, whose shores are kept. */
function wildness(point: Point): number {
  let wild = 1;
  for (const { middle, rank } of SETTLEMENTS) {
    if (rank !== 'city' && rank !== 'town') continue;
    const calm = rank === 'city' ? 3600 : 2000;
    const away = distance(point, middle) / calm;
    wild = Math.min(wild, 0.12 + away * away * 0.5);
  }
  return wild;
}

function heightOf(point: Point, shore: number): number {
  if (shore <= 0) return Math.max(-40, shore / 40);
  const inland = 1 - 1 / (1 + shore / 900);
  let height = 4 + 34 * inland;
  for (const hill of HILLS) {
    const away = distance(point, hill.middle) / hill.reach;
    height += (inland * hill.height) / (1 + away * away * away * away * 1.5 + away * away);
  }
  height *= 1 + 0.75 * fractalNoise(point.x, point.y, 3400, 5, 21);
  height += 26 * inland * fractalNoise(point.x, point.y, 1500, 3, 22);
  return Math.max(1, inVale(point, height));
}

/** Lowers the land towards the bottom of the vale, which falls evenly to the sea. */
function inVale(point: Point, height: number): number {
  let nearest = Infinity;
  let progress = 0;
  VALE.forEach((from, index) => {
    const to = VALE[index + 1];
    if (!to) return;
    const t = fractionNearest(from, to, point);
    const away = distance(point, mix(from, to, t));
    if (away >= nearest) return;
    nearest = away;
    progress = (index + t) / (VALE.length - 1);
  });
  const floor = 2 + 52 * (1 - progress);
  const side = Math.min(1, nearest / 2600);
  return floor + (height - floor) * side * side * (3 - 2 * side) + Math.min(nearest, 2600) / 200;
}
