import { distanceMetres, type LatLng } from '@loovia/core/geo';

/** Farther apart than this, a walk between two stops is longer than people change for. */
const FARTHEST_METRES = 700;
/** In the middle of a city the nearest are enough: the others are other stops of the same lines. */
const MOST_NEIGHBOURS = 100;
const METRES_PER_DEGREE = 111_195;
const CELL_DEGREES = FARTHEST_METRES / METRES_PER_DEGREE;

/** The places near each place, nearest first, by their index. */
export function neighboursOf(places: readonly LatLng[]): number[][] {
  const cells = new Map<string, number[]>();
  places.forEach((place, index) => {
    const key = keyOf(rowOf(place), columnOf(place, rowOf(place)));
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  });
  return places.map((place, index) => {
    const near: { other: number; metres: number }[] = [];
    for (const other of around(place, cells)) {
      const there = places[other];
      const metres = there ? distanceMetres(place, there) : Infinity;
      if (other !== index && metres <= FARTHEST_METRES) near.push({ other, metres });
    }
    near.sort((a, b) => a.metres - b.metres);
    return near.slice(0, MOST_NEIGHBOURS).map(({ other }) => other);
  });
}

function* around(place: LatLng, cells: ReadonlyMap<string, readonly number[]>): Generator<number> {
  const row = rowOf(place);
  for (const r of [row - 1, row, row + 1]) {
    const column = columnOf(place, r);
    for (const c of [column - 1, column, column + 1]) yield* cells.get(keyOf(r, c)) ?? [];
  }
}

const rowOf = ({ lat }: LatLng) => Math.floor(lat / CELL_DEGREES);

/** Cells of a row are as wide as they are high where the row is narrowest. */
function columnOf({ lng }: LatLng, row: number): number {
  const narrowest = Math.max(Math.abs(row), Math.abs(row + 1)) * CELL_DEGREES;
  const scale = Math.cos((Math.min(narrowest, 89) * Math.PI) / 180);
  return Math.floor((lng * scale) / CELL_DEGREES);
}

const keyOf = (row: number, column: number) => `${row},${column}`;
