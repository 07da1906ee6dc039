import { along, distance, heading } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { crossing, length, pointAlong, simplified, slice } from '../geometry/polyline.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';

interface Piece {
  line: number;
  a: Point;
  b: Point;
}

const OVERSHOOT_METRES = 3;

/**
 * Ends traced streets as streets end: led on to the next street when there is one within
 * `reachMetres`, cut back to their last junction when they overshoot it by less than that, else left
 * as a dead end. Streets that meet no other are dropped.
 */
export function tidyStreets(
  streets: readonly (readonly Point[])[],
  mainRoads: readonly (readonly Point[])[],
  isAllowed: (point: Point) => boolean,
  reachMetres: number,
): Point[][] {
  const grid = new SegmentGrid<Piece>(80);
  [...mainRoads, ...streets].forEach((line, index) => {
    line.forEach((a, i) => {
      const b = line[i + 1];
      if (b) grid.add(a, b, { line: index, a, b });
    });
  });
  return streets.flatMap((street, order) => {
    const own = mainRoads.length + order;
    const crossings = meetings(street, own, grid);
    const first = crossings[0];
    const last = crossings[crossings.length - 1];
    if (first === undefined || last === undefined) return [];
    const total = length(street);
    const from = first < reachMetres ? first - OVERSHOOT_METRES : 0;
    const to = total - last < reachMetres ? last + OVERSHOOT_METRES : total;
    if (to - from < 30) return [];
    const line = slice(street, Math.max(0, from), Math.min(total, to));
    if (to === total) push(line, 'end', own, grid, reachMetres * 1.7, isAllowed);
    if (from === 0) push(line, 'start', own, grid, reachMetres * 1.7, isAllowed);
    return [simplified(line, 0.6)];
  });
}

/** Metres along the street at which it crosses others, in order. */
function meetings(street: readonly Point[], own: number, grid: SegmentGrid<Piece>): number[] {
  const found: number[] = [];
  let walked = 0;
  street.forEach((a, i) => {
    const b = street[i + 1];
    if (!b) return;
    for (const piece of grid.near(a, b)) {
      if (piece.line === own) continue;
      const hit = crossing(a, b, piece.a, piece.b);
      if (hit) found.push(walked + hit.t * distance(a, b));
    }
    walked += distance(a, b);
  });
  return found.sort((a, b) => a - b);
}

/** Leads an end straight on to the nearest street ahead, if any. */
function push(
  line: Point[],
  side: 'start' | 'end',
  own: number,
  grid: SegmentGrid<Piece>,
  reach: number,
  isAllowed: (point: Point) => boolean,
): void {
  const end = side === 'end' ? line[line.length - 1] : line[0];
  const inner =
    side === 'end' ? pointAlong(line, length(line) - 20).point : pointAlong(line, 20).point;
  if (!end) return;
  const way = heading(inner, end);
  const goal = along(end, way, reach);
  let nearest = 1;
  for (const piece of grid.near(end, goal)) {
    if (piece.line === own) continue;
    const hit = crossing(end, goal, piece.a, piece.b);
    if (hit && hit.t < nearest) nearest = hit.t;
  }
  if (nearest === 1) return;
  const target = along(end, way, reach * nearest + OVERSHOOT_METRES);
  if (!isAllowed(along(end, way, (reach * nearest) / 2))) return;
  if (side === 'end') line.push(target);
  else line.unshift(target);
}
