import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { OsmData, OsmWay } from '../osm/index.ts';

/** Ways tagged as highways that are not for walking or living on. */
const NOT_STREETS = ['proposed', 'construction', 'razed', 'abandoned', 'platform', 'bus_stop'];

/** Points along a street stand no farther apart than this. */
const SPACING_METRES = 30;

export interface NamedStreet {
  readonly way: OsmWay;
  readonly name: string;
  /** Points along it, close together. */
  readonly points: readonly LatLng[];
}

/** The named streets, squares and paths of the data. */
export function* namedStreets(data: OsmData): Generator<NamedStreet> {
  for (const way of data.ways()) {
    const { highway, place, name } = way.tags;
    const isStreet = highway ? !NOT_STREETS.includes(highway) : place === 'square';
    if (!name || !isStreet) continue;
    const points = spaced(data.line(way));
    if (points.length > 0) yield { way, name, points };
  }
}

function spaced(line: readonly LatLng[]): LatLng[] {
  return line.flatMap((to, n) => {
    const from = line[n - 1];
    if (!from) return to;
    const steps = Math.max(1, Math.ceil(distanceMetres(from, to) / SPACING_METRES));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return {
        lat: from.lat + (to.lat - from.lat) * share,
        lng: from.lng + (to.lng - from.lng) * share,
      };
    });
  });
}

/** Finds the nearest named street. */
export function streetGrid(streets: Iterable<NamedStreet>): PointGrid<string> {
  const grid = new PointGrid<string>();
  for (const { name, points } of streets) for (const point of points) grid.add(point, name);
  return grid;
}

const CELLS_PER_DEGREE = 100;
const METRES_PER_DEGREE = 111_195;

interface Near<T> {
  readonly item: T;
  readonly distanceMetres: number;
}

/** Finds things near a point. */
export class PointGrid<T> {
  readonly #cells = new Map<number, { location: LatLng; item: T }[]>();

  add(location: LatLng, item: T): void {
    const key = cellKey(Math.floor(location.lat * CELLS_PER_DEGREE), lngCell(location.lng));
    const cell = this.#cells.get(key);
    if (cell) cell.push({ location, item });
    else this.#cells.set(key, [{ location, item }]);
  }

  /** All that lies within the radius, in no order. */
  *within(centre: LatLng, radiusMetres: number): Generator<Near<T>> {
    const latReach = radiusMetres / METRES_PER_DEGREE;
    const lngReach = latReach / Math.cos((centre.lat * Math.PI) / 180);
    const lastLat = Math.floor((centre.lat + latReach) * CELLS_PER_DEGREE);
    for (let lat = Math.floor((centre.lat - latReach) * CELLS_PER_DEGREE); lat <= lastLat; lat++) {
      for (let lng = lngCell(centre.lng - lngReach); lng <= lngCell(centre.lng + lngReach); lng++) {
        for (const { location, item } of this.#cells.get(cellKey(lat, lng)) ?? []) {
          const distance = distanceMetres(centre, location);
          if (distance <= radiusMetres) yield { item, distanceMetres: distance };
        }
      }
    }
  }

  /** The nearest within the radius that `accept` takes. */
  nearest(centre: LatLng, radiusMetres: number, accept?: (item: T) => boolean): Near<T> | null {
    let best: Near<T> | null = null;
    for (const near of this.within(centre, radiusMetres)) {
      const isBetter = best === null || near.distanceMetres < best.distanceMetres;
      if (isBetter && (accept?.(near.item) ?? true)) best = near;
    }
    return best;
  }
}

const lngCell = (lng: number) => Math.floor(lng * CELLS_PER_DEGREE);
const cellKey = (lat: number, lng: number) => lat * 360 * CELLS_PER_DEGREE + lng;
