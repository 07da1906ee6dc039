import { at, direction, distance, turned } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { eachSegment, resampled } from '../geometry/polyline.ts';
import { fractalNoise } from '../terrain/noise.ts';

/** A line that streets run beside: a main road, a river, the shore. */
export interface Guide {
  line: readonly Point[];
  /** How far its influence carries, in metres. */
  reach: number;
}

/**
 * The grain of a town: at each point the direction in which streets run, blended from the guides
 * about it (a tensor field, after Chen et al. 2008). Directions are held as double angles, so that
 * to and fro are the same.
 */
export class StreetField {
  readonly #samples: { point: Point; double: Point; reach: number }[] = [];
  readonly #unrest: number;

  /** `unrest` is how far noise may turn the streets, in turns. */
  constructor(guides: readonly Guide[], unrest: number) {
    this.#unrest = unrest;
    for (const { line, reach } of guides) {
      eachSegment(resampled(line, 60), (a, b) => {
        const size = distance(a, b);
        if (size === 0) return;
        const way = at((b.x - a.x) / size, (b.y - a.y) / size);
        this.#samples.push({ point: a, double: turned(way, way), reach });
      });
    }
  }

  directionAt(point: Point): Point {
    let x = 1e-9;
    let y = 0;
    for (const sample of this.#samples) {
      const away = distance(sample.point, point) / sample.reach;
      const square = away * away;
      const weight = 1 / (0.02 + square * square);
      x += sample.double.x * weight;
      y += sample.double.y * weight;
    }
    const size = Math.sqrt(x * x + y * y);
    const way = half(at(x / size, y / size));
    return turned(way, direction(this.#unrest * fractalNoise(point.x, point.y, 420, 2, 51)));
  }
}

/** The direction with half the angle. */
function half(double: Point): Point {
  const c = Math.sqrt(Math.max(0, (1 + double.x) / 2));
  const s = Math.sqrt(Math.max(0, (1 - double.x) / 2));
  return at(c, double.y < 0 ? -s : s);
}
