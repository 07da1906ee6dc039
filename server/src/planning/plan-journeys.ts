import type { Route, StopsAnswer, VisitsRequest } from '@loovia/core/api';
import {
  checkJourney,
  checkTimetable,
  LIMITS,
  type FieldMessage,
  type Journey,
} from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import type { BareRoute } from './bare-route.ts';
import { checkRoute } from './check-route.ts';
import { CallerGone, JourneyRefused } from './errors.ts';
import type { Planning } from './planning.ts';
import {
  planPublic,
  publicApproaches,
  type PublicPlanning,
} from './public-transport/plan-public.ts';
import { planWithVisits } from './public-transport/plan-visits.ts';
import type { Approach } from './stops/approach.ts';
import { searchStops } from './stops/search-stops.ts';
import { planStreets, streetApproaches } from './streets/plan-streets.ts';

/** A way of travelling: how it finds routes, and how stops are visited on them. */
interface Way {
  routes(): Promise<readonly BareRoute[]>;
  approaches(routes: readonly BareRoute[]): readonly Approach[];
}

/**
 * Up to three routes of a journey with their stops, best first.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable, CallerGone
 */
export async function planJourneys(journey: Journey, planning: Planning): Promise<Route[]> {
  const way = wayOf(journey, planning);
  const routes = await way.routes();
  // The stops are the greater part of the work.
  if (planning.signal?.aborted) throw new CallerGone();
  const limits = { listed: LIMITS.maxStopsListed, visited: [] };
  const found = await searchStops(way.approaches(routes), limits, planning);
  return routes.flatMap((route, index) => {
    const stops = found[index];
    return stops ? [{ ...route, ...stops }] : [];
  });
}

/**
 * The stops of one route, searched again (STOP-25).
 * @throws JourneyRefused
 */
export async function planStops(
  { journey, route }: { readonly journey: Journey; readonly route: Route },
  planning: Planning,
): Promise<StopsAnswer> {
  const way = wayOf(journey, planning);
  const wrong = checkRoute(route, journey);
  if (wrong.length > 0) throw new JourneyRefused(wrong);
  const limits = { listed: LIMITS.maxStopsAfterReload, visited: [] };
  const [found] = await searchStops(way.approaches([route]), limits, planning);
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
  { journey, route, stopIds }: VisitsRequest,
  planning: Planning,
): Promise<Route> {
  const isPublic = journey.selectedTransport === 'public' && route.mode === 'public';
  if (!isPublic) {
    const message = t('Only a route by public transport is planned again for the stops it visits.');
    throw new JourneyRefused([{ field: 'route.mode', message }]);
  }
  const asked = publicPlanning(journey, planning, checkJourney(journey, planning));
  const wrong = checkRoute(route, journey);
  if (wrong.length > 0) throw new JourneyRefused(wrong);
  const again = await planWithVisits(route, stopIds, asked);
  const limits = { listed: LIMITS.maxStopsListed, visited: again.route.visited ?? [] };
  const [found] = await searchStops([again.approach], limits, planning);
  if (!found) throw new RangeError('There is no answer for the route.');
  return { ...again.route, ...found, warnings: [...again.warnings, ...found.warnings] };
}

/** The way of travelling, once the journey is found to be one that can be planned. */
function wayOf(journey: Journey, planning: Planning): Way {
  const { selectedTransport: transport, disabilityAccess } = journey;
  const errors = checkJourney(journey, planning);
  if (transport === 'public') {
    const asked = publicPlanning(journey, planning, errors);
    return {
      routes: () => planPublic(asked),
      approaches: (routes) => publicApproaches(routes, asked),
    };
  }
  if (errors.length > 0) throw new JourneyRefused(errors);
  const travel = { mode: transport, stepFree: disabilityAccess };
  return {
    routes: () => planStreets(journey, travel, planning),
    approaches: (routes) => streetApproaches(routes, journey, travel, planning),
  };
}

function publicPlanning(
  journey: Journey,
  planning: Planning,
  errors: readonly FieldMessage[],
): PublicPlanning {
  const { transit } = planning;
  if (!transit) {
    const message = t(
      'Public transport is not available here yet. You can plan walking, cycling and driving.',
    );
    throw new JourneyRefused([...errors, { field: 'selectedTransport', message }]);
  }
  const isDayWrong = errors.some(({ field }) => field === 'journeyDate');
  const uncovered =
    transit.covers && !isDayWrong ? checkTimetable(journey.journeyDate, transit.covers) : null;
  const all = uncovered ? [...errors, uncovered] : errors;
  if (all.length > 0) throw new JourneyRefused(all);
  return { journey, transit, planning };
}
