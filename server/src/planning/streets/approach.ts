import { prepareLine, projectOntoLine, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { elapsedSecondsAt, routeClock, samplePoints } from '@loovia/core/stops';
import { londonInstant } from '@loovia/core/time';
import type { BareRoute } from '../bare-route.ts';
import { withGaps, type RouteGaps } from '../route-gaps.ts';
import type { Approach, Visiting } from '../stops/approach.ts';
import type { CostOfVisit, VisitCost } from './visits.ts';

/** A way to a stop is seldom longer than this many times the straight line. */
const LONGEST_WAY_FACTOR = 3;

/** How the stops of a route on the street are visited: by the way there and on to the destination. */
export function streetApproach(
  route: BareRoute,
  { journey, gaps }: { readonly journey: Journey; readonly gaps: RouteGaps },
  costOfVisit: CostOfVisit,
): Approach {
  const line = prepareLine(route.geometry);
  const steps = route.legs.flatMap((leg) => leg.steps ?? []);
  const gapSeconds = gaps.start.durationSeconds + gaps.end.durationSeconds;
  const clock = routeClock(line, steps, route.durationSeconds - gapSeconds);
  const departure = londonInstant(journey.journeyDate, journey.journeyTime);
  const secondsPerMetre = route.durationSeconds / Math.max(1, route.distanceMetres);

  const pass = (location: LatLng) => {
    const { distanceMetres, alongMetres } = projectOntoLine(location, line);
    const passedSeconds = gaps.start.durationSeconds + elapsedSecondsAt(clock, alongMetres);
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
          const cost = await costOfVisit(facts);
          if (!cost) return null;
          const thereSeconds = gaps.start.durationSeconds + cost.thereSeconds;
          const whole = { ...withGaps(cost, gaps), thereSeconds };
          return visitingAt({ route, departure }, pass(facts.location).passedSeconds, whole);
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
  cost: VisitCost,
): Visiting {
  const extra = {
    durationSeconds: Math.max(0, cost.durationSeconds - route.durationSeconds),
    distanceMetres: Math.max(0, cost.distanceMetres - route.distanceMetres),
  };
  const arrivalSeconds = Math.max(passedSeconds + extra.durationSeconds / 2, cost.thereSeconds);
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
