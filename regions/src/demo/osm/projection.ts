import type { Bounds } from '@loovia/core/geo';
import type { Point } from '../geometry/point.ts';

/** The middle of the county: open sea off Norfolk and Lincolnshire. */
const MIDDLE = { lat: 53.28, lng: 1.05 };

/** Holds the whole county and some sea about it. */
export const COUNTY_BOUNDS: Bounds = [
  [0.595, 53.14],
  [1.475, 53.405],
];

/** One degree in metres at the middle; the county is small enough for a flat map. */
const METRES_PER_DEGREE = { lat: 111_200, lng: 66_560 };

export function toDegreesE7(point: Point): { latE7: number; lngE7: number } {
  return {
    latE7: Math.round((MIDDLE.lat + point.y / METRES_PER_DEGREE.lat) * 1e7),
    lngE7: Math.round((MIDDLE.lng + point.x / METRES_PER_DEGREE.lng) * 1e7),
  };
}
