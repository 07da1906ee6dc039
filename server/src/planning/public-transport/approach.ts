import type { StopVisit } from '@loovia/core/api';
import {
  distanceMetres,
  projectOntoLine,
  straightLine,
  type LatLng,
  type LineString,
  type PreparedLine,
} from '@loovia/core/geo';
import { spacedInTime } from '@loovia/core/stops';
import { minutesBetween, secondsBetween, toIsoWithOffset, toTenths } from '@loovia/core/time';
import type { Approach, Moment, Visiting } from '../approach.ts';
import type { FoundToilet } from '../../toilets/found-toilet.ts';
import { isRide, type TransitLeg } from '../../maps/legs.ts';
import type { BareRoute, JourneyQuestion } from '../planning.ts';
import { itineraryOf, type Itinerary, type PlannedVisit } from './itinerary.ts';
import type { Travelling } from './travelling.ts';
import {
  metresOnFoot,
  preparedWalk,
  tripArrival,
  tripDeparture,
  walkLine,
  type Trip,
} from './trip.ts';

/** A route by public transport, and how it was made. */
interface RouteWithBase {
  readonly route: BareRoute;
  /** As it was before it visited any stop. */
  readonly base?: BareRoute;
  readonly visited?: readonly FoundToilet[];
}

/** How the stops of a journey's routes are visited. */
export function publicApproaches(
  routes: readonly BareRoute[],
  question: JourneyQuestion,
  travelling: Travelling,
): Approach[] {
  return routes.map((route) => publicApproach({ route }, question, travelling));
}

/** How the stops of a route by public transport are visited: on foot, at changes, by breaking the journey. */
export function publicApproach(
  { route, base: baseRoute = route, visited = [] }: RouteWithBase,
  { journey, start, end, earliest }: JourneyQuestion,
  travelling: Travelling,
): Approach {
  const trip = { start, end, earliest, legs: route.legs };
  const base = { ...trip, legs: baseRoute.legs };
  const departure = tripDeparture(trip);
  const parts = partsOf(trip);

  const itineraries = new Map<string, Promise<Itinerary | null | undefined>>();
  const itineraryBy = (stops: readonly FoundToilet[]) => {
    const inOrder = stops.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    const key = inOrder.map(idOf).join(' ');
    const known = itineraries.get(key) ?? itineraryOf(base, inOrder, travelling);
    itineraries.set(key, known);
    return known;
  };

  /**
   * A stop costs what the journey with it takes more than the journey without it. Of chosen stops each costs
   * what it adds to those before it: together they cost what the whole journey does.
   */
  const visit = async (place: FoundToilet): Promise<Visiting | null | undefined> => {
    const others = visited.filter((one) => idOf(one) !== idOf(place));
    const having = await itineraryBy([...others, place]);
    if (!having) return having;
    const inTurn = having.visits.map((one) => one.place);
    const turn = inTurn.findIndex((one) => idOf(one) === idOf(place));
    const isChosen = others.length < visited.length;
    const [upTo, lacking] = await Promise.all([
      isChosen ? itineraryBy(inTurn.slice(0, turn + 1)) : having,
      itineraryBy(isChosen ? inTurn.slice(0, turn) : others),
    ]);
    return visitingOf(idOf(place), having, {
      having: upTo?.trip ?? having.trip,
      lacking: lacking?.trip ?? base,
    });
  };

  return {
    route,
    journey,
    departure,
    parts: parts.map(({ line }) => line),
    samplePoints: () => spacedInTime(parts.map(startOfPart), journey.frequency),
    passing: (place) => {
      const { metres, moments } = passingMoments(place.location, trip, parts, travelling);
      return { distanceFromRouteMetres: metres, moments, visit: () => visit(place) };
    },
  };
}

function idOf({ placeId }: FoundToilet): string {
  return placeId;
}

function startOfPart({ line, from }: Part) {
  const [lng, lat] = line.coordinates[0] ?? [0, 0];
  return { point: { lat, lng }, elapsedSeconds: from.getTime() / 1000 };
}

/** How long after leaving the planned way a toilet may still be reached: another exit may serve it. */
const WAY_SECONDS = 30 * 60;

