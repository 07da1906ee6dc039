import type { Route } from '@loovia/core/api';
import { listOf, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { shownName } from '@loovia/core/toilets';
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
  base: Route,
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
  let route: BareRoute = base;
  // A stop may have been found only once another one was on the way: then so it is here.
  for (;;) {
    const approach = publicApproach({ route, base: trip, visited }, journey, travelling);
    const { found, databaseFailed } = await findPlaces(approach, planning);
    const more = found.filter(({ facts }) => wanted.delete(facts.placeId));
    if (more.length === 0) {
      throw databaseFailed ? new ToiletsUnavailable() : unknownStops(wanted, base);
    }
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
    .map(({ found, arrival }) =>
      t('{name} is closed at {time}, when you would arrive.', {
        name: shownName(found.facts.name),
        time: formatClockTime(arrival),
      }),
    );
}

/** Those that the route listed have names; one found near the way of another is just a chosen stop. */
function unknownStops(ids: ReadonlySet<string>, { stops }: Route): JourneyRefused {
  const names = stops.filter(({ placeId }) => ids.has(placeId)).map(({ name }) => name);
  const all = listOf(names, 'and');
  const isOne = ids.size === 1;
  const unnamed = isOne ? t('A chosen stop') : t('Some of the chosen stops');
  const who = names.length === ids.size ? all : unnamed;
  const message = isOne
    ? t('{who} is no longer near this route. Choose another stop.', { who })
    : t('{who} are no longer near this route. Choose other stops.', { who });
  return new JourneyRefused([{ field: 'stopIds', message }]);
}

function notVisitable(stops: readonly Found[]): JourneyRefused {
  const [only] = stops;
  const message =
    only && stops.length === 1
      ? t('{name} can no longer be visited on this route. Choose another stop.', {
          name: shownName(only.facts.name),
        })
      : t('The chosen stops cannot all be visited on this route. Choose fewer of them.');
  return new JourneyRefused([{ field: 'stopIds', message }]);
}
