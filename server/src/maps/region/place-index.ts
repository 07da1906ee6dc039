import { prepareLine, projectOntoLine, type LatLng, type LineString } from '@loovia/core/geo';

/** About 2 km north to south, 1.3 km west to east. */
const CELL_DEGREES = 0.02;
const METRES_PER_DEGREE = 111_195;

/** A square on a grid of degrees. */
interface Cell<T> {
  readonly row: number;
  readonly column: number;
  readonly places: T[];
}

interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Places by where they are, to be found along lines. */
export class PlaceIndex<T extends { readonly location: LatLng }> {
  readonly #cells = new Map<string, Cell<T>>();

  constructor(places: Iterable<T>) {
    for (const place of places) {
      const { lat, lng } = place.location;
      const [row, column] = [numberOf(lat), numberOf(lng)];
      const key = cellKey(row, column);
      const known = this.#cells.get(key);
      if (known) known.places.push(place);
      else this.#cells.set(key, { row, column, places: [place] });
    }
  }

  /** The places within a distance of any of some lines. */
  along(lines: readonly LineString[], radiusMetres: number): T[] {
    const near = new Set<T>();
    for (const line of lines) {
      const prepared = prepareLine(line);
      for (const { places } of this.#cellsAlong(line, radiusMetres)) {
        for (const place of places) {
          const { distanceMetres } = projectOntoLine(place.location, prepared);
          if (distanceMetres <= radiusMetres) near.add(place);
        }
      }
    }
    return [...near];
  }

  /** Every cell that may hold a place within the distance, and some more. */
  #cellsAlong({ coordinates }: LineString, radiusMetres: number): Set<Cell<T>> {
    const cells = new Set<Cell<T>>();
    const latReach = radiusMetres / METRES_PER_DEGREE;
    let [lastLng, lastLat] = coordinates[0] ?? [0, 0];
    for (const [lng, lat] of coordinates) {
      const highest = Math.max(Math.abs(lat), Math.abs(lastLat)) + latReach;
      const lngReach = latReach / Math.cos((highest * Math.PI) / 180);
      const box = {
        south: numberOf(Math.min(lat, lastLat) - latReach),
        north: numberOf(Math.max(lat, lastLat) + latReach),
        west: numberOf(Math.min(lng, lastLng) - lngReach),
        east: numberOf(Math.max(lng, lastLng) + lngReach),
      };
      for (const cell of this.#cellsIn(box)) cells.add(cell);
      [lastLng, lastLat] = [lng, lat];
    }
    return cells;
  }

  #cellsIn({ south, north, west, east }: Box): Cell<T>[] {
    // A long straight has a box of more cells than there are with places in them.
    if ((north - south + 1) * (east - west + 1) > this.#cells.size) {
      return [...this.#cells.values()].filter(
        ({ row, column }) => row >= south && row <= north && column >= west && column <= east,
      );
    }
    const cells: Cell<T>[] = [];
    for (let row = south; row <= north; row += 1) {
      for (let column = west; column <= east; column += 1) {
        const cell = this.#cells.get(cellKey(row, column));
        if (cell) cells.push(cell);
      }
    }
    return cells;
  }
}

function numberOf(degrees: number): number {
  return Math.floor(degrees / CELL_DEGREES);
}

function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}
