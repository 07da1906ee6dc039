import type { LatLng } from '@loovia/core/geo';
import { journeyProblems, LIMITS, streetModeOf, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { routeSummaries, worthShowing } from '@loovia/core/routes';
import { addSeconds, londonInstant } from '@loovia/core/time';
import type { Way } from '../../maps/legs.ts';
import type { StreetTravel, Streets } from '../../maps/ports.ts';
import { JourneyRefused, NoRoute, unreached } from '../errors.ts';
import type { BareRoute, Planning } from '../planning.ts';
import { gapsOf, shownGaps, streetWay, type StreetWay } from '../street-way.ts';
import { approachesOf } from './street-approach.ts';
import { visitsInTurn } from './visits-in-turn.ts';

/**
 * A journey on foot, by bicycle or by car.
 * @throws JourneyRefused
 */
export function streetJourney(
  journey: Journey,
  transport: Parameters<typeof streetModeOf>[0],
  planning: Planning,
) {
  const errors = journeyProblems(journey, planning);
  if (errors.length > 0) throw new JourneyRefused(errors);
  const { streets } = planning;
  const mode = streetModeOf(transport);
  // Only walks are searched without steps.
  const travel = { mode, stepFree: mode === 'walk' && journey.disabilityAccess };
  const approaches = (routes: readonly BareRoute[]) =>
    approachesOf(routes, journey, travel, streets);
  return {
    /** @throws NoRoute, StreetsUnavailable */
    findRoutes: async () => approaches(await findRoutes(journey, travel, streets)),
    approachOf: (route: BareRoute, beside: readonly BareRoute[]) => {
      const all = [route, ...beside].sort((a, b) => a.index - b.index);
      const approach = approaches(all).find((one) => one.route === route);
      if (!approach) throw new RangeError('The route has no approach.');
      return approach;
    },
    /** @throws StreetsUnavailable */
    visitsInTurn: (route: BareRoute, beside: readonly BareRoute[], stops: readonly LatLng[]) =>
      visitsInTurn(route, stops, { journey, travel, streets, beside }),
  };
}

async function findRoutes(
  journey: Journey,
  travel: StreetTravel,
  streets: Streets,
): Promise<BareRoute[]> {
  const { startCoordinates: from, endCoordinates: to } = journey;
  const found = await streets.routes(from, to, travel, LIMITS.maxRoutes - 1);
  if (found.length === 0) {
    const end = await streets.unreachedEnd(from, to, travel);
    throw new NoRoute(end && unreached(end, travel));
  }
  const ways = found
    .slice(0, LIMITS.maxRoutes)
    .map((route) => ({ route, ...streetWay(route, { from, to }, { streets, travel }) }))
    .sort((a, b) => a.durationSeconds - b.durationSeconds);
  const shown = worthShowing(ways);
  const summaries = routeSummaries(shown.map(({ route }) => route));
  return shown.map(({ route: { via }, ...way }, index) => {
    const summary =
      via === undefined ? (summaries[index] ?? '') : via && t('via {street}', { street: via });
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
  const departure = londonInstant(journey.journeyDate, journey.journeyTime);
  const durationSeconds = Math.round(way.durationSeconds);
  const shared = {
    departure,
    arrival: addSeconds(departure, durationSeconds),
    distanceMetres: Math.round(way.distanceMetres),
    geometry,
  };
  const leg: Way = {
    mode,
    from: { name: startLocation, ...from },
    to: { name: endLocation, ...to },
    ...shared,
    steps,
    notes,
  };
  return {
    mode: journey.selectedTransport,
    durationSeconds,
    ...shared,
    legs: [leg],
    ...shownGaps(gapsOf(geometry, { from, to }), stepFree),
  };
}
