import { boxOf, crossingsAt, signedArea, type Path } from './mercator.ts';

/**
 * A point for the polygon's label: the centroid, or if that is outside (a crescent, a courtyard) the
 * middle of the widest stretch inside at the centroid's height.
 */
export function labelPoint(rings: readonly Path[]): Path {
  const outer = rings[0] ?? new Float64Array();
  const [x, y] = centroid(outer);
  const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b);
  let widest: readonly [from: number, to: number] | null = null;
  for (let n = 0; n + 1 < crossings.length; n += 2) {
    const [from, to] = [crossings[n] ?? NaN, crossings[n + 1] ?? NaN];
    if (x >= from && x <= to) return Float64Array.of(x, y);
    if (!widest || to - from > widest[1] - widest[0]) widest = [from, to];
  }
  return Float64Array.of(widest ? (widest[0] + widest[1]) / 2 : x, y);
}

function centroid(ring: Path): [number, number] {
  const box = boxOf([ring]);
  const area = signedArea(ring);
  if (area === 0) return [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  // Relative to the corner of its box, as absolute positions lack the precision.
  let [sumX, sumY] = [0, 0];
  for (let n = 0; n + 3 < ring.length; n += 2) {
    const [ax, ay] = [(ring[n] ?? NaN) - box.minX, (ring[n + 1] ?? NaN) - box.minY];
    const [bx, by] = [(ring[n + 2] ?? NaN) - box.minX, (ring[n + 3] ?? NaN) - box.minY];
    const cross = ax * by - bx * ay;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
  }
  return [box.minX + sumX / (6 * area), box.minY + sumY / (6 * area)];
}
