import type { LatLng } from '@loovia/core/geo';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import type { StreetTravel } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { NoRoute } from '../errors.ts';
import { gapsOf } from '../route-gaps.ts';
import type { Planning } from '../planning.ts';
import type { Approach } from '../stops/approach.ts';
import { streetApproach } from './approach.ts';
import { streetRoutes } from './street-routes.ts';
import { costOfVisits, type CostOfVisit } from './visits.ts';

/**
 * Up to three routes on the street that are worth showing, best first.
 * @throws NoRoute, StreetsUnavailable
 */
export async function planStreets(
  journey: Journey,
  travel: StreetTravel,
  { streets }: Planning,
): Promise<BareRoute[]> {
  const { startCoordinates: from, endCoordinates: to } = journey;
  const found = await streets.routes(from, to, travel, LIMITS.maxRoutes - 1);
  if (found.length === 0) {
    throw new NoRoute(await streets.unreachedEnd(from, to, travel), travel);
  }
  return streetRoutes(found.slice(0, LIMITS.maxRoutes), journey, { streets, travel });
}

/** How the stops of routes on the street are visited; the routes run between the same ends. */
export function streetApproaches(
  routes: readonly BareRoute[],
  journey: Journey,
  travel: StreetTravel,
  { streets }: Planning,
): Approach[] {
  const ends = { from: journey.startCoordinates, to: journey.endCoordinates };
  // The routes of a journey mostly begin and end at the same points: what is asked for one serves all.
  const known = new Map<string, CostOfVisit>();
  return routes.map((route) => {
    const { coordinates } = route.geometry;
    const [first = [ends.from.lng, ends.from.lat]] = coordinates;
    const last = coordinates.at(-1) ?? first;
    const key = `${first.join()} ${last.join()}`;
    const costOfVisit =
      known.get(key) ?? costOfVisits(streets, { from: placeAt(first), to: placeAt(last) }, travel);
    known.set(key, costOfVisit);
    return streetApproach(route, { journey, gaps: gapsOf(route.geometry, ends) }, costOfVisit);
  });
}

function placeAt([lng, lat]: readonly [number, number]): LatLng {
  return { lat, lng };
}
