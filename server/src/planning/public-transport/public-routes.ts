/** Routes by public transport: trips are found, and written as routes. */
import { containsPoint, distanceMetres, straightLine } from '@loovia/core/geo';
import { LIMITS } from '@loovia/core/journeys';
import { transitSummary } from '@loovia/core/routes';
import { addSeconds, secondsBetween } from '@loovia/core/time';
import DataLoader from 'dataloader';
import { isRide, namedPlace, type RouteLeg, type TransitLeg, type Way } from '../../maps/legs.ts';
import type { BareRoute, JourneyQuestion, Planning, PublicPlanning } from '../planning.ts';
import {
  endsKey,
  gapsOf,
  shownGaps,
  findWays,
  joinedLines,
  walkedStraight,
  wayNotes,
  type Ends,
  type RouteGaps,
} from '../street-way.ts';
import { metresOnFoot, tripArrival, tripDeparture, type Trip, type TripWalk } from './trip.ts';

/**
 * Up to three routes by their arrival; none where nothing runs. The walk all the way is one of them where it
 * arrives before every ride or there is no ride.
 * @throws StreetsUnavailable, TransitUnavailable
 */
export async function publicRoutes(
  question: JourneyQuestion,
  planning: PublicPlanning,
): Promise<BareRoute[]> {
  const { start, end, earliest, travel } = question;
  const needs = { stepFree: travel.stepFree, most: LIMITS.maxRoutes };
  const [journeys, walk] = await Promise.all([
    planning.transit.journeys({ from: start, departAt: earliest }, end, needs),
    walkAllTheWay(question, planning),
  ]);
  const tripOf = (legs: readonly TransitLeg[]): Trip => ({ start, end, earliest, legs });
  const rides = journeys.map(({ legs }) => tripOf(legs));
  const trips = inOrder(rides, walk && tripOf([walk])).slice(0, LIMITS.maxRoutes);
  return Promise.all(trips.map(routesOfTrips(question, planning)));
}

/** A longer walk is no alternative to riding. */
const MAX_WALK = { metres: 10_000, seconds: 2 * 60 * 60 } as const;

async function walkAllTheWay(
  { start: from, end: to, earliest: departure, travel }: JourneyQuestion,
  { streets, area: { bounds } }: Planning,
): Promise<TransitLeg | null> {
  if (distanceMetres(from, to) > MAX_WALK.metres) return null;
  if (![from, to].every((end) => containsPoint(bounds, end))) return null;
  const [found] = await findWays({ from, to }, { streets, travel });
  if (!found || found.way.durationSeconds > MAX_WALK.seconds) return null;
  const { durationSeconds, ...way } = found.way;
  const arrival = addSeconds(departure, Math.round(durationSeconds));
  return { mode: 'walk', from, to, departure, arrival, ...way };
}

/** A walk as short as this is no trouble. */
const EASY_WALK_SECONDS = 20 * 60;

/** The rides by their arrival, and the walk where it arrives before all of them. */
function inOrder(rides: readonly Trip[], walk: Trip | null): Trip[] {
  const byArrival = rides.toSorted((a, b) => tripArrival(a).getTime() - tripArrival(b).getTime());
  if (!walk) return byArrival;
  const useful = byArrival.filter((ride) => !isPointless(ride, walk));
  const arrival = tripArrival(walk);
  return rides.some((ride) => tripArrival(ride) < arrival) ? useful : [walk, ...useful];
}

/** A ride that arrives no earlier than a walk that is easy, or no longer than the ride's own walks. */
function isPointless(ride: Trip, walk: Trip): boolean {
  const isEasier =
    walkSeconds(walk) <= EASY_WALK_SECONDS || metresOnFoot(walk.legs) <= metresOnFoot(ride.legs);
  return isEasier && tripArrival(ride) >= tripArrival(walk);
}

function walkSeconds(walk: Trip): number {
  return secondsBetween(walk.earliest, tripArrival(walk));
}

/** The routes of trips; the way of each walk is asked for once. */
export function routesOfTrips({ travel }: JourneyQuestion, { streets }: Pick<Planning, 'streets'>) {
  const ways = new DataLoader((all: readonly Ends[]) => Promise.all(all.map(find)), {
    cacheKeyFn: endsKey,
  });
  const findWay = (ends: Ends) => ways.load(ends);
  return async (trip: Trip, index: number): Promise<BareRoute> => {
    const legs = await Promise.all(
      trip.legs.map(async (leg) => (isRide(leg) ? leg : wayOfWalk(leg, findWay))),
    );
    return routeOfLegs({ ...trip, legs }, index, travel.stepFree);
  };

  async function find(ends: Ends): Promise<WalkedWay> {
    const [found] = await findWays(ends, { streets, travel });
    return found?.way ?? { ...straightWay(ends), ...wayNotes(undefined, { streets, travel }) };
  }
}

/** How one walks from a place to another. */
type WalkedWay = Pick<Way, 'geometry' | 'distanceMetres' | 'steps' | 'notes'>;

/** Inside a station there may be no street to follow. */
function straightWay({ from, to }: Ends): WalkedWay {
  return { geometry: straightLine([from, to]), distanceMetres: distanceMetres(from, to) };
}

/**
 * The streets engine finds the way where it isn't known yet; the times are those of the trip. Times and
 * lengths become whole seconds and metres, as they are sent and kept: so the same stops are found on the
 * route when it is planned and later.
 */
async function wayOfWalk(
  walk: TripWalk,
  findWay: (ends: Ends) => Promise<WalkedWay>,
): Promise<Way> {
  const { mode, from, to, geometry, departure, arrival, isOffMap } = walk;
  const way = geometry ? { ...walk, geometry } : await findWay({ from, to });
  return {
    mode,
    from: namedPlace(from),
    to: namedPlace(to),
    departure: wholeSecond(departure),
    arrival: wholeSecond(arrival),
    distanceMetres: Math.round(way.distanceMetres),
    geometry: way.geometry,
    steps: way.steps,
    isOffMap,
    notes: way.notes,
  };
}

function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

interface WholeTrip extends Trip {
  readonly legs: readonly RouteLeg[];
}

function routeOfLegs(trip: WholeTrip, index: number, disabilityAccess: boolean): BareRoute {
  const { legs } = trip;
  const [departure, arrival] = [tripDeparture(trip), tripArrival(trip)];
  return {
    index,
    mode: 'public',
    summary: transitSummary(legs),
    distanceMetres: legs.reduce((sum, leg) => sum + leg.distanceMetres, 0),
    durationSeconds: Math.round(secondsBetween(departure, arrival)),
    departure,
    arrival,
    geometry: joinedLines(legs.map(({ geometry }) => geometry)),
    legs,
    ...shownGaps(gapsOnFoot(trip), disabilityAccess),
  };
}

/** Of the walks at both ends; a ride begins and ends at its stops. */
function gapsOnFoot({ start, end, legs }: WholeTrip): RouteGaps {
  const [first, last] = [legs.at(0), legs.at(-1)];
  const nothing = walkedStraight(0);
  return {
    start:
      first && !isRide(first)
        ? gapsOf(first.geometry, { from: start, to: first.to }).start
        : nothing,
    end: last && !isRide(last) ? gapsOf(last.geometry, { from: last.from, to: end }).end : nothing,
  };
}
