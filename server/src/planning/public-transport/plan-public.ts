import type { Journey } from '@loovia/core/journeys';
import type { StreetTravel, Transit } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { NoRoute } from '../errors.ts';
import type { Planning } from '../planning.ts';
import { findTrips } from './find-trips.ts';
import { routeOfTrip } from './trip-route.ts';
import { waysBy } from './ways.ts';

/**
 * Up to three routes by public transport, best first.
 * @throws NoRoute, StreetsUnavailable, TransitUnavailable
 */
export async function planPublic(
  journey: Journey,
  transit: Transit,
  { streets }: Planning,
): Promise<BareRoute[]> {
  const { disabilityAccess } = journey;
  const travel: StreetTravel = { mode: 'walking', stepFree: disabilityAccess };
  const trips = await findTrips({ journey, travel, streets, transit });
  if (trips.length === 0) throw new NoRoute();
  const shown = { findWay: waysBy(streets, travel), disabilityAccess };
  return Promise.all(trips.map((trip, index) => routeOfTrip(trip, index, shown)));
}
