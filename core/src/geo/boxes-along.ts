import { METRES_PER_DEGREE, type Bounds, type LineString } from './lat-lng.ts';

type Position = readonly [lng: number, lat: number];

/** A straight line that approximates a piece of another. */
interface LinePiece {
  readonly from: Position;
  readonly to: Position;
  /** How far the original is from it at most, in degrees of latitude or longitude. */
  readonly deviationDegrees: number;
}

/** A larger value makes fewer pieces and larger boxes. */
const MOST_DEVIATION_DEGREES = 0.004;

/** One box around a long line would hold a whole country. */
const LONGEST_DEGREES = 0.02;

/** Wider than any rounding of coordinates, degrees and metres, and than `projectOntoLine`'s own. */
const SLACK = { factor: 1.001, metres: 1 };

/**
 * Boxes along a line that together hold everything within a width of it, and little else: each is about
 * 0.02° long, plus the width.
 */
export function boxesAlong(line: LineString, widthMetres: number): Bounds[] {
  return linePiecesOf(line).map((piece) => boxAround(piece, widthMetres));
}

function boxAround({ from, to, deviationDegrees }: LinePiece, widthMetres: number): Bounds {
  const width = (widthMetres * SLACK.factor + SLACK.metres) / METRES_PER_DEGREE;
  const nearestPole = Math.max(Math.abs(from[1]), Math.abs(to[1])) + deviationDegrees;
  // Where degrees of longitude are shortest.
  const latitude = Math.min(89, nearestPole + width);
  const lat = width + deviationDegrees;
  const lng = width / Math.cos((latitude * Math.PI) / 180) + deviationDegrees;
  return [
    [Math.min(from[0], to[0]) - lng, Math.min(from[1], to[1]) - lat],
    [Math.max(from[0], to[0]) + lng, Math.max(from[1], to[1]) + lat],
  ];
}

/** Splits a line into few pieces, in time little more than linear in its length, however it winds. */
function linePiecesOf({ coordinates }: LineString): LinePiece[] {
  const pieces: LinePiece[] = [];
  const cut = (first: number, last: number): void => {
    const deviation = deviationOf(coordinates, first, last);
    if (deviation > MOST_DEVIATION_DEGREES) {
      const middle = (first + last) >> 1;
      cut(first, middle);
      cut(middle, last);
      return;
    }
    const [from, to] = [coordinates[first], coordinates[last]];
    if (from && to) pieces.push(...shorten({ from, to, deviationDegrees: deviation }));
  };
  cut(0, coordinates.length - 1);
  return pieces;
}

/** How far the vertices between two others are from the line between these; approximate where too far. */
function deviationOf(coordinates: readonly Position[], first: number, last: number): number {
  const [x, y] = coordinates[first] ?? [0, 0];
  const [endX, endY] = coordinates[last] ?? [0, 0];
  const [dx, dy] = [endX - x, endY - y];
  const squaredLength = dx * dx + dy * dy;
  let most = 0;
  for (let index = first + 1; index < last && most <= MOST_DEVIATION_DEGREES ** 2; index += 1) {
    const [vertexX, vertexY] = coordinates[index] ?? [x, y];
    const [px, py] = [vertexX - x, vertexY - y];
    const along = squaredLength === 0 ? 0 : (px * dx + py * dy) / squaredLength;
    const part = Math.min(1, Math.max(0, along));
    most = Math.max(most, (px - part * dx) ** 2 + (py - part * dy) ** 2);
  }
  return Math.sqrt(most);
}

function shorten({ from, to, deviationDegrees }: LinePiece): LinePiece[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const count = Math.max(1, Math.ceil(Math.hypot(dx, dy) / LONGEST_DEGREES));
  const at = (part: number): Position => [
    from[0] + (part / count) * dx,
    from[1] + (part / count) * dy,
  ];
  return Array.from({ length: count }, (_, part) => ({
    from: at(part),
    to: at(part + 1),
    deviationDegrees,
  }));
}
