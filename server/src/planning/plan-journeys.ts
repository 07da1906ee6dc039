import { randomUUID } from 'node:crypto';
import {
  stopsAnswerSchema,
  type Route,
  type StopsAnswer,
  type VisitsAnswer,
} from '@loovia/core/api';
import { LIMITS, type Journey, type Transport } from '@loovia/core/journeys';
import { maxStops, stayMinutes } from '@loovia/core/stops';
import * as z from 'zod/mini';
import { pick } from '../pick.ts';
import type { Approach } from './approach.ts';
import { refuseIfCallerLeft } from './errors.ts';
import type { BareRoute, KnownJourney, Planning } from './planning.ts';
import { planWithVisits } from './public-transport/plan-visits.ts';
import { publicJourney } from './public-transport/public-journey.ts';
import { sentRoute } from './route-codec.ts';
import { searchStops, type StopLimits } from './stops/search-stops.ts';
import { streetJourney } from './streets/street-journey.ts';
import { visitStops } from './streets/visit-stops.ts';

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
  return { route: { ...again, id }, beside: routes.filter((one) => one !== again) };
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
 * A route planned so that it visits stops: all of them, or else each that can be visited with those before
 * it in the list. By public transport the journey itself changes, with a new search for its stops.
 * @throws JourneyRefused, ToiletsUnavailable, StreetsUnavailable, TransitUnavailable, CallerLeft
 */
export async function planVisits(
  known: KnownJourney & { readonly stopIds: readonly string[] },
  planning: Planning,
): Promise<VisitsAnswer> {
  return known.journey.selectedTransport === 'public'
    ? visitByPublicTransport(known, planning)
    : visitOnStreets(known, known.journey.selectedTransport, planning);
}

async function visitByPublicTransport(
  { journey, route, stopIds }: Parameters<typeof planVisits>[0],
  planning: Planning,
): Promise<VisitsAnswer> {
  const whole = publicJourney(journey, planning);
  const { approach, warnings, leftOut } = await planWithVisits(route, stopIds, whole);
  refuseIfCallerLeft(planning);
  const limits = { listed: LIMITS.maxStopsListed, visited: approach.route.visited ?? [] };
  const found = await stopsOf(approach, limits, planning);
  const planned = { id: route.id, ...withStops(approach, found) };
  return { route: { ...planned, warnings: [...warnings, ...found.warnings] }, leftOut };
}

const FOUND = z.keyof(stopsAnswerSchema).options;

async function visitOnStreets(
  { journey, route, beside, stopIds }: Parameters<typeof planVisits>[0],
  transport: Exclude<Transport, 'public'>,
  planning: Planning,
): Promise<VisitsAnswer> {
  const whole = streetJourney(journey, transport, planning);
  const approach = whole.approachOf(route, beside);
  const isListed = (id: string) => route.stops?.some(({ placeId }) => placeId === id);
  const limits = { listed: LIMITS.maxStopsListed, visited: stopIds };
  const found =
    route.stops && stopIds.every(isListed)
      ? pick(route, FOUND)
      : await stopsOf(approach, limits, planning);
  refuseIfCallerLeft(planning);
  return visitStops({ ...withStops(approach, found), id: route.id }, stopIds, {
    stay: stayMinutes(journey.disabilityAccess),
    find: (stops) => whole.visitsInTurn(route, beside, stops),
  });
}

async function stopsOf(
  approach: Approach,
  limits: StopLimits,
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
