import { checkTimetableEnd, type Journey } from '@loovia/core/journeys';
import { deviationLimitMetres, stayMinutes } from '@loovia/core/stops';
import type { StreetTravel, Transit, TransitJourney, TransitStart } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { batched } from '../batched.ts';
import { JourneyRefused, NoRoute } from '../errors.ts';
import type { Planning } from '../planning.ts';
import type { Approach } from '../stops/approach.ts';
import { publicApproach } from './approach.ts';
import { findTrips } from './find-trips.ts';
import { routeOfTrip, tripOfRoute } from './trip-route.ts';
import type { Travelling } from './visit-options.ts';
import { walksBy } from './walks.ts';
import { waysBy } from './ways.ts';

/** How the planner for public transport is asked: walks with or without steps, and by what timetable. */
export interface PublicPlanning {
  readonly journey: Journey;
  readonly transit: Transit;
  readonly planning: Planning;
}

export function travelOnFoot({ disabilityAccess }: Journey): StreetTravel {
  return { mode: 'walking', stepFree: disabilityAccess };
}

/**
 * Up to three routes by public transport, best first.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable
 */
export async function planPublic(asked: PublicPlanning): Promise<BareRoute[]> {
  const { journey, transit, planning } = asked;
  const { streets, coverage } = planning;
  const travel = travelOnFoot(journey);
  const trips = await findTrips({ journey, travel, streets, transit, coverage });
  if (trips.length === 0) {
    const refused = transit.covers && checkTimetableEnd(journey, transit.covers);
    if (refused) throw new JourneyRefused([refused]);
    const { startCoordinates: from, endCoordinates: to } = journey;
    throw new NoRoute(await streets.unreachedEnd(from, to, travel), travel);
  }
  const { disabilityAccess } = journey;
  const shown = { findWay: waysBy(streets, travel), disabilityAccess };
  return Promise.all(trips.map((trip, index) => routeOfTrip(trip, index, shown)));
}

/** How the stops of routes by public transport are visited. */
export function publicApproaches(routes: readonly BareRoute[], asked: PublicPlanning): Approach[] {
  const { journey } = asked;
  const travelling = travellingIn(asked);
  return routes.map((route) => {
    const base = tripOfRoute(route, journey);
    return publicApproach({ route, base, visited: [] }, journey, travelling);
  });
}

/** What visits cost; each walk and each journey onward is asked for once. */
export function travellingIn({ journey, transit, planning }: PublicPlanning): Travelling {
  const { startCoordinates, endCoordinates: to, disabilityAccess, tolerance } = journey;
  const wish = { stepFree: disabilityAccess };
  return {
    walks: walksBy(planning.streets, travelOnFoot(journey), [startCoordinates, to]),
    onward: batched<TransitStart, TransitJourney | null>(
      ({ from, departAt }) => `${from.lat},${from.lng} ${departAt.getTime()}`,
      (starts) => transit.onward(starts, to, wish),
    ),
    staySeconds: stayMinutes(disabilityAccess) * 60,
    deviationLimitMetres: deviationLimitMetres(tolerance),
  };
}
