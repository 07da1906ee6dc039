import type { StopVisit } from '@loovia/core/api';
import { secondsBetween, toIsoWithOffset, toTenths } from '@loovia/core/time';
import type { Visiting } from '../stops/approach.ts';
import type { Itinerary, PlannedVisit } from './itinerary.ts';
import {
  boarding,
  departureOf,
  isRide,
  metresOnFoot,
  tripArrival,
  tripDeparture,
  type Trip,
  type TripRide,
} from './trip.ts';

/** A stop as an itinerary visits it, and what it adds to the trip without it. */
export function visitingOf(
  placeId: string,
  { trip, visits }: Itinerary,
  without: Trip,
): Visiting | null {
  const planned = visits.find(({ place }) => place.facts.placeId === placeId);
  if (!planned) return null;
  const departure = tripDeparture(trip);
  const later = Math.max(0, secondsBetween(tripArrival(without), tripArrival(trip)));
  const earlier = Math.max(0, secondsBetween(departure, tripDeparture(without)));
  return {
    departure,
    arrivalSeconds: secondsBetween(departure, planned.arrival),
    wholeSeconds: secondsBetween(departure, tripArrival(trip)),
    extra: {
      durationSeconds: later + earlier,
      distanceMetres: Math.max(0, metresOnFoot(trip.legs) - metresOnFoot(without.legs)),
    },
    visit: {
      ...wayOf(planned, trip),
      journeyArrival: toIsoWithOffset(tripArrival(trip)),
      laterMinutes: toTenths(later / 60),
      earlierMinutes: toTenths(earlier / 60),
    },
  };
}

function wayOf({ exit, arrival, walkIndex }: PlannedVisit, trip: Trip) {
  const walk = trip.legs[walkIndex];
  const onward = trip.legs.slice(walkIndex + 1);
  const [first] = onward;
  const ride = onward.find(isRide);
  return {
    kind: exit.kind,
    from: exit.place.name,
    walkMinutes: toTenths(walk ? secondsBetween(departureOf(walk), arrival) / 60 : 0),
    arrival: toIsoWithOffset(arrival),
    departure: toIsoWithOffset(first ? departureOf(first) : arrival),
    next: ride ? nextOf(boarding(ride), ride) : null,
  } satisfies Partial<StopVisit>;
}

function nextOf(
  { name, departure }: ReturnType<typeof boarding>,
  { mode, line }: TripRide,
): StopVisit['next'] {
  return {
    mode,
    ...(line !== null && { line }),
    from: name,
    departure: toIsoWithOffset(departure),
  };
}
