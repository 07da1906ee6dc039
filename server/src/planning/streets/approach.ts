import type { StopFacts } from '@loovia/core/api';
import { prepareLine, projectOntoLine, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { elapsedSecondsAt, routeClock, samplePoints } from '@loovia/core/stops';
import { londonInstant } from '@loovia/core/time';
import { isOnStreet } from '../../maps/off-street.ts';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import { batched } from '../batched.ts';
import type { BareRoute } from '../bare-route.ts';
import type { Planning } from '../planning.ts';
import {
  gapsOf,
  inSum,
  straightFrom,
  walkedStraight,
  type Ends,
  type RouteGaps,
} from '../route-gaps.ts';
import type { Approach, Visiting } from '../stops/approach.ts';

/** A way to a stop is seldom longer than this many times the straight line. */
const LONGEST_WAY_FACTOR = 3;

/** The fastest ways from where a route's line begins to a stop, and on to where it ends. */
interface VisitWays {
  readonly there: TravelCost;
  readonly on: TravelCost;
}

/** Null where the stop can't be reached, or the destination from it (STOP-16). */
type FindVisitWays = (stop: StopFacts) => Promise<VisitWays | null>;

/** How the stops of routes on the street are visited; the routes run between the same ends. */
export function streetApproaches(
  journey: Journey,
  travel: StreetTravel,
  { streets }: Planning,
): (route: BareRoute) => Approach {
  const ends = { from: journey.startCoordinates, to: journey.endCoordinates };
  // The routes of a journey mostly begin and end at the same points: what is asked for one serves all.
  const known = new Map<string, FindVisitWays>();
  return (route) => {
    const { coordinates } = route.geometry;
    const [first = [ends.from.lng, ends.from.lat]] = coordinates;
    const last = coordinates.at(-1) ?? first;
    const key = `${first.join()} ${last.join()}`;
    const findWays =
      known.get(key) ?? findVisitWays(streets, { from: placeAt(first), to: placeAt(last) }, travel);
    known.set(key, findWays);
    return streetApproach(route, { journey, gaps: gapsOf(route.geometry, ends) }, findWays);
  };
}

/** How the stops of a route on the street are visited: by the way there and on to the destination. */
function streetApproach(
  route: BareRoute,
  { journey, gaps }: { readonly journey: Journey; readonly gaps: RouteGaps },
  findVisitWays: FindVisitWays,
): Approach {
  const line = prepareLine(route.geometry);
  const steps = route.legs.flatMap((leg) => leg.steps ?? []);
  const gapSeconds = gaps.start.durationSeconds + gaps.end.durationSeconds;
  const clock = routeClock(line, steps, route.durationSeconds - gapSeconds);
  const departure = londonInstant(journey.journeyDate, journey.journeyTime);
  const secondsPerMetre = route.durationSeconds / Math.max(1, route.distanceMetres);

  const fromStart = (location: LatLng) =>
    straightFrom(journey.startCoordinates, location, gaps.start);
  const toEnd = (location: LatLng) => straightFrom(journey.endCoordinates, location, gaps.end);

  const pass = (location: LatLng) => {
    const { distanceMetres, alongMetres } = projectOntoLine(location, line);
    const [start, end] = [fromStart(location), toEnd(location)];
    const onLineSeconds = gaps.start.durationSeconds + elapsedSecondsAt(clock, alongMetres);
    const beforeEndSeconds = end && route.durationSeconds - end.durationSeconds;
    const passedSeconds = start?.durationSeconds ?? beforeEndSeconds ?? onLineSeconds;
    return { distanceMetres, passedSeconds };
  };

  return {
    route,
    journey,
    departure,
    parts: [route.geometry],
    samplePoints: () => samplePoints(line, clock, journey.frequency),
    glance: (location) => {
      const { distanceMetres, passedSeconds } = pass(location);
      const waySeconds = LONGEST_WAY_FACTOR * distanceMetres * secondsPerMetre;
      return {
        distanceFromRouteMetres: distanceMetres,
        moments: [{ elapsedSeconds: toSixes(passedSeconds), waySeconds }],
      };
    },
    visit: (stops) =>
      Promise.all(
        stops.map(async ({ facts }) => {
          const ways = await findVisitWays(facts);
          if (!ways) return null;
          const { location } = facts;
          const there = fromStart(location) ?? inSum(gaps.start, ways.there);
          const on = toEnd(location) ?? inSum(ways.on, gaps.end);
          return visitingAt({ route, departure }, pass(location).passedSeconds, { there, on });
        }),
      ),
  };
}

/**
 * Half of the detour lies before the arrival at the stop, which is never before the fastest way
 * leads there.
 */
function visitingAt(
  { route, departure }: Pick<Approach, 'route' | 'departure'>,
  passedSeconds: number,
  { there, on }: VisitWays,
): Visiting {
  const cost = inSum(there, on);
  const extra = {
    durationSeconds: Math.max(0, cost.durationSeconds - route.durationSeconds),
    distanceMetres: Math.max(0, cost.distanceMetres - route.distanceMetres),
  };
  const arrivalSeconds = Math.max(passedSeconds + extra.durationSeconds / 2, there.durationSeconds);
  return {
    departure,
    arrivalSeconds: toSixes(arrivalSeconds),
    wholeSeconds: route.durationSeconds + extra.durationSeconds,
    extra,
  };
}

/** Tenths of a minute: what is shown in them is then exactly the moment that hours are judged at. */
function toSixes(seconds: number): number {
  return Math.round(seconds / 6) * 6;
}

/**
 * The ways to a stop and on, asked of the streets engine once for each stop: two
 * matrices at a time, whatever the number of stops and routes (STOP-15).
 */
function findVisitWays(streets: Streets, { from, to }: Ends, travel: StreetTravel): FindVisitWays {
  return batched(
    ({ placeId }) => placeId,
    async (stops) => {
      const locations = stops.map(({ location }) => location);
      const [there, on] = await Promise.all([
        streets.matrix([from], locations, travel),
        streets.matrix(locations, [to], travel),
      ]);
      return stops.map((_, index) => waysOf(there[0]?.[index], on[index]?.[0]));
    },
  );
}

function waysOf(
  there: MatrixCost | null | undefined,
  on: MatrixCost | null | undefined,
): VisitWays | null {
  if (!there || !on) return null;
  const arriving = there.targetOffStreetMetres ?? 0;
  const leaving = on.sourceOffStreetMetres ?? 0;
  if (!isOnStreet(Math.max(arriving, leaving), false)) return null;
  return {
    there: inSum(there, walkedStraight(arriving)),
    on: inSum(walkedStraight(leaving), on),
  };
}

function placeAt([lng, lat]: readonly [number, number]): LatLng {
  return { lat, lng };
}
