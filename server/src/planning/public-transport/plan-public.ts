import {
  journeyProblems,
  timetableProblem,
  timetableEndProblem,
  toleranceMetres,
  type Journey,
} from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import type { StreetTravel, Transit, TransitJourney, TransitStart } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { batched } from '../batched.ts';
import { JourneyRefused, NoRoute } from '../errors.ts';
import type { Planning } from '../planning.ts';
import type { Approach } from '../stops/approach.ts';
import { publicApproach } from './approach.ts';
import { findTrips } from './find-trips.ts';
import { tripSettler, type SettledTrip } from './settle-trip.ts';
import { routeOfTrip, tripOfRoute } from './trip-route.ts';
import type { Trip } from './trip.ts';
import type { Travelling } from './visit-options.ts';
import { walksBy } from './walks.ts';

/** A journey by public transport, and all that planning it stands on. */
export interface PublicPlanning extends Planning {
  readonly journey: Journey;
  readonly transit: Transit;
  /** How one walks. */
  readonly travel: StreetTravel;
  readonly settle: (trip: Trip) => Promise<SettledTrip>;
  readonly travelling: Travelling;
}

/** @throws JourneyRefused where the journey can't be planned, or there is no timetable for it */
export function publicPlanning(journey: Journey, planning: Planning): PublicPlanning {
  const { transit } = planning;
  const errors = journeyProblems(journey, planning);
  if (!transit) {
    const message = t(
      'Public transport is not available here yet. You can plan walking, cycling and driving.',
    );
    throw new JourneyRefused([...errors, { field: 'selectedTransport', message }]);
  }
  const isDayWrong = errors.some(({ field }) => field === 'journeyDate');
  const uncovered =
    transit.covers && !isDayWrong ? timetableProblem(journey.journeyDate, transit.covers) : null;
  const all = uncovered ? [...errors, uncovered] : errors;
  if (all.length > 0) throw new JourneyRefused(all);
  const travel = { mode: 'walk', stepFree: journey.disabilityAccess } as const;
  return {
    ...planning,
    journey,
    transit,
    travel,
    settle: tripSettler(planning.streets, travel),
    travelling: travellingOn(journey, travel, { transit, streets: planning.streets }),
  };
}

/**
 * Up to three routes by public transport, best first, and how their stops are visited.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable
 */
export async function planPublic(asked: PublicPlanning): Promise<Approach[]> {
  const { journey, transit, streets, travel, settle, travelling } = asked;
  const trips = await findTrips(asked);
  if (trips.length === 0) {
    const refused = transit.covers && timetableEndProblem(journey, transit.covers);
    if (refused) throw new JourneyRefused([refused]);
    const { startCoordinates: from, endCoordinates: to } = journey;
    throw new NoRoute(await streets.unreachedEnd(from, to, travel), travel);
  }
  const settled = await Promise.all(trips.map(settle));
  return settled.map((trip, index) => {
    const route = routeOfTrip(trip, index, journey.disabilityAccess);
    return publicApproach({ trip, route }, journey, travelling);
  });
}

/** How the stops of a route that was planned before are visited. */
export function publicApproachOf(
  route: BareRoute,
  { journey, travelling }: PublicPlanning,
): Approach {
  return publicApproach({ trip: tripOfRoute(route, journey), route }, journey, travelling);
}

/** What visits cost; each walk and each journey onward is asked for once. */
function travellingOn(
  { startCoordinates, endCoordinates: to, disabilityAccess, tolerance }: Journey,
  travel: StreetTravel,
  { transit, streets }: Pick<PublicPlanning, 'transit' | 'streets'>,
): Travelling {
  const wish = { stepFree: disabilityAccess };
  return {
    walks: walksBy(streets, travel, [startCoordinates, to]),
    onward: batched<TransitStart, TransitJourney | null>(
      ({ from, departAt }) => `${from.lat},${from.lng} ${departAt.getTime()}`,
      (starts) => transit.onward(starts, to, wish),
    ),
    staySeconds: stayMinutes(disabilityAccess) * 60,
    deviationLimitMetres: toleranceMetres(tolerance),
  };
}
