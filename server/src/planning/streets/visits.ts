import type { LatLng } from '@loovia/core/geo';
import { isOnStreet, offStreetSeconds } from '../../maps/off-street.ts';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import { batched } from '../batched.ts';
import type { Ends } from '../route-gaps.ts';

/** A stop to visit on the way. */
export interface StopToVisit {
  readonly placeId: string;
  readonly location: LatLng;
}

/** The way from one end of a route's line to the other, by way of a stop. */
export interface VisitCost extends TravelCost {
  /** The fastest way from where the line begins to the stop: nobody is there earlier. */
  readonly thereSeconds: number;
}

/** Null where the stop can't be reached, or the destination from it (STOP-16). */
export type CostOfVisit = (stop: StopToVisit) => Promise<VisitCost | null>;

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
  const arriving = there.targetOffStreetMetres ?? 0;
  const leaving = on.sourceOffStreetMetres ?? 0;
  if (!isOnStreet(Math.max(arriving, leaving), false)) return null;
  const thereSeconds = there.durationSeconds + offStreetSeconds(arriving);
  return {
    distanceMetres: there.distanceMetres + arriving + leaving + on.distanceMetres,
    durationSeconds: thereSeconds + offStreetSeconds(leaving) + on.durationSeconds,
    thereSeconds,
  };
}
