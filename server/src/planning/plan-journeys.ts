import { randomUUID } from 'node:crypto';
import {
  stopsAnswerSchema,
  type CandidateStop,
  type Route,
  type StopsAnswer,
  type VisitsAnswer,
} from '@loovia/core/api';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { maxStops } from '@loovia/core/stops';
import * as z from 'zod/mini';
import { pick } from '../pick.ts';
import type { Approach } from './approach.ts';
import { refuseIfCallerLeft } from './errors.ts';
import { questionOf, withoutRoute } from './journey-question.ts';
import type {
  BareRoute,
  JourneyQuestion,
  KnownJourney,
  KnownRoute,
  Planning,
  PublicPlanning,
} from './planning.ts';
import { publicApproaches } from './public-transport/approach.ts';
import { planWithVisits } from './public-transport/plan-visits.ts';
import { publicRoutes } from './public-transport/public-routes.ts';
import { travellingOn } from './public-transport/travelling.ts';
import { sentRoute } from './route-codec.ts';
import { searchStops, type StopLimits } from './stops/search-stops.ts';
import { streetApproaches } from './streets/street-approach.ts';
import { streetRoutes } from './streets/street-routes.ts';
import { streetVisits } from './streets/street-visits.ts';
import { visitStops } from './streets/visit-stops.ts';

/**
 * Up to three routes of a journey with their stops: by public transport by arrival, on streets the quickest first.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable, CallerLeft
 */
export async function planJourneys(journey: Journey, planning: Planning): Promise<Route[]> {
  const question = questionOf(journey, planning);
  const routes = await findRoutes(question, planning);
  const approaches = approachesTo(routes, question, planning);
  // The stops are most of the work.
  refuseIfCallerLeft(planning);
  const limits = { listed: LIMITS.maxStopsListed, visited: [], anyAccess: false };
  const found = await searchStops(approaches, limits, planning);
  return approaches.flatMap((approach, index) => {
    const stops = found[index];
    return stops ? [{ id: randomUUID(), ...withStops(approach, stops) }] : [];
  });
}

/** @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable */
async function findRoutes(question: JourneyQuestion, planning: Planning): Promise<BareRoute[]> {
  const { selectedTransport } = question.journey;
  const routes =
    selectedTransport === 'public'
      ? await publicRoutes(question, withTransit(planning))
      : await streetRoutes(question, planning);
  if (routes.length === 0) throw await withoutRoute(question, planning);
  return routes;
}

/** How the stops of routes of a journey are visited. */
function approachesTo(
  routes: readonly BareRoute[],
  question: JourneyQuestion,
  planning: Planning,
): Approach[] {
  return question.journey.selectedTransport === 'public'
    ? publicApproaches(routes, question, travellingOn(question, withTransit(planning)))
    : streetApproaches(routes, question, planning);
}

/** No journey by public transport is asked about where there is none. */
function withTransit({ transit, ...planning }: Planning): PublicPlanning {
  if (!transit) throw new RangeError('There is no public transport.');
  return { ...planning, transit };
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
  const routes = await findRoutes(questionOf(journey, planning), planning);
  const again = routes.find((route) => route.index === index);
  if (!again) return null;
  return { route: { ...again, id }, beside: routes.filter((one) => one !== again) };
}

type AnyAccess = Partial<Pick<StopLimits, 'anyAccess'>>;
interface Farther {
  /** Instead of the journey's own. */
  readonly tolerance?: Journey['tolerance'] | undefined;
}

/**
 * The stops of one route, searched again (STOP-25).
 * @param known with a tolerance, as if the journey were planned with that one
 * @throws JourneyRefused, CallerLeft
 */
export async function planStops(
  { anyAccess = false, tolerance, ...known }: KnownJourney & AnyAccess & Farther,
  planning: Planning,
): Promise<StopsAnswer> {
  const isAsPlanned = tolerance === undefined;
  const journey = isAsPlanned ? known.journey : { ...known.journey, tolerance };
  const approach = approachTo({ ...known, journey }, questionOf(journey, planning), planning);
  const listed = isAsPlanned ? LIMITS.maxStopsAfterReload : LIMITS.maxStopsListed;
  return stopsOf(approach, { listed, visited: [], anyAccess }, planning);
}

/** Of a route beside the others of its journey. */
function approachTo(known: KnownJourney, question: JourneyQuestion, planning: Planning): Approach {
  return itsOwn(approachesTo(inOrder(known), question, planning), known.route);
}

function inOrder({ route, beside }: KnownJourney): BareRoute[] {
  return [route, ...beside].sort((a, b) => a.index - b.index);
}

