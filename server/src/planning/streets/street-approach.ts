import type { Journey } from '@loovia/core/journeys';
import { samplePoints } from '@loovia/core/stops';
import type { Approach, Visiting } from '../approach.ts';
import type { BareRoute, JourneyQuestion, Planning } from '../planning.ts';
import { endsKey, fastest, sumOf } from '../street-way.ts';
import { alongRoute, type AlongRoute } from './along-route.ts';
import {
  findVisitWays,
  type FindVisitWays,
  type VisitedPlace,
  type VisitWays,
} from './visit-ways.ts';

/** A route on streets, and how its stops are reached. */
export interface StreetApproach extends Approach {
  readonly along: AlongRoute;
  /** By itself; null where it can't be visited (STOP-16). */
  readonly waysBy: (stop: VisitedPlace) => Promise<VisitWays | null>;
}

/** How the stops of a journey's routes are visited, in the order of the routes. */
export function streetApproaches(
  routes: readonly BareRoute[],
  { journey, travel }: JourneyQuestion,
  { streets }: Pick<Planning, 'streets'>,
): StreetApproach[] {
  const alongs = routes.map(alongRoute);
  // The routes of a journey usually begin and end at the same points: an answer for one serves all.
  const byEnds = Map.groupBy(alongs, ({ ends }) => endsKey(ends));
  const waysOf = new Map(
    Array.from(byEnds, ([key, same]) => [key, findVisitWays(streets, same, travel)]),
  );
  return alongs.flatMap((along) => {
    const findWays = waysOf.get(endsKey(along.ends));
    return findWays ? [approachTo(along, journey, findWays)] : [];
  });
}

/** A way to a stop is seldom longer than this many times the straight line. */
const LONGEST_WAY_FACTOR = 3;

/** The stops of a route on the street are visited by the way there and on to the destination. */
function approachTo(along: AlongRoute, journey: Journey, findWays: FindVisitWays): StreetApproach {
  const { route, gaps, line, clock } = along;
  const secondsPerMetre = route.durationSeconds / Math.max(1, route.distanceMetres);
  const waysBy: StreetApproach['waysBy'] = async (stop) => {
    const ways = await findWays(stop);
    if (!ways) return null;
    const { fromStart, thereByEnd, toEnd, onByStart } = along.passing(stop.location);
    const there = fastest(fromStart ?? sumOf(gaps.start, ways.there), thereByEnd);
    const on = fastest(toEnd ?? sumOf(ways.on, gaps.end), onByStart);
    return there && on && { there, on };
  };
  return {
    along,
    waysBy,
    route,
    journey,
    departure: route.departure,
    parts: [route.geometry],
    samplePoints: () => samplePoints(line, clock, journey.frequency),
    passing: (place) => {
      const { distanceMetres, passedSeconds } = along.passing(place.location);
      const waySeconds = LONGEST_WAY_FACTOR * distanceMetres * secondsPerMetre;
      return {
        distanceFromRouteMetres: distanceMetres,
        moments: [{ elapsedSeconds: toSixes(passedSeconds), waySeconds }],
        visit: async () => {
          const ways = await waysBy(place);
          return ways && visitingAt(along, passedSeconds, ways);
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
  { route }: Pick<AlongRoute, 'route'>,
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
  return {
    departure: route.departure,
    arrivalSeconds: toSixes(arrivalSeconds),
    wholeSeconds,
    extra,
  };
}

/** Tenths of a minute: what is shown in them is then exactly the moment that hours are judged at. */
function toSixes(seconds: number): number {
  return Math.round(seconds / 6) * 6;
}
