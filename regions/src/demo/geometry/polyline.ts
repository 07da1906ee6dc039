import { along, at, cross, distance, dot, heading, left, minus, mix, unit } from './point.ts';
import type { Point } from './point.ts';

export function length(line: readonly Point[]): number {
  let sum = 0;
  eachSegment(line, (a, b) => (sum += distance(a, b)));
  return sum;
}

export function eachSegment(
  line: readonly Point[],
  visit: (a: Point, b: Point, index: number) => void,
): void {
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (a && b) visit(a, b, i - 1);
  }
}

/** A point of the line and the way it runs there. */
export interface Station {
  point: Point;
  heading: Point;
  /** Index of the segment that holds the point. */
  index: number;
}

/** The point `metres` along the line (its end where the line is shorter). */
export function pointAlong(line: readonly Point[], metres: number): Station {
  let rest = Math.max(0, metres);
  let last: Station | undefined;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (!a || !b) continue;
    const size = distance(a, b);
    if (size === 0) continue;
    if (rest <= size)
      return { point: mix(a, b, rest / size), heading: heading(a, b), index: i - 1 };
    rest -= size;
    last = { point: b, heading: heading(a, b), index: i - 1 };
  }
  if (last) return last;
  const only = line[0];
  if (!only) throw new Error('a line needs points');
  return { point: only, heading: at(1, 0), index: 0 };
}

/** The stretch of the line from `from` to `to` metres. */
export function slice(line: readonly Point[], from: number, to: number): Point[] {
  const start = pointAlong(line, from);
  const end = pointAlong(line, to);
  const between = line.slice(start.index + 1, end.index + 1);
  return withoutRepeats([start.point, ...between, end.point]);
}

export function withoutRepeats<P extends Point>(line: readonly P[]): P[] {
  return line.filter((point, index) => {
    const before = line[index - 1];
    return !before || Math.abs(before.x - point.x) + Math.abs(before.y - point.y) > 0.02;
  });
}

/** Where along the line, in metres, it comes nearest to `point`, and how near. */
export function nearest(
  line: readonly Point[],
  point: Point,
): { metres: number; distance: number; point: Point } {
  let best = { metres: 0, distance: Infinity, point };
  let walked = 0;
  eachSegment(line, (a, b) => {
    const t = fractionNearest(a, b, point);
    const foot = mix(a, b, t);
    const away = distance(foot, point);
    const size = distance(a, b);
    if (away < best.distance) best = { metres: walked + t * size, distance: away, point: foot };
    walked += size;
  });
  return best;
}

/** How far from `a` to `b` (0 to 1) the segment comes nearest to `point`. */
export function fractionNearest(a: Point, b: Point, point: Point): number {
  const run = minus(b, a);
  const square = dot(run, run);
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, dot(minus(point, a), run) / square));
}

/** The line with points every `step` metres or a little less. */
export function resampled(line: readonly Point[], step: number): Point[] {
  const size = length(line);
  const count = Math.max(1, Math.ceil(size / step));
  const result: Point[] = [];
  for (let i = 0; i <= count; i++) result.push(pointAlong(line, (size * i) / count).point);
  return result;
}

/** Chaikin's corner cutting; the ends stay. */
export function smoothed(line: readonly Point[], rounds: number): Point[] {
  let current = [...line];
  for (let round = 0; round < rounds; round++) {
    const first = current[0];
    const last = current[current.length - 1];
    if (!first || !last || current.length < 3) return current;
    const next: Point[] = [first];
    eachSegment(current, (a, b, index) => {
      if (index > 0) next.push(mix(a, b, 0.25));
      if (index < current.length - 2) next.push(mix(a, b, 0.75));
    });
    next.push(last);
    current = next;
  }
  return current;
}

/** Corner cutting for a closed ring given without its last point repeated. */
export function smoothedRing(ring: readonly Point[], rounds: number): Point[] {
  let current = [...ring];
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = [];
    current.forEach((a, index) => {
      const b = current[(index + 1) % current.length] ?? a;
      next.push(mix(a, b, 0.25), mix(a, b, 0.75));
    });
    current = next;
  }
  return current;
}

/** The line without points that matter less than `tolerance` metres (Douglas and Peucker 1973). */
export function simplified<P extends Point>(line: readonly P[], tolerance: number): P[] {
  const keep = new Uint8Array(line.length);
  const stack: [number, number][] = [[0, line.length - 1]];
  keep[0] = 1;
  keep[line.length - 1] = 1;
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    const a = line[from];
    const b = line[to];
    if (!a || !b) continue;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const p = line[i];
      if (!p) continue;
      const away = distance(p, mix(a, b, fractionNearest(a, b, p)));
      if (away > most) {
        most = away;
        farthest = i;
      }
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    stack.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, index) => keep[index] === 1);
}

/** The line moved sideways: to the left for positive metres, mitred at corners. */
export function offset(line: readonly Point[], metres: number): Point[] {
  return line.map((point, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    const into = before ? heading(before, point) : undefined;
    const out = after ? heading(point, after) : undefined;
    if (into && out) {
      const normal = unit(left({ x: into.x + out.x, y: into.y + out.y }));
      const stretch = Math.max(0.6, dot(normal, left(into)));
      return along(point, normal, metres / stretch);
    }
    return along(point, left(into ?? out ?? at(1, 0)), metres);
  });
}

/** Where two segments cross: the fractions along each, or null. */
export function crossing(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
): { t: number; u: number; point: Point } | null {
  const r = minus(b, a);
  const s = minus(d, c);
  const turn = cross(r, s);
  if (Math.abs(turn) < 1e-9) return null;
  const t = cross(minus(c, a), s) / turn;
  const u = cross(minus(c, a), r) / turn;
  if (t < 0 || t > 1 || u < 0 || u > 1) return null;
  return { t, u, point: mix(a, b, t) };
}
