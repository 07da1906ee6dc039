import { distanceMetres, METRES_PER_DEGREE, type LatLng } from './lat-lng.ts';

const CELLS_PER_DEGREE = 100;

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

  /** All items within the radius, in no order. */
  *within(centre: LatLng, radiusMetres: number): Generator<Near<T>> {
    const latReach = radiusMetres / METRES_PER_DEGREE;
    // At a pole every longitude is near.
    const lngReach = Math.min(180, latReach / Math.cos((centre.lat * Math.PI) / 180));
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

  /** The nearest item within the radius that `accept` allows. */
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
