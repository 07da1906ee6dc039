import { randomUUID } from 'node:crypto';
import type { Route, StopsAnswer } from '@loovia/core/api';
import { journeyProblems, LIMITS, streetModeOf, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import type { BareRoute, KnownRoute } from './bare-route.ts';
import { CallerGone, JourneyRefused } from './errors.ts';
import type { Planning } from './planning.ts';
import { planPublic, publicApproachOf, publicPlanning } from './public-transport/plan-public.ts';
import { planWithVisits } from './public-transport/plan-visits.ts';
import type { Approach } from './stops/approach.ts';
import { searchStops } from './stops/search-stops.ts';
import { streetApproaches } from './streets/approach.ts';
import { streetRoutes } from './streets/street-routes.ts';

/** A route that was planned before, and the journey that it is of. */
export interface KnownJourney {
  readonly journey: Journey;
  readonly route: KnownRoute;
}

/** A way of travelling: how it finds routes, and how stops are visited on them. */
interface Way {
  plan(): Promise<readonly Approach[]>;
  /** Of a route that was planned before. */
  approachOf(route: BareRoute): Approach;
}

/**
 * Up to three routes of a journey with their stops, best first.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable, CallerGone
 */
export async function planJourneys(journey: Journey, planning: Planning): Promise<Route[]> {
  const way = wayOf(journey, planning);
  const approaches = await way.plan();
  // The stops are the greater part of the work.
  if (planning.signal?.aborted) throw new CallerGone();
  const limits = { listed: LIMITS.maxStopsListed, visited: [] };
  const found = await searchStops(approaches, limits, planning);
  return approaches.flatMap(({ route }, index) => {
    const stops = found[index];
    return stops ? [{ id: randomUUID(), ...route, ...stops }] : [];
  });
}

/**
 * One route of a journey planned once more; null where there is none of that index now.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable
 */
export async function planRouteAgain(
  journey: Journey,
  { id, index }: Pick<Route, 'id' | 'index'>,
  planning: Planning,
): Promise<KnownRoute | null> {
  const approaches = await wayOf(journey, planning).plan();
  const again = approaches.find(({ route }) => route.index === index);
  return again ? { ...again.route, id, stops: [] } : null;
}

/**
 * The stops of one route, searched again (STOP-25).
 * @throws JourneyRefused
 */
export async function planStops(
  { journey, route }: KnownJourney,
  planning: Planning,
): Promise<StopsAnswer> {
  const way = wayOf(journey, planning);
  const limits = { listed: LIMITS.maxStopsAfterReload, visited: [] };
  const [found] = await searchStops([way.approachOf(route)], limits, planning);
  if (!found) throw new RangeError('There is no answer for the route.');
  const { stops, intervals, warnings, stopsFailed, leftOutForAccess } = found;
  const leftOut = leftOutForAccess === undefined ? {} : { leftOutForAccess };
  return { stops, intervals, warnings, stopsFailed, ...leftOut };
}

/**
 * A route by public transport planned again so that it visits stops, with its own stops found anew.
 * @throws JourneyRefused, ToiletsUnavailable, StreetsUnavailable, TransitUnavailable
 */
export async function planVisits(
  { journey, route, stopIds }: KnownJourney & { readonly stopIds: readonly string[] },
  planning: Planning,
): Promise<Route> {
  if (journey.selectedTransport !== 'public') {
    const message = t('Only a route by public transport is planned again for the stops it visits.');
    throw new JourneyRefused([{ field: 'routeId', message }]);
  }
  const asked = publicPlanning(journey, planning);
  const { approach, warnings } = await planWithVisits(route, stopIds, asked);
  const limits = { listed: LIMITS.maxStopsListed, visited: approach.route.visited ?? [] };
  const [found] = await searchStops([approach], limits, planning);
  if (!found) throw new RangeError('There is no answer for the route.');
  const { id } = route;
  return { id, ...approach.route, ...found, warnings: [...warnings, ...found.warnings] };
}

/** The way of travelling, once the journey is found to be one that can be planned. */
function wayOf(journey: Journey, planning: Planning): Way {
  const { selectedTransport: transport, disabilityAccess } = journey;
  if (transport === 'public') {
    const asked = publicPlanning(journey, planning);
    return {
      plan: () => planPublic(asked),
      approachOf: (route) => publicApproachOf(route, asked),
    };
  }
  const errors = journeyProblems(journey, planning);
  if (errors.length > 0) throw new JourneyRefused(errors);
  const travel = { mode: streetModeOf(transport), stepFree: disabilityAccess };
  const approachOf = streetApproaches(journey, travel, planning);
  return {
    plan: async () => (await streetRoutes(journey, travel, planning)).map(approachOf),
    approachOf,
  };
}
