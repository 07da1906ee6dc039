import { LIMITS, type Journey } from '@loovia/core/journeys';
import type { StreetTravel } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { NoRoute } from '../errors.ts';
import type { Planning } from '../planning.ts';
import type { Approach } from '../stops/approach.ts';
import { streetApproach } from './approach.ts';
import { streetRoutes } from './street-routes.ts';
import { costOfVisits } from './visits.ts';

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
  if (found.length === 0) throw new NoRoute();
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
  const costOfVisit = costOfVisits(streets, ends, travel);
  return routes.map((route) => streetApproach(route, journey, costOfVisit));
}
