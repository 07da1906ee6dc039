import { at, distance } from './point.ts';
import type { Point } from './point.ts';

/** A curve through all points of the line (Catmull and Rom 1974), a point about every 25 m. */
export function smoothedThrough(line: readonly Point[]): Point[] {
  const result: Point[] = [];
  line.forEach((b, index) => {
    const c = line[index + 1];
    if (!c) return;
    const a = line[index - 1] ?? b;
    const d = line[index + 2] ?? c;
    const steps = Math.max(2, Math.ceil(distance(b, c) / 25));
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const weigh = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t * t +
          (3 * q - p - 3 * r + s) * t * t * t);
      result.push(at(weigh(a.x, b.x, c.x, d.x), weigh(a.y, b.y, c.y, d.y)));
    }
  });
  const last = line[line.length - 1];
  if (last) result.push(last);
  return result;
}
