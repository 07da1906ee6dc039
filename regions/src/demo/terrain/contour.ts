import { distance, mix } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import type { HeightField } from './height-field.ts';

/**
 * Closed lines along which the distance from the shore is `level` (marching squares), higher ground
 * on their left, so that an outer coast runs anticlockwise as OSM wants it.
 */
export function contours(field: HeightField, level: number): Point[][] {
  const next = new Map<number, { key: number; point: Point }>();
  for (let row = 0; row < field.rows - 1; row++) {
    for (let column = 0; column < field.columns - 1; column++) {
      for (const [from, to] of cellLines(field, level, column, row)) {
        next.set(from.key, { key: to.key, point: from.point });
      }
    }
  }
  const rings: Point[][] = [];
  for (const start of [...next.keys()]) {
    const ring: Point[] = [];
    for (let key = start, step = next.get(key); step; step = next.get(key)) {
      ring.push(step.point);
      next.delete(key);
      key = step.key;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings.sort((a, b) => b.length - a.length);
}

interface Crossing {
  key: number;
  point: Point;
}

function cellLines(
  field: HeightField,
  level: number,
  column: number,
  row: number,
): [Crossing, Crossing][] {
  const corners = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ] as const;
  const values = corners.map(([c, r]) => field.shoreAtCorner(c, r) - level);
  if (values.every((value) => value > 0) || values.every((value) => value <= 0)) return [];
  const starts: Crossing[] = [];
  const ends: Crossing[] = [];
  corners.forEach(([c, r], side) => {
    const other = corners[(side + 1) % 4];
    const a = values[side] ?? 0;
    const b = values[(side + 1) % 4] ?? 0;
    if (!other || a > 0 === b > 0) return;
    const [d, e] = other;
    // An edge of the grid is named by its lower corner and whether it runs up.
    const key = (Math.min(r, e) * field.columns + Math.min(c, d)) * 2 + (c === d ? 1 : 0);
    const point = mix(field.corner(c, r), field.corner(d, e), a / (a - b));
    (a > 0 ? starts : ends).push({ key, point });
  });
  return starts.flatMap((start) => {
    const end = [...ends].sort(
      (a, b) => distance(a.point, start.point) - distance(b.point, start.point),
    )[0];
    return end ? [[start, end] as [Crossing, Crossing]] : [];
  });
}
