import type { LineString } from '@loovia/core/geo';

type Position = readonly [lng: number, lat: number];

/** A straight line that stands for a piece of another. */
export interface Chord {
  readonly from: Position;
  readonly to: Position;
  /** The piece is nowhere further from the chord, in degrees of either kind. */
  readonly deviationDegrees: number;
}

/** More makes fewer chords, and more toilets to measure that are too far away. */
const MOST_DEVIATION_DEGREES = 0.004;

/** One box around a long line holds a whole country: one as long as a cell of the grid holds little. */
const LONGEST_DEGREES = 0.02;

/** A line as few chords, in a time that grows little faster than its length, however it winds. */
export function chordsOf({ coordinates }: LineString): Chord[] {
  const chords: Chord[] = [];
  const cut = (first: number, last: number): void => {
    const deviation = deviationOf(coordinates, first, last);
    if (deviation > MOST_DEVIATION_DEGREES) {
      const middle = (first + last) >> 1;
      cut(first, middle);
      cut(middle, last);
      return;
    }
    const [from, to] = [coordinates[first], coordinates[last]];
    if (from && to) chords.push(...shorten({ from, to, deviationDegrees: deviation }));
  };
  cut(0, coordinates.length - 1);
  return chords;
}

/** How far the vertices between two others are from the chord of these; where too far, more or less. */
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

function shorten({ from, to, deviationDegrees }: Chord): Chord[] {
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
