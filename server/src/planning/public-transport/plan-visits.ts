import type { LeftOut } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { isDatabasePlaceId, translatedName } from '@loovia/core/toilets';
import { TransitUnavailable } from '../../maps/unavailable.ts';
import type { Approach } from '../approach.ts';
import { planWithAsMany } from '../as-many.ts';
import { refuseIfCallerLeft, ToiletsUnavailable } from '../errors.ts';
import { noLongerNear, notVisitable } from '../left-out.ts';
import type { BareRoute, JourneyQuestion, KnownRoute, PublicPlanning } from '../planning.ts';
import { findPlaces, type FoundPlaces } from '../stops/find-places.ts';
import { openingAt, type FoundToilet } from '../../toilets/found-toilet.ts';
import { publicApproach } from './approach.ts';
import { itineraryOf, type Itinerary } from './itinerary.ts';
import { routesOfTrips } from './public-routes.ts';
import { travellingOn } from './travelling.ts';

/** A route planned again so that it visits stops. */
interface RouteWithVisits {
  readonly approach: Approach;
  /** What the user must know about the stops it visits. */
  readonly warnings: readonly string[];
  readonly leftOut: LeftOut[];
}

/**
 * A route by public transport planned again by way of stops: all of them, or else each that can be visited
 * with those before it in the list.
 * @param base the route as it was before any stop was chosen
 * @throws JourneyRefused, ToiletsUnavailable, StreetsUnavailable, TransitUnavailable, CallerLeft
 */
export async function planWithVisits(
  base: KnownRoute,
  stopIds: readonly string[],
  question: JourneyQuestion,
  planning: PublicPlanning,
): Promise<RouteWithVisits> {
  const { start, end, earliest } = question;
  const baseTrip = { start, end, earliest, legs: base.legs };
  const travelling = travellingOn(question, planning);
  const routeOf = routesOfTrips(question, planning);
  const visited: FoundToilet[] = [];
  const leftOut: FoundToilet[] = [];
  let route: BareRoute = base;
  let warnings: readonly string[] = [];
  const approachOf = () => publicApproach({ route, base, visited }, question, travelling);
  const wanted = new Set(stopIds);
  let search: FoundPlaces;
  // Some stops were found only once another was on the way: so it is here.
  for (;;) {
    refuseIfCallerLeft(planning);
    search = await findPlaces(approachOf(), stopIds, planning);
    const more = inOrderOf(stopIds, search.found).filter(({ placeId }) => wanted.delete(placeId));
    if (more.length === 0) break;
    const added = await planWithAsMany(more, (some) => {
      refuseIfCallerLeft(planning);
      return itineraryBy(baseTrip, [...visited, ...some], travelling);
    });
    leftOut.push(...added.leftOut);
    if (!added.plan) break;
    visited.push(...added.taken);
    const visits = added.plan.visits.map(idOf);
    route = { ...(await routeOf(added.plan.trip, base.index)), visited: visits };
    warnings = closedStops(added.plan);
    if (wanted.size === 0) break;
  }
  if (isMissed(wanted, search)) throw new ToiletsUnavailable();
  const hasOthers = visited.length > 0;
  return {
    approach: approachOf(),
    warnings,
    leftOut: [
      ...Array.from(wanted, (placeId) => noLongerNear(placeId, base)),
      ...leftOut.map((place) => notVisitable({ ...place, hasOthers })),
    ],
  };
}

/** @throws TransitUnavailable where that is not known */
async function itineraryBy(...asked: Parameters<typeof itineraryOf>): Promise<Itinerary | null> {
  const itinerary = await itineraryOf(...asked);
  if (itinerary === undefined) throw new TransitUnavailable('Not all visits could be planned.');
  return itinerary;
}

function idOf({ place }: Itinerary['visits'][number]): string {
  return place.placeId;
}

function inOrderOf(
  stopIds: readonly string[],
  places: readonly FoundToilet[],
): readonly FoundToilet[] {
  const found = new Map(places.map((place) => [place.placeId, place]));
  return stopIds.flatMap((id) => found.get(id) ?? []);
}

/** Whether stops may be there and were not found because a search failed. */
function isMissed(
  wanted: ReadonlySet<string>,
  { databaseFailed, placesFailed }: Pick<FoundPlaces, 'databaseFailed' | 'placesFailed'>,
): boolean {
  if (wanted.size === 0) return false;
  const isLive = (id: string) => !isDatabasePlaceId(id);
  return databaseFailed || (placesFailed && [...wanted].some(isLive));
}

function closedStops({ visits }: Itinerary): string[] {
  return visits
    .filter(({ place, arrival }) => openingAt(place, arrival).state === 'closed')
    .map(({ place, arrival }) =>
      t('{name} is closed at {time}, when you would arrive.', {
        name: translatedName(place.name),
        time: formatClockTime(arrival),
      }),
    );
}
