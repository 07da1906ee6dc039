import type { LatLng } from '@loovia/core/geo';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../maps/ports.ts';

/** A stop to visit on the way. */
export interface Visit {
  readonly placeId: string;
  readonly location: LatLng;
}

/** The whole journey by way of a stop. */
export interface VisitCost extends TravelCost {
  /** The fastest way from the origin to the stop: nobody is there earlier. */
  readonly thereSeconds: number;
}

/** A stop farther than this from any street has no way to it: an islet, a moor (STOP-16). */
const OFF_STREET_LIMIT_METRES = 250;

/**
 * What a whole journey costs by way of each of many stops, asked of the streets engine once for
 * each stop: two matrices at a time, whatever the number of stops and routes (STOP-15).
 */
export class Visits {
  readonly #streets: Streets;
  readonly #from: LatLng;
  readonly #to: LatLng;
  readonly #travel: StreetTravel;
  readonly #costs = new Map<string, VisitCost | null>();

  constructor(streets: Streets, from: LatLng, to: LatLng, travel: StreetTravel) {
    this.#streets = streets;
    this.#from = from;
    this.#to = to;
    this.#travel = travel;
  }

  async load(visits: Iterable<Visit>): Promise<void> {
    const missing = new Map<string, LatLng>();
    for (const { placeId, location } of visits) {
      if (!this.#costs.has(placeId)) missing.set(placeId, location);
    }
    if (missing.size === 0) return;
    const stops = [...missing.values()];
    const [there, on] = await Promise.all([
      this.#streets.matrix([this.#from], stops, this.#travel),
      this.#streets.matrix(stops, [this.#to], this.#travel),
    ]);
    [...missing.keys()].forEach((placeId, index) => {
      this.#costs.set(placeId, wholeCost(there[0]?.[index], on[index]?.[0]));
    });
  }

  /** Null where the stop can't be reached, or the destination from it (STOP-16). Load it first. */
  cost(placeId: string): VisitCost | null {
    return this.#costs.get(placeId) ?? null;
  }
}

function wholeCost(
  there: MatrixCost | null | undefined,
  on: MatrixCost | null | undefined,
): VisitCost | null {
  if (!there || !on) return null;
  const offStreet = Math.max(there.targetOffStreetMetres, on.sourceOffStreetMetres);
  if (offStreet > OFF_STREET_LIMIT_METRES) return null;
  return {
    distanceMetres: there.distanceMetres + on.distanceMetres,
    durationSeconds: there.durationSeconds + on.durationSeconds,
    thereSeconds: there.durationSeconds,
  };
}
