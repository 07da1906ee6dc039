import type { Box, Path } from './mercator.ts';

type Axis = 0 | 1;

/** The parts of a line between two values of x (axis 0) or y (axis 1). */
export function clipLine(line: Path, axis: Axis, from: number, to: number): Path[] {
  const parts: Path[] = [];
  let part: number[] = [];
  const flush = () => {
    if (part.length >= 4) parts.push(Float64Array.from(part));
    part = [];
  };
  for (let n = 0; n + 3 < line.length; n += 2) {
    const segment = clipSegment(line, n, axis, from, to);
    if (!segment) {
      flush();
      continue;
    }
    const [start, end, isWholeEnd] = segment;
    if (part.length === 0) part.push(...start);
    part.push(...end);
    if (!isWholeEnd) flush();
  }
  flush();
  return parts;
}

/** The parts of a line inside the box. */
export function clipToBox(line: Path, { minX, minY, maxX, maxY }: Box): Path[] {
  return clipLine(line, 0, minX, maxX).flatMap((part) => clipLine(part, 1, minY, maxY));
}

type Point = readonly [number, number];

/** The part of the segment at `n` that is inside, and whether it keeps the segment's end. */
function clipSegment(
  line: Path,
  n: number,
  axis: Axis,
  from: number,
  to: number,
): [start: Point, end: Point, isWholeEnd: boolean] | null {
  const a: Point = [line[n] ?? NaN, line[n + 1] ?? NaN];
  const b: Point = [line[n + 2] ?? NaN, line[n + 3] ?? NaN];
  if (Math.max(a[axis], b[axis]) < from || Math.min(a[axis], b[axis]) > to) return null;
  const isInside = (value: number) => value >= from && value <= to;
  const start = isInside(a[axis]) ? a : crossing(a, b, axis, a[axis] < from ? from : to);
  const end = isInside(b[axis]) ? b : crossing(a, b, axis, b[axis] < from ? from : to);
  return [start, end, end === b];
}

function crossing(a: Point, b: Point, axis: Axis, at: number): Point {
  const t = (at - a[axis]) / (b[axis] - a[axis]);
  return axis === 0 ? [at, a[1] + t * (b[1] - a[1])] : [a[0] + t * (b[0] - a[0]), at];
}

/**
 * The part of a closed ring between two values of x or y (Sutherland-Hodgman), closed again along
 * the cut. Null = nothing is left.
 */
export function clipRing(ring: Path, axis: Axis, from: number, to: number): Path | null {
  const above = cutRing(ring, axis, from, 1);
  const inside = cutRing(above, axis, to, -1);
  return inside.length >= 8 ? inside : null;
}

/** Keeps what is on the given side of `at`. */
function cutRing(ring: Path, axis: Axis, at: number, side: 1 | -1): Path {
  const kept: number[] = [];
  for (let n = 0; n + 3 < ring.length; n += 2) {
    const a: Point = [ring[n] ?? NaN, ring[n + 1] ?? NaN];
    const b: Point = [ring[n + 2] ?? NaN, ring[n + 3] ?? NaN];
    const aInside = (a[axis] - at) * side >= 0;
    const bInside = (b[axis] - at) * side >= 0;
    if (aInside) kept.push(...a);
    if (aInside !== bInside) kept.push(...crossing(a, b, axis, at));
  }
  const [x, y] = kept;
  if (x !== undefined && y !== undefined) kept.push(x, y);
  return Float64Array.from(kept);
}
