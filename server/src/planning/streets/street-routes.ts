import type { Leg } from '@loovia/core/api';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { routeSummaries, worthShowing } from '@loovia/core/routes';
import { addSeconds, londonInstant, toIsoWithOffset } from '@loovia/core/time';
import type { StreetTravel } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { NoRoute } from '../errors.ts';
import type { Planning } from '../planning.ts';
import { gapsOf, saidGaps } from '../route-gaps.ts';
import { streetWay, type StreetWay } from '../street-way.ts';

/**
 * Up to three routes on the street that are worth showing, best first.
 * @throws NoRoute, StreetsUnavailable
 */
export async function streetRoutes(
  journey: Journey,
  travel: StreetTravel,
  { streets }: Planning,
): Promise<BareRoute[]> {
  const { startCoordinates: from, endCoordinates: to } = journey;
  const found = await streets.routes(from, to, travel, LIMITS.maxRoutes - 1);
  if (found.length === 0) {
    throw new NoRoute(await streets.unreachedEnd(from, to, travel), travel);
  }
  const shown = worthShowing(found.slice(0, LIMITS.maxRoutes));
  const summaries = routeSummaries(shown);
  return shown.map((route, index) => {
    const { via } = route;
    const summary =
      via === undefined ? (summaries[index] ?? '') : via && t('via {street}', { street: via });
    const way = streetWay(route, { from, to }, { streets, travel });
    return { index, summary, ...routeAlong(way, journey, travel) };
  });
}

/** A route of one leg. */
function routeAlong(
  { geometry, steps, notes, ...way }: StreetWay,
  journey: Journey,
  { mode, stepFree }: StreetTravel,
): Omit<BareRoute, 'index' | 'summary'> {
  const { startLocation, startCoordinates: from, endLocation, endCoordinates: to } = journey;
  const departsAt = londonInstant(journey.journeyDate, journey.journeyTime);
  const durationSeconds = Math.round(way.durationSeconds);
  const shared = {
    departure: toIsoWithOffset(departsAt),
    arrival: toIsoWithOffset(addSeconds(departsAt, durationSeconds)),
    distanceMetres: Math.round(way.distanceMetres),
    geometry,
  };
  const leg: Leg = {
    mode,
    from: { name: startLocation, ...from },
    to: { name: endLocation, ...to },
    ...shared,
    steps,
    ...(notes && { notes }),
  };
  return {
    mode: journey.selectedTransport,
    durationSeconds,
    ...shared,
    legs: [leg],
    ...saidGaps(gapsOf(geometry, { from, to }), stepFree),
  };
}
