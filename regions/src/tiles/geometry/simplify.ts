import type { Path } from './mercator.ts';

/**
 * Douglas-Peucker: leaves out points within the tolerance of the line without them. Ends stay. A
 * closed ring stays closed, but may shrink to less than a triangle.
 */
export function simplify(path: Path, tolerance: number): Path {
  const count = path.length / 2;
  if (count <= 2 || tolerance <= 0) return path;
  const keep = new Uint8Array(count);
  keep[0] = keep[count - 1] = 1;
  const spans: [number, number][] = [[0, count - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const farthest = farthestPoint(path, first, last, tolerance * tolerance);
    if (farthest === null) continue;
    keep[farthest] = 1;
    if (farthest - first > 1) spans.push([first, farthest]);
    if (last - farthest > 1) spans.push([farthest, last]);
  }
  return path.filter((_, n) => keep[n >> 1] === 1);
}

function farthestPoint(
  path: Path,
  first: number,
  last: number,
  squareTolerance: number,
): number | null {
  const [ax, ay] = [path[2 * first] ?? NaN, path[2 * first + 1] ?? NaN];
  const dx = (path[2 * last] ?? NaN) - ax;
  const dy = (path[2 * last + 1] ?? NaN) - ay;
  const squareLength = dx * dx + dy * dy;
  let farthest: number | null = null;
  let largest = squareTolerance;
  for (let n = first + 1; n < last; n++) {
    const px = (path[2 * n] ?? NaN) - ax;
    const py = (path[2 * n + 1] ?? NaN) - ay;
    const along = squareLength > 0 ? (px * dx + py * dy) / squareLength : 0;
    const at = Math.min(1, Math.max(0, along));
    const square = (px - at * dx) ** 2 + (py - at * dy) ** 2;
    if (square > largest) {
      largest = square;
      farthest = n;
    }
  }
  return farthest;
}
