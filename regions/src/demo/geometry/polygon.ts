import { along, at, cross, direction, distance, minus, mix } from './point.ts';
import type { Point } from './point.ts';

/** Signed area in square metres: positive for an anticlockwise ring. */
export function area(ring: readonly Point[]): number {
  let sum = 0;
  ring.forEach((a, index) => {
    sum += cross(a, ring[(index + 1) % ring.length] ?? a);
  });
  return sum / 2;
}

export function contains(ring: readonly Point[], point: Point): boolean {
  let inside = false;
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    if (a.y > point.y === b.y > point.y) return;
    if (point.x < a.x + ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

export function centre(ring: readonly Point[]): Point {
  const size = area(ring) * 6;
  if (Math.abs(size) < 1e-6) return ring[0] ?? at(0, 0);
  const origin = ring[0] ?? at(0, 0);
  let x = 0;
  let y = 0;
  ring.forEach((first, index) => {
    const a = minus(first, origin);
    const b = minus(ring[(index + 1) % ring.length] ?? first, origin);
    const w = cross(a, b);
    x += (a.x + b.x) * w;
    y += (a.y + b.y) * w;
  });
  return at(origin.x + x / size, origin.y + y / size);
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function boxOf(points: readonly Point[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { x, y } of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

/** A ring about `middle`, its radius given for each turn (0 to 1) anticlockwise from east. */
export function around(middle: Point, corners: number, radius: (turn: number) => number): Point[] {
  return Array.from({ length: corners }, (_, i) =>
    along(middle, direction(i / corners), radius(i / corners)),
  );
}

/** A rectangle from its middle, the direction of its length, its length and its width. */
export function rectangle(middle: Point, way: Point, size: number, width: number): Point[] {
  const side = at(-way.y, way.x);
  const corner = (a: number, b: number) =>
    along(along(middle, way, (a * size) / 2), side, (b * width) / 2);
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** A ring moved inwards about its middle so that its corners come nearer by `metres`. */
export function shrunk(ring: readonly Point[], metres: number): Point[] {
  const middle = centre(ring);
  return ring.map((corner) => {
    const away = distance(corner, middle);
    return away === 0 ? corner : mix(corner, middle, Math.min(0.9, metres / away));
  });
}

/** The part of a convex or slightly concave ring left of the line from `a` towards `b`. */
export function cutLeft(ring: readonly Point[], a: Point, b: Point): Point[] {
  const run = minus(b, a);
  const result: Point[] = [];
  ring.forEach((p, index) => {
    const q = ring[(index + 1) % ring.length] ?? p;
    const sideP = cross(run, minus(p, a));
    const sideQ = cross(run, minus(q, a));
    if (sideP >= 0) result.push(p);
    if (sideP >= 0 !== sideQ >= 0) result.push(mix(p, q, sideP / (sideP - sideQ)));
  });
  return result;
}
