import {
  checkJourney,
  checkTimetable,
  checkTimetableEnd,
  type Journey,
} from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { deviationLimitMetres, stayMinutes } from '@loovia/core/stops';
import type { StreetTravel, Transit, TransitJourney, TransitStart } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { batched } from '../batched.ts';
import { JourneyRefused, NoRoute } from '../errors.ts';
import type { Planning } from '../planning.ts';
import type { Approach } from '../stops/approach.ts';
import { publicApproach } from './approach.ts';
import { findTrips } from './find-trips.ts';
import { tripSettler } from './settle-trip.ts';
import { routeOfTrip, tripOfRoute } from './trip-route.ts';
import type { Travelling } from './visit-options.ts';
import { walksBy } from './walks.ts';

/** How the planner for public transport is asked: walks with or without steps, and by what timetable. */
export interface PublicPlanning {
  readonly journey: Journey;
  readonly transit: Transit;
  readonly planning: Planning;
}

/** @throws JourneyRefused where the journey can't be planned, or there is no timetable for it */
export function publicPlanning(journey: Journey, planning: Planning): PublicPlanning {
  const { transit } = planning;
  const errors = checkJourney(journey, planning);
  if (!transit) {
    const message = t(
      'Public transport is not available here yet. You can plan walking, cycling and driving.',
    );
    throw new JourneyRefused([...errors, { field: 'selectedTransport', message }]);
  }
  const isDayWrong = errors.some(({ field }) => field === 'journeyDate');
  const uncovered =
    transit.covers && !isDayWrong ? checkTimetable(journey.journeyDate, transit.covers) : null;
  const all = uncovered ? [...errors, uncovered] : errors;
  if (all.length > 0) throw new JourneyRefused(all);
  return { journey, transit, planning };
}

export function travelOnFoot({ disabilityAccess }: Journey): StreetTravel {
  return { mode: 'walk', stepFree: disabilityAccess };
}

/**
 * Up to three routes by public transport, best first, and how their stops are visited.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable
 */
export async function planPublic(asked: PublicPlanning): Promise<Approach[]> {
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
  const settled = await Promise.all(trips.map(tripSettler(streets, travel)));
  const travelling = travellingIn(asked);
  return settled.map((trip, index) => {
    const route = routeOfTrip(trip, index, journey.disabilityAccess);
    return publicApproach({ trip, route, base: trip, visited: [] }, journey, travelling);
  });
}

/** How the stops of a route that was planned before are visited. */
export function publicApproachOf(route: BareRoute, asked: PublicPlanning): Approach {
  const { journey } = asked;
  const trip = tripOfRoute(route, journey);
  return publicApproach({ trip, route, base: trip, visited: [] }, journey, travellingIn(asked));
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
