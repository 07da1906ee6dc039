import type { StopFacts } from '@loovia/core/api';
import { prepareLine, projectOntoLine, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { elapsedSecondsAt, routeClock, samplePoints } from '@loovia/core/stops';
import { londonInstant } from '@loovia/core/time';
import DataLoader from 'dataloader';
import { farthestStreetMetres } from '../../maps/off-street.ts';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import type { Approach, Visiting } from '../approach.ts';
import type { BareRoute } from '../planning.ts';
import {
  allOf,
  endsKey,
  fastest,
  gapsOf,
  straightFrom,
  sumOf,
  walkedStraight,
  type Ends,
} from '../street-way.ts';

/** How the stops of a journey's routes are visited. */
export function approachesOf(
  journey: Journey,
  travel: StreetTravel,
  streets: Streets,
): (route: BareRoute) => Approach {
  // The routes of a journey usually begin and end at the same points: an answer for one serves all.
  const known = new Map<string, FindVisitWays>();
  return (route) => {
    const along = alongRoute(route, journey);
    const key = endsKey(along.ends);
    const findWays = known.get(key) ?? findVisitWays(streets, along.ends, travel);
    known.set(key, findWays);
    return approachTo(along, findWays);
  };
}

/** A route on the street, and how its stops lie along it. */
export type AlongRoute = ReturnType<typeof alongRoute>;

export function alongRoute(route: BareRoute, journey: Journey) {
  const { startCoordinates: from, endCoordinates: to } = journey;
  const [first = [from.lng, from.lat]] = route.geometry.coordinates;
  const last = route.geometry.coordinates.at(-1) ?? first;
  const gaps = gapsOf(route.geometry, { from, to });
  const line = prepareLine(route.geometry);
  const steps = route.legs.flatMap((leg) => leg.steps ?? []);
  const gapSeconds = gaps.start.durationSeconds + gaps.end.durationSeconds;
  const clock = routeClock(line, steps, route.durationSeconds - gapSeconds);
  return {
    route,
    journey,
    departure: londonInstant(journey.journeyDate, journey.journeyTime),
    /** Where the line begins and ends, which may be off the places asked for. */
    ends: { from: placeAt(first), to: placeAt(last) },
    gaps,
    line,
    clock,
    /**
     * @returns the straight ways to and from an end that is beside it; the whole route after or before
     *   these, as who walks straight one way can walk back; and when the route passes it
     */
    passing: (location: LatLng) => {
      const { distanceMetres, alongMetres } = projectOntoLine(location, line);
      const fromStart = straightFrom(from, location, gaps.start);
      const toEnd = straightFrom(to, location, gaps.end);
      const onLineSeconds = gaps.start.durationSeconds + elapsedSecondsAt(clock, alongMetres);
      const beforeEndSeconds = toEnd && route.durationSeconds - toEnd.durationSeconds;
      const passedSeconds = fromStart?.durationSeconds ?? beforeEndSeconds ?? onLineSeconds;
      const onByStart = allOf(fromStart, route);
      const thereByEnd = allOf(route, toEnd);
      return { distanceMetres, fromStart, toEnd, onByStart, thereByEnd, passedSeconds };
    },
  };
}

/** A way to a stop is seldom longer than this many times the straight line. */
const LONGEST_WAY_FACTOR = 3;

/** The stops of a route on the street are visited by the way there and on to the destination. */
function approachTo(along: AlongRoute, findWays: FindVisitWays): Approach {
  const { route, journey, departure, gaps, line, clock } = along;
  const secondsPerMetre = route.durationSeconds / Math.max(1, route.distanceMetres);
  return {
    route,
    journey,
    departure,
    parts: [route.geometry],
    samplePoints: () => samplePoints(line, clock, journey.frequency),
    passing: ({ facts }) => {
      const { distanceMetres, passedSeconds, ...beside } = along.passing(facts.location);
      const waySeconds = LONGEST_WAY_FACTOR * distanceMetres * secondsPerMetre;
      return {
        distanceFromRouteMetres: distanceMetres,
        moments: [{ elapsedSeconds: toSixes(passedSeconds), waySeconds }],
        visit: async () => {
          const ways = await findWays(facts);
          if (!ways) return null;
          const there = fastest(
            beside.fromStart ?? sumOf(gaps.start, ways.there),
            beside.thereByEnd,
          );
          const on = fastest(beside.toEnd ?? sumOf(ways.on, gaps.end), beside.onByStart);
          return there && on && visitingAt(along, passedSeconds, { there, on });
        },
      };
    },
  };
}

/**
 * A stop is reached when the route passes it, but no earlier than the fastest way there allows, and in
 * time for the way on. With a detour that leaves one moment: the end of the way there.
 */
export function visitingAt(
  { route, departure }: Pick<AlongRoute, 'route' | 'departure'>,
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
