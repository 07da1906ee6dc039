import { prepareLine, projectOntoLine, type LatLng, type LineString } from '@loovia/core/geo';

/** About 2 km north to south, 1.3 km west to east. */
const CELL_DEGREES = 0.02;
const METRES_PER_DEGREE = 111_195;

/** Places by where they are, to be found along lines. */
export class PlaceIndex<T extends { readonly location: LatLng }> {
  readonly #cells = new Map<string, T[]>();

  constructor(places: Iterable<T>) {
    for (const place of places) {
      const { lat, lng } = place.location;
      const key = cellKey(cell(lat), cell(lng));
      const inCell = this.#cells.get(key);
      if (inCell) inCell.push(place);
      else this.#cells.set(key, [place]);
    }
  }

  /** The places within a distance of any of some lines. */
  along(lines: readonly LineString[], radiusMetres: number): T[] {
    const near = new Set<T>();
    for (const line of lines) {
      const prepared = prepareLine(line);
      for (const key of this.#cellsAlong(line, radiusMetres)) {
        for (const place of this.#cells.get(key) ?? []) {
          const { distanceMetres } = projectOntoLine(place.location, prepared);
          if (distanceMetres <= radiusMetres) near.add(place);
        }
      }
    }
    return [...near];
  }

  /** Every cell that may hold a place within the distance, and some more. */
  #cellsAlong({ coordinates }: LineString, radiusMetres: number): Set<string> {
    const keys = new Set<string>();
    const latReach = radiusMetres / METRES_PER_DEGREE;
    let [lastLng, lastLat] = coordinates[0] ?? [0, 0];
    for (const [lng, lat] of coordinates) {
      const highest = Math.max(Math.abs(lat), Math.abs(lastLat)) + latReach;
      const lngReach = latReach / Math.cos((highest * Math.PI) / 180);
      const south = cell(Math.min(lat, lastLat) - latReach);
      const north = cell(Math.max(lat, lastLat) + latReach);
      const west = cell(Math.min(lng, lastLng) - lngReach);
      const east = cell(Math.max(lng, lastLng) + lngReach);
      for (let row = south; row <= north; row += 1) {
        for (let column = west; column <= east; column += 1) keys.add(cellKey(row, column));
      }
      [lastLng, lastLat] = [lng, lat];
    }
    return keys;
  }
}

function cell(degrees: number): number {
  return Math.floor(degrees / CELL_DEGREES);
}

function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}
