import { formatClockTime } from '@loovia/core/time';
import type { BareRoute } from '../bare-route.ts';
import { JourneyRefused, ToiletsUnavailable } from '../errors.ts';
import type { Approach } from '../stops/approach.ts';
import { openingAt, type Found } from '../stops/candidate.ts';
import { findPlaces } from '../stops/find-places.ts';
import { publicApproach } from './approach.ts';
import { itineraryOf, type Itinerary } from './itinerary.ts';
import { travellingIn, travelOnFoot, type PublicPlanning } from './plan-public.ts';
import { routeOfTrip, tripOfRoute } from './trip-route.ts';
import { waysBy } from './ways.ts';

/** A route planned again so that it visits stops. */
export interface RouteWithVisits {
  readonly route: BareRoute;
  readonly approach: Approach;
  /** What the user must know of the stops it visits. */
  readonly warnings: readonly string[];
}

/**
 * A route by public transport planned again by way of stops.
 * @param base the route as it was before any stop was chosen
 * @throws JourneyRefused, ToiletsUnavailable, StreetsUnavailable, TransitUnavailable
 */
export async function planWithVisits(
  base: BareRoute,
  stopIds: readonly string[],
  asked: PublicPlanning,
): Promise<RouteWithVisits> {
  const { journey, planning } = asked;
  const { disabilityAccess } = journey;
  const travelling = travellingIn(asked);
  const trip = tripOfRoute(base, journey);
  const shown = { findWay: waysBy(planning.streets, travelOnFoot(journey)), disabilityAccess };
  const wanted = new Set(stopIds);
  const visited: Found[] = [];
  let route = base;
  // A stop may have been found only once another one was on the way: then so it is here.
  for (;;) {
    const approach = publicApproach({ route, base: trip, visited }, journey, travelling);
    const { found, databaseFailed } = await findPlaces(approach, planning);
    const more = found.filter(({ facts }) => wanted.delete(facts.placeId));
    if (more.length === 0) throw databaseFailed ? new ToiletsUnavailable() : unknownStops(wanted);
    visited.push(...more);
    const itinerary = await itineraryOf(trip, visited, travelling);
    if (!itinerary) throw notVisitable(visited);
    const ids = itinerary.visits.map((visit) => visit.found.facts.placeId);
    route = { ...(await routeOfTrip(itinerary.trip, base.index, shown)), visited: ids };
    if (wanted.size === 0) {
      return {
        route,
        approach: publicApproach({ route, base: trip, visited }, journey, travelling),
        warnings: closedStops(itinerary),
      };
    }
  }
}

function closedStops({ visits }: Itinerary): string[] {
  return visits
    .filter(({ found, arrival }) => openingAt(found, arrival).state === 'closed')
    .map(
      ({ found, arrival }) =>
        `${found.facts.name} is closed at ${formatClockTime(arrival)}, when this route is there.`,
    );
}

function unknownStops(ids: ReadonlySet<string>): JourneyRefused {
  const are = ids.size === 1 ? 'stop is' : 'stops are';
  const message = `The chosen ${are} not near this route: ${[...ids].join(', ')}.`;
  return new JourneyRefused([{ field: 'stopIds', message }]);
}

function notVisitable(stops: readonly Found[]): JourneyRefused {
  const [only] = stops;
  const message =
    only && stops.length === 1
      ? `${only.facts.name} can no longer be visited on this route. Choose another stop.`
      : 'The chosen stops cannot all be visited on this route. Choose fewer of them.';
  return new JourneyRefused([{ field: 'stopIds', message }]);
}
