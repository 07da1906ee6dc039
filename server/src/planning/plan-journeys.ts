import { randomUUID } from 'node:crypto';
import type { DetourInTurn, Route, StopsAnswer } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { maxStops } from '@loovia/core/stops';
import { toTenths } from '@loovia/core/time';
import type { Approach } from './approach.ts';
import { JourneyRefused, refuseIfCallerLeft } from './errors.ts';
import type { BareRoute, KnownJourney, Planning } from './planning.ts';
import { planWithVisits } from './public-transport/plan-visits.ts';
import { publicJourney } from './public-transport/public-journey.ts';
import { sentRoute } from './route-codec.ts';
import { searchStops, type SearchLimits } from './stops/search-stops.ts';
import { streetJourney } from './streets/street-journey.ts';

/** A journey in one mode of travel: how routes are found, and how stops are visited on them. */
interface PlannableJourney {
  /** Up to three routes: by public transport by arrival, on streets the quickest first. */
  findRoutes(): Promise<readonly Approach[]>;
  /** Of a route that was planned before, beside the others of its journey. */
  approachOf(route: BareRoute, beside: readonly BareRoute[]): Approach;
}

/** @throws JourneyRefused where it cannot be planned as asked */
function plannable(journey: Journey, planning: Planning): PlannableJourney {
  return journey.selectedTransport === 'public'
    ? publicJourney(journey, planning)
    : streetJourney(journey, journey.selectedTransport, planning);
}

/**
 * Up to three routes of a journey with their stops, by arrival.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable, CallerLeft
 */
export async function planJourneys(journey: Journey, planning: Planning): Promise<Route[]> {
  const approaches = await plannable(journey, planning).findRoutes();
  // The stops are most of the work.
  refuseIfCallerLeft(planning);
  const limits = { listed: LIMITS.maxStopsListed, visited: [] };
  const found = await searchStops(approaches, limits, planning);
  return approaches.flatMap((approach, index) => {
    const stops = found[index];
    return stops ? [{ id: randomUUID(), ...withStops(approach, stops) }] : [];
  });
}

/**
 * One route of a journey planned again; null where there is now none of that index.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable
 */
export async function planRouteAgain(
  journey: Journey,
  { id, index }: Pick<Route, 'id' | 'index'>,
  planning: Planning,
): Promise<Pick<KnownJourney, 'route' | 'beside'> | null> {
  const routes = (await plannable(journey, planning).findRoutes()).map(({ route }) => route);
  const again = routes.find((route) => route.index === index);
  if (!again) return null;
  return { route: { ...again, id, stops: [] }, beside: routes.filter((one) => one !== again) };
}

/**
 * The stops of one route, searched again (STOP-25).
 * @throws JourneyRefused, CallerLeft
 */
export async function planStops(
  { journey, route, beside }: KnownJourney,
  planning: Planning,
): Promise<StopsAnswer> {
  const approach = plannable(journey, planning).approachOf(route, beside);
  return stopsOf(approach, { listed: LIMITS.maxStopsAfterReload, visited: [] }, planning);
}

/**
 * A route by public transport planned again so that it visits stops, with a new search for its stops.
 * @throws JourneyRefused, ToiletsUnavailable, StreetsUnavailable, TransitUnavailable, CallerLeft
 */
export async function planVisits(
  {
    journey,
    route,
    stopIds,
  }: Omit<KnownJourney, 'beside'> & {
    readonly stopIds: readonly string[];
  },
  planning: Planning,
): Promise<Route> {
  if (journey.selectedTransport !== 'public') {
    const message = t('Only a route by public transport is planned again for the stops it visits.');
    throw new JourneyRefused([{ field: 'routeId', message }]);
  }
  const whole = publicJourney(journey, planning);
  const { approach, warnings } = await planWithVisits(route, stopIds, whole);
  refuseIfCallerLeft(planning);
  const limits = { listed: LIMITS.maxStopsListed, visited: approach.route.visited ?? [] };
  const found = await stopsOf(approach, limits, planning);
  return {
    id: route.id,
    ...withStops(approach, found),
    warnings: [...warnings, ...found.warnings],
  };
}

/**
 * When stops of a route on streets are reached one after the other, without the time spent at them, and
 * what each adds to those before it.
 * @throws JourneyRefused, StreetsUnavailable
 */
export async function planDetours(
  { journey, route, beside, stops }: KnownJourney & { readonly stops: readonly LatLng[] },
  planning: Planning,
): Promise<DetourInTurn[]> {
  if (journey.selectedTransport === 'public') {
    const message = t('A route by public transport is planned again for the stops it visits.');
    throw new JourneyRefused([{ field: 'routeId', message }]);
  }
  const whole = streetJourney(journey, journey.selectedTransport, planning);
  const visits = await whole.visitsInTurn(route, beside, stops);
  if (!visits) {
    const message = t('We know no way that leads from one of these stops to the next.');
    throw new JourneyRefused([{ field: 'stops', message }]);
  }
  return visits.map(({ arrivalSeconds, extra }, number) => {
    const before = visits[number - 1]?.extra ?? { distanceMetres: 0, durationSeconds: 0 };
    return {
      elapsedMinutes: toTenths(arrivalSeconds / 60),
      detour: {
        metres: Math.max(0, Math.round(extra.distanceMetres - before.distanceMetres)),
        minutes: Math.max(0, toTenths((extra.durationSeconds - before.durationSeconds) / 60)),
      },
    };
  });
}

async function stopsOf(
  approach: Approach,
  limits: SearchLimits,
  planning: Planning,
): Promise<StopsAnswer> {
  const [found] = await searchStops([approach], limits, planning);
  if (!found) throw new RangeError('There is no answer for the route.');
  return found;
}

function withStops({ journey, route }: Approach, found: StopsAnswer): Omit<Route, 'id'> {
  const most = maxStops(route.durationSeconds / 60, journey.frequency);
  return { ...sentRoute(route), ...found, maxStops: most };
}
