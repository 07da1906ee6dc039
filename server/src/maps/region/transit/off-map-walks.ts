import { containsPoint, distanceMetres, type Bounds, type LatLng } from '@loovia/core/geo';
import { LIMITS } from '@loovia/core/journeys';
import type { StopWalk } from '@loovia/core/raptor';
import type { Purpose, Reach, StopIndex } from './stop-index.ts';

/** A walk between a place and a stop. */
export interface PlaceWalk extends StopWalk {
  readonly distanceMetres: number;
  /** Where the street map has ended: a straight line. */
  readonly isOffMap: boolean;
}

/** This near counts as at the stop: streets are as wide, and feeds are no more exact. */
const AT_STOP_METRES = 25;

/** Ways are longer than straight lines. */
const DETOUR_FACTOR = 1.3;
const WALKING_METRES_PER_SECOND = 1.25;

const REACH: Reach = { metres: LIMITS.offMapWalkMetres, nearest: 20, most: 40 };

/** Walks where the street map has ended: see docs/decisions/0103-walks-between-stops.md. */
export class OffMapWalks {
  readonly #stops: StopIndex;
  readonly #bounds: Bounds;

  constructor(stops: StopIndex, bounds: Bounds) {
    this.#stops = stops;
    this.#bounds = bounds;
  }

  /** Whether a place is off the map. */
  has(place: LatLng): boolean {
    return !containsPoint(this.#bounds, place);
  }

  serves(place: LatLng): boolean {
    return (['board', 'alight'] as const).some(
      (purpose) => this.#stops.near(place, purpose, false, REACH).length > 0,
    );
  }

  /** Straight lines to the stops near a place; step-free none but that to the stop itself. */
  of(place: LatLng, purpose: Purpose, stepFree: boolean): PlaceWalk[] {
    return this.#stops.near(place, purpose, stepFree, REACH).flatMap((stop): PlaceWalk[] => {
      const straight = distanceMetres(place, this.#stops.placeOf(stop));
      const isThere = straight <= AT_STOP_METRES;
      if (stepFree && !isThere) return [];
      const metres = isThere ? 0 : straight * DETOUR_FACTOR;
      const durationSeconds = Math.ceil(metres / WALKING_METRES_PER_SECOND);
      return [{ stop, durationSeconds, distanceMetres: Math.round(metres), isOffMap: true }];
    });
  }
}
