import { at, distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { offset, resampled } from '../geometry/polyline.ts';
import { voronoi } from '../geometry/voronoi.ts';
import type { Diagram } from '../geometry/voronoi.ts';
import type { Land } from '../land.ts';
import type { Settlement } from '../plan.ts';
import { hashNumbers } from '../random.ts';
import { fractalNoise } from '../terrain/noise.ts';

export type Cover =
  'farmland' | 'meadow' | 'wood' | 'heath' | 'residential' | 'industrial' | 'orchard';

export interface LandCover {
  diagram: Diagram;
  /** By cell: what grows or stands there, if anything is to be drawn. */
  covers: (Cover | undefined)[];
}

interface Surroundings {
  land: Land;
  settlements: readonly Settlement[];
  /** Roads of the open country. */
  roads: readonly (readonly Point[])[];
  /** How many houses stand within a hundred metres or so. */
  housesNear: (point: Point) => number;
  isIndustrial: (point: Point) => boolean;
}

const FIELD_METRES = 310;
const TOWN_METRES = 105;

/**
 * Divides the land into fields, woods and built-up ground. Seeds stand in pairs on both sides of
 * roads, streams and the shore, so that the bounds of fields run along them.
 */
export function coverLand(surroundings: Surroundings): LandCover {
  const seeds = new SpacedSeeds();
  const { land, roads, settlements } = surroundings;
  for (const road of roads) seeds.addPairs(road, 62, 215);
  for (const river of land.rivers) seeds.addPairs(river.line, 55, 190);
  for (const coast of land.coasts) seeds.addPairs([...coast, ...coast.slice(0, 1)], 70, 190);
  for (const { middle, reach } of settlements) {
    seeds.fill(middle, reach * 1.35 + 150, TOWN_METRES);
  }
  seeds.fill(at(0, 0), 29_000, FIELD_METRES);
  const diagram = voronoi(seeds.points, 0.5);
  const covers = diagram.cells.map((cell) => {
    if (!cell) return undefined;
    const corners = cell.corners.map((corner) => diagram.corners[corner] ?? at(0, 0));
    if (corners.length < 3 || corners.some((corner) => land.field.shore(corner) < -2))
      return undefined;
    const seed = seeds.points[cell.seed];
    return seed && coverAt(seed, surroundings);
  });
  return { diagram, covers };
}

function coverAt(
  point: Point,
  { land, housesNear, isIndustrial }: Surroundings,
): Cover | undefined {
  const houses = housesNear(point);
  if (isIndustrial(point) && houses > 0) return 'industrial';
  if (houses > 2) return 'residential';
  const height = land.field.height(point);
  const slope = land.field.slope(point);
  const steepness = Math.sqrt(slope.x * slope.x + slope.y * slope.y);
  const wild = fractalNoise(point.x, point.y, 2600, 3, 91);
  if (height > 175 + 60 * wild) return wild > -0.35 ? 'heath' : 'meadow';
  if (steepness > 0.125 - 0.1 * wild && wild > -0.2) return 'wood';
  if (wild > 0.27) return 'wood';
  if (land.field.shore(point) < 120) return wild > 0.1 ? 'heath' : 'meadow';
  const whim = (hashNumbers(Math.round(point.x), Math.round(point.y), 8) & 0xff) / 255;
  if (whim > 0.985) return 'orchard';
  return whim < 0.4 + 0.5 * fractalNoise(point.x, point.y, 3500, 2, 92) ? 'meadow' : 'farmland';
}

/** Seeds none of which is too near another. */
class SpacedSeeds {
  readonly points: Point[] = [];
  readonly #cells = new Map<number, Point[]>();

  addPairs(line: readonly Point[], away: number, step: number): void {
    const middle = resampled(line, step);
    const sides = [offset(middle, away), offset(middle, -away)];
    middle.forEach((_, index) => {
      const pair = sides.map((side) => side[index]).filter((p) => p !== undefined);
      if (pair.every((p) => !this.#isNear(p, away * 0.9))) for (const p of pair) this.#add(p);
    });
  }

  /** Strews seeds over a disc, one to a square at most. */
  fill(middle: Point, radius: number, step: number): void {
    const count = Math.ceil(radius / step);
    for (let row = -count; row <= count; row++) {
      for (let column = -count; column <= count; column++) {
        const hash = hashNumbers(column, row, Math.round(middle.x + middle.y) + step);
        const point = at(
          middle.x + (column + (0.75 * (hash & 0xffff)) / 65536) * step,
          middle.y + (row + (0.75 * (hash >>> 16)) / 65536) * step,
        );
        if (Math.abs(point.y) > 17_000 || distance(point, middle) > radius) continue;
        if (!this.#isNear(point, step * 0.52)) this.#add(point);
      }
    }
  }

  #add(point: Point): void {
    this.points.push(point);
    const key = cellKey(point, 0, 0);
    const cell = this.#cells.get(key);
    if (cell) cell.push(point);
    else this.#cells.set(key, [point]);
  }

  #isNear(point: Point, metres: number): boolean {
    for (let dc = -1; dc <= 1; dc++) {
      for (let dr = -1; dr <= 1; dr++) {
        for (const other of this.#cells.get(cellKey(point, dc, dr)) ?? []) {
          if (distance(other, point) < metres) return true;
        }
      }
    }
    return false;
  }
}

const CELL_METRES = 170;
const cellKey = ({ x, y }: Point, dc: number, dr: number): number =>
  (Math.floor(x / CELL_METRES) + dc) * 65_536 + Math.floor(y / CELL_METRES) + dr;
