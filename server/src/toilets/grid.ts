import { boxesAlong, type LineString } from '@loovia/core/geo';

/** As migration 0016 numbers them: rows from the south, and in each from the west. */
const CELLS_PER_DEGREE = 50;
const CELLS_PER_ROW = 32_768;

/** Cells of `toilets.grid_cell` that hold whatever is within a width of any of some lines, and more. */
export function cellsAlong(lines: readonly LineString[], widthMetres: number): number[] {
  const cells = new Set<number>();
  for (const [from, to] of lines.flatMap((line) => boxesAlong(line, widthMetres))) {
    const [west, east] = [cellAt(from[0], 180), cellAt(to[0], 180)];
    const [south, north] = [cellAt(from[1], 90), cellAt(to[1], 90)];
    for (let row = south; row <= north; row += 1) {
      for (let column = west; column <= east; column += 1) cells.add(row * CELLS_PER_ROW + column);
    }
  }
  return [...cells];
}

function cellAt(degrees: number, origin: number): number {
  const inside = Math.max(-origin, Math.min(origin, degrees));
  return Math.floor((inside + origin) * CELLS_PER_DEGREE);
}
