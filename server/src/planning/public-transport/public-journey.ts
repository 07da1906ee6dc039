import { containsPoint, distanceMetres } from '@loovia/core/geo';
import {
  journeyProblems,
  timetableProblem,
  timetableEndProblem,
  LIMITS,
  type FieldMessage,
  type Journey,
} from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { addSeconds, longDate, secondsBetween } from '@loovia/core/time';
import type { StreetTravel, Transit } from '../../maps/ports.ts';
import { JourneyRefused, NoRoute, unreached, unserved } from '../errors.ts';
import type { BareRoute, Planning } from '../planning.ts';
import { streetWay } from '../street-way.ts';
import { publicApproach } from './approach.ts';
import { travellingOn } from './travelling.ts';
import { routesOfTrips } from './trip-route.ts';
import { metresOnFoot, tripArrival, tripEnds, type Trip, type TripEnds } from './trip.ts';

/**
 * A journey by public transport.
 * @throws JourneyRefused where it can't be planned, or there is no timetable for it
 */
export function publicJourney(journey: Journey, planning: Planning) {
  const { streets } = planning;
  const transit = transitFor(journey, planning);
  const travel = { mode: 'walk', stepFree: journey.disabilityAccess } as const;
  const travelling = travellingOn(journey, travel, { transit, streets });
  const routeOf = routesOfTrips(streets, travel);
  return {
    journey,
    planning,
    travelling,
    routeOf,
    /** @throws JourneyRefused, NoRoute, StreetsUnavailable, TransitUnavailable */
    findRoutes: async () => {
      const trips = await findTrips({ ...planning, journey, travel, transit });
      const routes = await Promise.all(trips.map(routeOf));
      return routes.map((route) => publicApproach({ route }, journey, travelling));
    },
    approachOf: (route: BareRoute) => publicApproach({ route }, journey, travelling),
  };
}

export type PublicJourney = ReturnType<typeof publicJourney>;

function transitFor(journey: Journey, planning: Planning): Transit {
  const { transit } = planning;
  const errors = journeyProblems(journey, planning);
  if (!transit) {
    const message = t(
      'Public transport is not available here yet. You can plan walking, cycling and driving.',
    );
    throw new JourneyRefused([...errors, { field: 'selectedTransport', message }]);
  }
  const isDayWrong = errors.some(({ field }) => field === 'journeyDate');
  const uncovered =
    transit.covers && !isDayWrong ? timetableProblem(journey.journeyDate, transit.covers) : null;
  const all = uncovered ? [...errors, uncovered] : errors;
  if (all.length > 0) throw new JourneyRefused(all);
  return transit;
}

interface TripSearch extends Pick<Planning, 'streets' | 'area'> {
  readonly journey: Journey;
  readonly travel: StreetTravel;
  readonly transit: Transit;
}

/**
 * Up to three trips by their arrival. The walk all the way is one of them where it
 * arrives before every ride or there is no ride.
 * @throws JourneyRefused, NoRoute where there is none
 */
async function findTrips(search: TripSearch): Promise<Trip[]> {
  const { journey, transit, travel } = search;
  const ends = tripEnds(journey);
  const { start, end, earliest } = ends;
  const needs = { stepFree: travel.stepFree, most: LIMITS.maxRoutes };
  const [journeys, walk] = await Promise.all([
    transit.journeys({ from: start, departAt: earliest }, end, needs),
    walkAllTheWay(ends, search),
  ]);
  const rides = journeys.map((one): Trip => ({ ...ends, legs: one.legs }));
  const trips = inOrder(rides, walk).slice(0, LIMITS.maxRoutes);
  if (trips.length > 0) return trips;
  const refused = transit.covers && timetableEndProblem(journey, transit.covers);
  if (refused) throw new JourneyRefused([refused]);
  throw new NoRoute(await whyNone(search));
}

/** An end is the cause only where no stop can be walked to from it: else nothing runs then. */
async function whyNone(search: TripSearch): Promise<FieldMessage> {
  const { journey, transit, streets, travel } = search;
  const { startCoordinates: from, endCoordinates: to } = journey;
  const end = await transit.unservedEnd(from, to, travel);
  if (end === null) return noneFound(journey);
  // Off the map there are stops but no streets.
  const isolated = isOnMap(search) ? await streets.unreachedEnd(from, to, travel) : null;
  if (isolated && (end === undefined || end === isolated)) return unreached(isolated, travel);
  return end ? unserved(end, travel) : noneFound(journey);
}

function isOnMap({ journey, area: { bounds } }: TripSearch): boolean {
  const { startCoordinates, endCoordinates } = journey;
  return [startCoordinates, endCoordinates].every((end) => containsPoint(bounds, end));
}

function noneFound({ journeyDate, journeyTime, disabilityAccess }: Journey): FieldMessage {
  const values = { time: journeyTime, day: longDate(journeyDate) };
  const message = disabilityAccess
    ? t(
        'We found no journey by public transport without known steps after {time} on {day}. Choose another time or day, or a street nearby.',
        values,
      )
    : t(
        'We found no journey by public transport after {time} on {day}. Choose another time, day or way to travel.',
        values,
      );
  return { field: 'journeyTime', message };
}

/** A longer walk is no alternative to riding. */
const MAX_WALK = { metres: 10_000, seconds: 2 * 60 * 60 } as const;

async function walkAllTheWay(ends: TripEnds, search: TripSearch): Promise<Trip | null> {
  const { streets, travel, journey } = search;
  const { startCoordinates: from, endCoordinates: to } = journey;
  if (distanceMetres(from, to) > MAX_WALK.metres) return null;
  if (!isOnMap(search)) return null;
  const [route] = await streets.routes(from, to, travel, 0);
  if (!route) return null;
  const { durationSeconds, ...way } = streetWay(route, { from, to }, { streets, travel });
  if (durationSeconds > MAX_WALK.seconds) return null;
  const { start, end, earliest: departure } = ends;
  const arrival = addSeconds(departure, Math.round(durationSeconds));
  return { ...ends, legs: [{ mode: 'walk', from: start, to: end, departure, arrival, ...way }] };
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
