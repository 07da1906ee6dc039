import { listOf, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { isDatabasePlaceId, translatedName } from '@loovia/core/toilets';
import { TransitUnavailable } from '../../maps/unavailable.ts';
import type { Approach } from '../approach.ts';
import { JourneyRefused, refuseIfCallerLeft, ToiletsUnavailable } from '../errors.ts';
import type { BareRoute, KnownRoute } from '../planning.ts';
import { findPlaces } from '../stops/find-places.ts';
import { openingAt, type ToiletOrPlace } from '../../toilets/toilet-or-place.ts';
import { publicApproach } from './approach.ts';
import { itineraryOf, type Itinerary } from './itinerary.ts';
import type { PublicJourney } from './public-journey.ts';
import { tripEnds } from './trip.ts';

/** A route planned again so that it visits stops. */
interface RouteWithVisits {
  readonly approach: Approach;
  /** What the user must know about the stops it visits. */
  readonly warnings: readonly string[];
}

/**
 * A route by public transport planned again by way of stops.
 * @param base the route as it was before any stop was chosen
 * @throws JourneyRefused, ToiletsUnavailable, StreetsUnavailable, TransitUnavailable, CallerLeft
 */
export async function planWithVisits(
  base: KnownRoute,
  stopIds: readonly string[],
  { journey, planning, travelling, routeOf }: PublicJourney,
): Promise<RouteWithVisits> {
  const baseTrip = { ...tripEnds(journey), legs: base.legs };
  const wanted = new Set(stopIds);
  const visited: ToiletOrPlace[] = [];
  let route: BareRoute = base;
  const approachOf = () => publicApproach({ route, base, visited }, journey, travelling);
  // Some stops were found only once another was on the way: so it is here.
  for (;;) {
    refuseIfCallerLeft(planning);
    const { found, databaseFailed, placesFailed } = await findPlaces(approachOf(), planning);
    const more = found.filter(({ facts }) => wanted.delete(facts.placeId));
    if (more.length === 0) {
      const isLive = (id: string) => !isDatabasePlaceId(id);
      const isMissed = databaseFailed || (placesFailed && [...wanted].some(isLive));
      throw isMissed ? new ToiletsUnavailable() : unknownStops(wanted, base);
    }
    visited.push(...more);
    const itinerary = await itineraryOf(baseTrip, visited, travelling);
    if (itinerary === undefined) throw new TransitUnavailable('Not all visits could be planned.');
    if (!itinerary) throw notVisitable(visited);
    const ids = itinerary.visits.map((visit) => visit.place.facts.placeId);
    route = { ...(await routeOf(itinerary.trip, base.index)), visited: ids };
    if (wanted.size === 0) return { approach: approachOf(), warnings: closedStops(itinerary) };
  }
}

function closedStops({ visits }: Itinerary): string[] {
  return visits
    .filter(({ place, arrival }) => openingAt(place, arrival).state === 'closed')
    .map(({ place, arrival }) =>
      t('{name} is closed at {time}, when you would arrive.', {
        name: translatedName(place.facts.name),
        time: formatClockTime(arrival),
      }),
    );
}

/** Stops that the route listed have names; one found on the way to another has none here. */
function unknownStops(ids: ReadonlySet<string>, { stops }: KnownRoute): JourneyRefused {
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

function notVisitable(stops: readonly ToiletOrPlace[]): JourneyRefused {
  const [only] = stops;
  const message =
    only && stops.length === 1
      ? t('{name} can no longer be visited on this route. Choose another stop.', {
          name: translatedName(only.facts.name),
        })
      : t('The chosen stops cannot all be visited on this route. Choose fewer of them.');
  return new JourneyRefused([{ field: 'stopIds', message }]);
}
