import type { Leg, StopFacts } from '@loovia/core/api';
import { prepareLine, projectOntoLine, type LatLng } from '@loovia/core/geo';
import { journeyProblems, LIMITS, streetModeOf, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { routeSummaries, worthShowing } from '@loovia/core/routes';
import { elapsedSecondsAt, routeClock, samplePoints } from '@loovia/core/stops';
import { addSeconds, londonInstant, toIsoWithOffset } from '@loovia/core/time';
import DataLoader from 'dataloader';
import { farthestStreetMetres } from '../../maps/off-street.ts';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import type { Approach, Visiting } from '../approach.ts';
import { JourneyRefused, NoRoute, unreached } from '../errors.ts';
import type { BareRoute, Planning } from '../planning.ts';
import {
  gapsOf,
  shownGaps,
  straightFrom,
  streetWay,
  sumOf,
  walkedStraight,
  type Ends,
  type RouteGaps,
  type StreetWay,
} from '../street-way.ts';

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
  const approachOf = approachesOf(journey, travel, streets);
  return {
    /** @throws NoRoute, StreetsUnavailable */
    findRoutes: async () => (await findRoutes(journey, travel, streets)).map(approachOf),
    approachOf,
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
    ...shownGaps(gapsOf(geometry, { from, to }), stepFree),
  };
}

/** How the stops of a journey's routes are visited. */
function approachesOf(
  journey: Journey,
  travel: StreetTravel,
  streets: Streets,
): (route: BareRoute) => Approach {
  const ends = { from: journey.startCoordinates, to: journey.endCoordinates };
  // The routes of a journey usually begin and end at the same points: an answer for one serves all.
  const known = new Map<string, FindVisitWays>();
  return (route) => {
    const { coordinates } = route.geometry;
    const [first = [ends.from.lng, ends.from.lat]] = coordinates;
    const last = coordinates.at(-1) ?? first;
    const key = `${first.join()} ${last.join()}`;
    const findWays =
      known.get(key) ?? findVisitWays(streets, { from: placeAt(first), to: placeAt(last) }, travel);
    known.set(key, findWays);
    return approachTo(route, { journey, gaps: gapsOf(route.geometry, ends) }, findWays);
  };
}

/** A way to a stop is seldom longer than this many times the straight line. */
const LONGEST_WAY_FACTOR = 3;

/** The stops of a route on the street are visited by the way there and on to the destination. */
function approachTo(
  route: BareRoute,
  { journey, gaps }: { readonly journey: Journey; readonly gaps: RouteGaps },
  findWays: FindVisitWays,
): Approach {
  const line = prepareLine(route.geometry);
  const steps = route.legs.flatMap((leg) => leg.steps ?? []);
  const gapSeconds = gaps.start.durationSeconds + gaps.end.durationSeconds;
  const clock = routeClock(line, steps, route.durationSeconds - gapSeconds);
  const departure = londonInstant(journey.journeyDate, journey.journeyTime);
  const secondsPerMetre = route.durationSeconds / Math.max(1, route.distanceMetres);

  return {
    route,
    journey,
    departure,
    parts: [route.geometry],
    samplePoints: () => samplePoints(line, clock, journey.frequency),
    passing: ({ facts }) => {
      const { location } = facts;
      const { distanceMetres, alongMetres } = projectOntoLine(location, line);
      const fromStart = straightFrom(journey.startCoordinates, location, gaps.start);
      const toEnd = straightFrom(journey.endCoordinates, location, gaps.end);
      const onLineSeconds = gaps.start.durationSeconds + elapsedSecondsAt(clock, alongMetres);
      const beforeEndSeconds = toEnd && route.durationSeconds - toEnd.durationSeconds;
      const passedSeconds = fromStart?.durationSeconds ?? beforeEndSeconds ?? onLineSeconds;
      const waySeconds = LONGEST_WAY_FACTOR * distanceMetres * secondsPerMetre;
      return {
        distanceFromRouteMetres: distanceMetres,
        moments: [{ elapsedSeconds: toSixes(passedSeconds), waySeconds }],
        visit: async () => {
          const ways = await findWays(facts);
          if (!ways) return null;
          const there = fromStart ?? sumOf(gaps.start, ways.there);
          const on = toEnd ?? sumOf(ways.on, gaps.end);
          return visitingAt({ route, departure }, passedSeconds, { there, on });
        },
      };
    },
  };
}

/**
 * A stop is reached when the route passes it, but no earlier than the fastest way there allows, and in
 * time for the way on. With a detour that leaves one moment: the end of the way there.
 */
function visitingAt(
  { route, departure }: Pick<Approach, 'route' | 'departure'>,
  passedSeconds: number,
  { there, on }: VisitWays,
): Visiting {
  const cost = sumOf(there, on);
  const extra = {
    durationSeconds: Math.max(0, cost.durationSeconds - route.durationSeconds),
    distanceMetres: Math.max(0, cost.distanceMetres - route.distanceMetres),
  };
  const wholeSeconds = route.durationSeconds + extra.durationSeconds;
  const latestSeconds = wholeSeconds - on.durationSeconds;
  const arrivalSeconds = Math.min(Math.max(passedSeconds, there.durationSeconds), latestSeconds);
  return { departure, arrivalSeconds: toSixes(arrivalSeconds), wholeSeconds, extra };
}

/** Tenths of a minute: what is shown in them is then exactly the moment that hours are judged at. */
function toSixes(seconds: number): number {
  return Math.round(seconds / 6) * 6;
}

/** The fastest ways from where a route's line begins to a stop, and on to where it ends. */
interface VisitWays {
  readonly there: TravelCost;
  readonly on: TravelCost;
}

/** Null where the stop can't be reached, or the destination from it (STOP-16). */
type FindVisitWays = (stop: StopFacts) => Promise<VisitWays | null>;

/**
 * The ways to a stop and on, asked of the streets engine once for each stop: two
 * matrices at a time, whatever the number of stops and routes (STOP-15).
 */
function findVisitWays(streets: Streets, { from, to }: Ends, travel: StreetTravel): FindVisitWays {
  const farthestMetres = farthestStreetMetres(travel);
  const ways = new DataLoader(
    async (stops: readonly StopFacts[]) => {
      const locations = stops.map(({ location }) => location);
      const [there, on] = await Promise.all([
        streets.matrix([from], locations, travel),
        streets.matrix(locations, [to], travel),
      ]);
      return stops.map((_, index) => waysOf(there[0]?.[index], on[index]?.[0], farthestMetres));
    },
    { cacheKeyFn: ({ placeId }) => placeId },
  );
  return (stop) => ways.load(stop);
}

function waysOf(
  there: MatrixCost | null | undefined,
  on: MatrixCost | null | undefined,
  farthestMetres: number,
): VisitWays | null {
  if (!there || !on) return null;
  const arriving = there.targetOffStreetMetres ?? 0;
  const leaving = on.sourceOffStreetMetres ?? 0;
  if (Math.max(arriving, leaving) > farthestMetres) return null;
  return {
    there: sumOf(there, walkedStraight(arriving)),
    on: sumOf(walkedStraight(leaving), on),
  };
}

function placeAt([lng, lat]: readonly [number, number]): LatLng {
  return { lat, lng };
}
