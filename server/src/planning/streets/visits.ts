import type { LatLng } from '@loovia/core/geo';
import { isOnStreet } from '../../maps/off-street.ts';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import { batched } from '../batched.ts';

/** A stop to visit on the way. */
export interface StopToVisit {
  readonly placeId: string;
  readonly location: LatLng;
}

/** The whole journey by way of a stop. */
export interface VisitCost extends TravelCost {
  /** The fastest way from the origin to the stop: nobody is there earlier. */
  readonly thereSeconds: number;
}

/** Null where the stop can't be reached, or the destination from it (STOP-16). */
export type CostOfVisit = (stop: StopToVisit) => Promise<VisitCost | null>;

export interface Ends {
  readonly from: LatLng;
  readonly to: LatLng;
}

/**
 * What a whole journey costs by way of a stop, asked of the streets engine once for each stop: two
 * matrices at a time, whatever the number of stops and routes (STOP-15).
 */
export function costOfVisits(
  streets: Streets,
  { from, to }: Ends,
  travel: StreetTravel,
): CostOfVisit {
  return batched(
    ({ placeId }) => placeId,
    async (stops) => {
      const locations = stops.map(({ location }) => location);
      const [there, on] = await Promise.all([
        streets.matrix([from], locations, travel),
        streets.matrix(locations, [to], travel),
      ]);
      return stops.map((_, index) => wholeCost(there[0]?.[index], on[index]?.[0]));
    },
  );
}

function wholeCost(
  there: MatrixCost | null | undefined,
  on: MatrixCost | null | undefined,
): VisitCost | null {
  if (!there || !on) return null;
  const offStreet = Math.max(there.targetOffStreetMetres ?? 0, on.sourceOffStreetMetres ?? 0);
  if (!isOnStreet(offStreet, false)) return null;
  return {
    distanceMetres: there.distanceMetres + on.distanceMetres,
    durationSeconds: there.durationSeconds + on.durationSeconds,
    thereSeconds: there.durationSeconds,
  };
}
