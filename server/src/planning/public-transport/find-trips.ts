import { containsPoint, distanceMetres } from '@loovia/core/geo';
import { addSeconds, secondsBetween } from '@loovia/core/time';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import type { StreetTravel, Transit } from '../../maps/ports.ts';
import type { Planning } from '../planning.ts';
import { streetWay } from '../street-way.ts';
import { tripArrival, tripEnds, tripLegs, type Trip, type TripEnds } from './trip.ts';

/** Nobody walks farther than either of these instead of riding. */
const MAX_WALK = { metres: 10_000, seconds: 2 * 60 * 60 } as const;

/** Nobody minds a walk as short as this; each minute beyond counts twice against a ride. */
const EASY_WALK_SECONDS = 20 * 60;

interface Asked extends Pick<Planning, 'streets' | 'coverage'> {
  readonly journey: Journey;
  readonly travel: StreetTravel;
  readonly transit: Transit;
}

/**
 * Up to three trips by public transport in the order a person would choose. The walk all the way is
 * one of them where it arrives before every ride or nothing rides. Empty where there is no way.
 */
export async function findTrips(asked: Asked): Promise<Trip[]> {
  const { journey, transit, travel } = asked;
  const { startCoordinates: from, endCoordinates: to } = journey;
  const ends = tripEnds(journey);
  const { start, end, earliest } = ends;
  const wish = { stepFree: travel.stepFree, most: LIMITS.maxRoutes };
  const [journeys, walk] = await Promise.all([
    transit.journeys({ from, departAt: earliest }, to, wish),
    walkAllTheWay(ends, asked),
  ]);
  const rides = journeys.map((one): Trip => ({ ...ends, legs: tripLegs(one, start, end) }));
  return inOrder(rides, walk).slice(0, LIMITS.maxRoutes);
}

async function walkAllTheWay(
  ends: TripEnds,
  { streets, travel, journey, coverage: { bounds } }: Asked,
): Promise<Trip | null> {
  const { startCoordinates: from, endCoordinates: to } = journey;
  if (distanceMetres(from, to) > MAX_WALK.metres) return null;
  // Off the map there are no streets.
  if (bounds && ![from, to].every((end) => containsPoint(bounds, end))) return null;
  const [route] = await streets.routes(from, to, travel, 0);
  if (!route) return null;
  const { durationSeconds, ...way } = streetWay(route, { from, to }, { streets, travel });
  if (durationSeconds > MAX_WALK.seconds) return null;
  const { start, end, earliest: departure } = ends;
  const arrival = addSeconds(departure, Math.round(durationSeconds));
  return { ...ends, legs: [{ mode: 'walk', from: start, to: end, departure, arrival, ...way }] };
}

/** The rides in their order with the walk among them, where it arrives before all of them. */
function inOrder(rides: readonly Trip[], walk: Trip | null): Trip[] {
  if (!walk) return [...rides];
  const arrival = tripArrival(walk);
  if (rides.some((ride) => tripArrival(ride) < arrival)) {
    return rides.filter((ride) => !isPointless(ride, walk));
  }
  const useful = rides.filter((ride) => !isPointless(ride, walk)).slice(0, LIMITS.maxRoutes - 1);
  const effort = addSeconds(arrival, Math.max(0, walkSeconds(walk) - EASY_WALK_SECONDS));
  const before = useful.findIndex((ride) => tripArrival(ride) >= effort);
  return useful.toSpliced(before === -1 ? useful.length : before, 0, walk);
}

/** Nobody waits for a ride that arrives no earlier than an easy walk. */
function isPointless(ride: Trip, walk: Trip): boolean {
  return walkSeconds(walk) <= EASY_WALK_SECONDS && tripArrival(ride) >= tripArrival(walk);
}

function walkSeconds(walk: Trip): number {
  return secondsBetween(walk.earliest, tripArrival(walk));
}