function itsOwn<One extends Approach>(approaches: readonly One[], route: BareRoute): One {
  const own = approaches.find((one) => one.route === route);
  if (!own) throw new RangeError('The route has no approach.');
  return own;
}

/**
 * A route planned so that it visits stops: all of them, or else each that can be visited with those before
 * it in the list. By public transport the journey itself changes, with a new search for its stops.
 * @throws JourneyRefused, ToiletsUnavailable, StreetsUnavailable, TransitUnavailable, CallerLeft
 */
export async function planVisits(
  known: KnownJourney & AnyAccess & { readonly stopIds: readonly string[] },
  planning: Planning,
): Promise<VisitsAnswer> {
  const question = questionOf(known.journey, planning);
  return known.journey.selectedTransport === 'public'
    ? visitByPublicTransport(known, question, planning)
    : visitOnStreets(known, question, planning);
}

async function visitByPublicTransport(
  { route, stopIds, anyAccess = false }: Parameters<typeof planVisits>[0],
  question: JourneyQuestion,
  planning: Planning,
): Promise<VisitsAnswer> {
  const { approach, warnings, leftOut } = await planWithVisits(
    route,
    stopIds,
    question,
    withTransit(planning),
  );
  refuseIfCallerLeft(planning);
  const limits = {
    listed: LIMITS.maxStopsListed,
    visited: approach.route.visited ?? [],
    anyAccess,
  };
  const found = suggestedBefore(await stopsOf(approach, limits, planning), route, limits.visited);
  const planned = { id: route.id, ...withStops(approach, found) };
  return { route: { ...planned, warnings: [...warnings, ...found.warnings] }, leftOut };
}

/**
 * Suggestions are those of the route without stops, as the recommendation is: a longer journey suggests no more of
 * them, and those that are not visited stay while they may still be suggested.
 */
function suggestedBefore(
  { stops, intervals, ...found }: StopsAnswer,
  before: KnownRoute,
  visited: readonly string[],
): StopsAnswer {
  if (!before.stops) return { stops, intervals, ...found };
  const former = suggestedIn(before.stops);
  const isSuggested = ({ placeId, suggested, opening }: CandidateStop) =>
    former.has(placeId) && (visited.includes(placeId) ? opening.state !== 'closed' : suggested);
  const own = stops.map((stop) => ({ ...stop, suggested: isSuggested(stop) }));
  const ids = suggestedIn(own);
  return {
    ...found,
    stops: own,
    intervals: before.intervals.map((interval) => {
      const { suggestedStopId: id } = interval;
      return { ...interval, suggestedStopId: id !== null && ids.has(id) ? id : null };
    }),
  };
}

function suggestedIn(stops: readonly CandidateStop[]): ReadonlySet<string> {
  return new Set(stops.flatMap(({ placeId, suggested }) => (suggested ? placeId : [])));
}

const FOUND = z.keyof(stopsAnswerSchema).options;

async function visitOnStreets(
  known: Parameters<typeof planVisits>[0],
  question: JourneyQuestion,
  planning: Planning,
): Promise<VisitsAnswer> {
  const { route, stopIds, anyAccess = false } = known;
  const approaches = streetApproaches(inOrder(known), question, planning);
  const approach = itsOwn(approaches, route);
  const isListed = (id: string) => route.stops?.some(({ placeId }) => placeId === id);
  const limits = { listed: LIMITS.maxStopsListed, visited: stopIds, anyAccess };
  const found =
    route.stops && stopIds.every(isListed) && !anyAccess
      ? pick(route, FOUND)
      : await stopsOf(approach, limits, planning);
  refuseIfCallerLeft(planning);
  const beside = approaches.filter((one) => one !== approach).map(({ along }) => along);
  const visits = streetVisits(approach, beside, question, planning);
  const { unconfirmedStops, ...base } = { ...withStops(approach, found), id: route.id };
  if (!unconfirmedStops) return visitStops(base, stopIds, visits);
  // The visits delay these too.
  const all = { ...base, stops: [...base.stops, ...unconfirmedStops] };
  const { route: planned, leftOut } = await visitStops(all, stopIds, visits);
  const apart = new Set(unconfirmedStops.map(({ placeId }) => placeId));
  const isApart = ({ placeId }: CandidateStop) => apart.has(placeId);
  const stops = planned.stops.filter((stop) => !isApart(stop));
  return {
    route: { ...planned, stops, unconfirmedStops: planned.stops.filter(isApart) },
    leftOut,
  };
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
