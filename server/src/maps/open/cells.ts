import type { Bounds, LatLng, LineString } from '@loovia/core/geo';

/** A tenth of a degree: about 11 km north to south and 7 km west to east. */
const CELLS_PER_DEGREE = 10;
const METRES_PER_DEGREE = 111_195;
/** A line is looked at in steps of this, so that a long straight has the cells that it crosses alone. */
const STEP_DEGREES = 0.02;

/** A square of a fixed grid of degrees: what is known of it serves every route. */
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
  for (const line of lines) {
    for (const point of stepsOf(line)) {
      for (const cell of cellsAround(point, radiusMetres)) cells.set(cell.key, cell);
    }
  }
  return [...cells.values()];
}

function* stepsOf({ coordinates }: LineString): Generator<LatLng> {
  let [lastLng, lastLat] = coordinates[0] ?? [0, 0];
  for (const [lng, lat] of coordinates) {
    const apart = Math.max(Math.abs(lng - lastLng), Math.abs(lat - lastLat));
    const steps = Math.max(1, Math.ceil(apart / STEP_DEGREES));
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      yield { lat: lastLat + part * (lat - lastLat), lng: lastLng + part * (lng - lastLng) };
    }
    [lastLng, lastLat] = [lng, lat];
  }
}

function* cellsAround({ lat, lng }: LatLng, radiusMetres: number): Generator<Cell> {
  const latReach = radiusMetres / METRES_PER_DEGREE + STEP_DEGREES / 2;
  const lngReach = latReach / Math.cos(((Math.abs(lat) + latReach) * Math.PI) / 180);
  for (let row = numberOf(lat - latReach); row <= numberOf(lat + latReach); row += 1) {
    for (let column = numberOf(lng - lngReach); column <= numberOf(lng + lngReach); column += 1) {
      yield cellAt(row, column);
    }
  }
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
