import type { Bounds, LatLng } from '@loovia/core/geo';

/**
 * Positions in the map's square: web mercator with x growing east and y growing south, both 0 to 1.
 * A line or ring is a flat list x, y, x, y…
 */
export type Path = Float64Array;

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const EARTH_CIRCUMFERENCE_METRES = 40_075_016.686;

export function mercatorX(lng: number): number {
  return lng / 360 + 0.5;
}

export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return Math.min(1, Math.max(0, y));
}

export function project(points: readonly LatLng[]): Path {
  const path = new Float64Array(points.length * 2);
  for (const [n, point] of points.entries()) {
    path[2 * n] = mercatorX(point.lng);
    path[2 * n + 1] = mercatorY(point.lat);
  }
  return path;
}

export function boxOfBounds([[west, south], [east, north]]: Bounds): Box {
  return {
    minX: mercatorX(west),
    minY: mercatorY(north),
    maxX: mercatorX(east),
    maxY: mercatorY(south),
  };
}

export function boxOf(paths: readonly Path[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of paths) {
    for (let n = 0; n < path.length; n += 2) {
      const x = path[n] ?? NaN;
      const y = path[n + 1] ?? NaN;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  return { minX, minY, maxX, maxY };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}

/** Area of a closed ring in square map units; positive = clockwise on the screen. */
export function signedArea(ring: ArrayLike<number>): number {
  let twice = 0;
  for (let n = 0, before = ring.length - 2; n < ring.length; before = n, n += 2) {
    const [x0, y0] = [ring[before] ?? NaN, ring[before + 1] ?? NaN];
    twice += x0 * (ring[n + 1] ?? NaN) - (ring[n] ?? NaN) * y0;
  }
  return twice / 2;
}

/** Shortbread's `way_area`: square metres of the Mercator projection. */
export function mercatorSquareMetres(area: number): number {
  return Math.round(Math.abs(area) * EARTH_CIRCUMFERENCE_METRES ** 2);
}

/** Where the ring crosses a line of latitude. */
export function crossingsAt(ring: Path, y: number): number[] {
  const crossings: number[] = [];
  for (let n = 0; n + 3 < ring.length; n += 2) {
    const [ax, ay] = [ring[n] ?? NaN, ring[n + 1] ?? NaN];
    const [bx, by] = [ring[n + 2] ?? NaN, ring[n + 3] ?? NaN];
    if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return crossings;
}

/** Whether the ring encloses the point (even-odd rule). */
export function encloses(ring: Path, x: number, y: number): boolean {
  return crossingsAt(ring, y).filter((crossing) => x < crossing).length % 2 === 1;
}
