import { boxesAlong, type Bounds, type LatLng, type LineString } from '@loovia/core/geo';

/** A tenth of a degree: about 11 km north to south and 7 km west to east. */
const CELLS_PER_DEGREE = 10;

/** A square of a fixed grid of degrees: its places serve every route. */
export interface Cell {
  readonly key: string;
  readonly bounds: Bounds;
}

export function cellKeyOf({ lat, lng }: LatLng): string {
  return keyOf(numberOf(lat), numberOf(lng));
}

/** The cells that hold anything within a distance of some lines, in the order of the lines. */
export function cellsAlong(lines: readonly LineString[], radiusMetres: number): Cell[] {
  const cells = new Map<string, Cell>();
  for (const [from, to] of lines.flatMap((line) => boxesAlong(line, radiusMetres))) {
    for (let row = numberOf(from[1]); row <= numberOf(to[1]); row += 1) {
      for (let column = numberOf(from[0]); column <= numberOf(to[0]); column += 1) {
        const cell = cellAt(row, column);
        cells.set(cell.key, cell);
      }
    }
  }
  return [...cells.values()];
}

function cellAt(row: number, column: number): Cell {
  const [south, west] = [row / CELLS_PER_DEGREE, column / CELLS_PER_DEGREE];
  const [north, east] = [(row + 1) / CELLS_PER_DEGREE, (column + 1) / CELLS_PER_DEGREE];
  return {
    key: keyOf(row, column),
    bounds: [
      [west, south],
      [east, north],
    ],
  };
}

function numberOf(degrees: number): number {
  return Math.floor(degrees * CELLS_PER_DEGREE);
}

function keyOf(row: number, column: number): string {
  return `${row} ${column}`;
}