/** How near a trip comes to a place, and when. */
function passingMoments(
  location: LatLng,
  trip: Trip,
  parts: readonly Part[],
  { deviationLimitMetres }: Travelling,
) {
  const departure = tripDeparture(trip);
  const passed = parts.map((part) => passedOn(part, location));
  // The first of the nearest: parts come in the order of time.
  const nearest = passed.reduce((best, one) => (one.metres < best.metres ? one : best));
  const others = passed.filter((one) => one !== nearest && one.metres <= deviationLimitMetres);
  const momentAt = (at: Date, freeSeconds = 0): Moment => ({
    elapsedSeconds: secondsBetween(departure, at),
    waySeconds: freeSeconds + WAY_SECONDS,
  });
  // A toilet near the start may be visited before the route begins: at any time until then.
  const before = momentAt(trip.earliest, Math.max(0, secondsBetween(trip.earliest, departure)));
  const moments = [momentAt(nearest.at), ...others.map(({ at }) => momentAt(at)), before] as const;
  return { metres: nearest.metres, moments };
}

/** A part of a trip on foot, or a call where one may alight, and when. */
interface Part {
  readonly line: LineString;
  /** The same line; null where it is a single place. */
  readonly prepared: PreparedLine | null;
  readonly from: Date;
  readonly to: Date;
}

/** Everything of a trip from which stops are looked for (STOP-39): never the way of a vehicle. */
function partsOf(trip: Trip): Part[] {
  const parts = trip.legs.flatMap((leg): Part[] => {
    if (!isRide(leg)) {
      const { departure: from, arrival: to } = leg;
      // The way ends on the street, which may be a little off.
      return [{ line: walkLine(leg), prepared: preparedWalk(leg), from, to }, partAt(leg.to, to)];
    }
    return leg.calls.flatMap((call, number): Part[] => {
      const isOnFoot = number === 0 || number === leg.calls.length - 1;
      if (!isOnFoot && !call.mayAlight) return [];
      return [partAt(call, number === 0 ? call.departure : call.arrival)];
    });
  });
  return [partAt(trip.start, tripDeparture(trip)), ...parts];
}

function partAt(place: LatLng, at: Date): Part {
  return { line: straightLine([place, place]), prepared: null, from: at, to: at };
}

/** When a traveller passes nearest to a place on a part, and how far off. */
function passedOn({ line, prepared, from, to }: Part, location: LatLng) {
  if (!prepared) {
    const [lng, lat] = line.coordinates[0] ?? [NaN, NaN];
    return { metres: distanceMetres({ lat, lng }, location), at: from };
  }
  const { distanceMetres: metres, alongMetres } = projectOntoLine(location, prepared);
  const fraction = prepared.lengthMetres === 0 ? 0 : alongMetres / prepared.lengthMetres;
  const at = new Date(from.getTime() + fraction * (to.getTime() - from.getTime()));
  return { metres, at };
}

/** A stop as an itinerary visits it. @param adds the trips whose difference is what the stop adds */
function visitingOf(
  placeId: string,
  { trip, visits }: Itinerary,
  adds: { readonly having: Trip; readonly lacking: Trip },
): Visiting | null {
  const planned = visits.find(({ place }) => idOf(place) === placeId);
  if (!planned) return null;
  const departure = tripDeparture(trip);
  const { having, lacking } = adds;
  const later = secondsBetween(tripArrival(lacking), tripArrival(having));
  const earlier = Math.max(0, secondsBetween(tripDeparture(having), tripDeparture(lacking)));
  return {
    departure,
    arrivalSeconds: secondsBetween(departure, planned.arrival),
    wholeSeconds: secondsBetween(departure, tripArrival(trip)),
    extra: {
      durationSeconds: Math.max(0, later) + earlier,
      distanceMetres: Math.max(0, metresOnFoot(having.legs) - metresOnFoot(lacking.legs)),
    },
    visit: {
      ...visitWay(planned, trip),
      journeyArrival: toIsoWithOffset(tripArrival(trip)),
      laterMinutes: minutesBetween(tripArrival(lacking), tripArrival(having)),
      earlierMinutes: Math.max(0, minutesBetween(tripDeparture(having), tripDeparture(lacking))),
    },
  };
}

function visitWay({ exit, arrival, walkIndex }: PlannedVisit, trip: Trip) {
  const walk = trip.legs[walkIndex];
  const onward = trip.legs.slice(walkIndex + 1);
  const [first] = onward;
  return {
    kind: exit.kind,
    from: exit.place.name,
    walkMinutes: toTenths(walk ? secondsBetween(walk.departure, arrival) / 60 : 0),
    arrival: toIsoWithOffset(arrival),
    departure: toIsoWithOffset(first?.departure ?? arrival),
    next: nextRide(onward),
  } satisfies Partial<StopVisit>;
}

function nextRide(legs: readonly TransitLeg[]): StopVisit['next'] {
  const ride = legs.find(isRide);
  if (!ride) return null;
  const { mode, line, from, departure } = ride;
  return { mode, line, from: from.name, departure: toIsoWithOffset(departure) };
}
