import type { StopVisit } from '@loovia/core/api';
import { distanceMetres, projectOntoLine, type LatLng } from '@loovia/core/geo';
import { isRide, namedPlace, type NamedPlace } from '../../maps/legs.ts';
import { preparedWalk, tripDeparture, type Trip, type TripWalk } from './trip.ts';

/** A place and a moment at which a traveller can leave a trip for a toilet. */
export interface Exit {
  readonly kind: StopVisit['kind'];
  readonly place: NamedPlace;
  /** Not before. */
  readonly at: Date;
  /** How many legs are done; at a break, the call of the next leg where the vehicle is left. */
  readonly legsDone: number;
  readonly call: number | null;
  /** Index of the ride that comes next as planned; null = the rest is walked, or the vehicle is left. */
  readonly nextRide: number | null;
  /** From here on foot as planned, until the next ride or the destination. */
  readonly walk: TripWalk | null;
}

/** Everywhere a trip can be left: at its start, where a vehicle is changed, at its calls, at its end. */
export function exitsOf(trip: Trip): Exit[] {
  return [startOf(trip), ...trip.legs.flatMap((_, index) => exitsOfRide(trip, index))];
}

/** Whether an exit is the start of a trip, where a traveller is free to leave at any time. */
export function isStart({ legsDone, call }: Exit): boolean {
  return legsDone === 0 && call === null;
}

function startOf(trip: Trip): Exit {
  const nextRide = rideFrom(trip, 0);
  // A walk all the way leaves as planned; before a ride one may leave earlier.
  const at = nextRide === null ? tripDeparture(trip) : trip.earliest;
  return {
    kind: 'walk',
    place: trip.start,
    at,
    legsDone: 0,
    call: null,
    nextRide,
    walk: walkAt(trip, 0),
  };
}

function exitsOfRide(trip: Trip, index: number): Exit[] {
  const ride = trip.legs[index];
  if (!ride || !isRide(ride)) return [];
  const next = trip.legs[index + 1];
  // Where the vehicle goes on with its passengers, leaving it is a break of the journey.
  const isStayedOn = next !== undefined && isRide(next) && next.staysOn === true;
  const lastBreak = isStayedOn ? ride.calls.length - 1 : ride.calls.length - 2;
  const breaks = ride.calls.flatMap((call, number): Exit[] => {
    const isBetween = number > 0 && number <= lastBreak;
    if (!isBetween || !call.mayAlight) return [];
    const place = namedPlace(call);
    const at = call.arrival;
    return [
      { kind: 'break', place, at, legsDone: index, call: number, nextRide: null, walk: null },
    ];
  });
  if (isStayedOn) return breaks;
  const nextRide = rideFrom(trip, index + 1);
  const end: Exit = {
    kind: nextRide === null ? 'walk' : 'change',
    place: ride.to,
    at: ride.arrival,
    legsDone: index + 1,
    call: null,
    nextRide,
    walk: walkAt(trip, index + 1),
  };
  return [...breaks, end];
}

function rideFrom({ legs }: Trip, first: number): number | null {
  const index = legs.findIndex((leg, at) => at >= first && isRide(leg));
  return index === -1 ? null : index;
}

function walkAt({ legs }: Trip, index: number): TripWalk | null {
  const leg = legs[index];
  return leg && !isRide(leg) ? leg : null;
}

/** Metres from a place to where the traveller is on foot or can leave a vehicle at this exit. */
export function metresFrom(exit: Exit, location: LatLng): number {
  const toPlace = distanceMetres(exit.place, location);
  if (!exit.walk) return toPlace;
  const toWalk = projectOntoLine(location, preparedWalk(exit.walk)).distanceMetres;
  return Math.min(toPlace, toWalk, distanceMetres(exit.walk.to, location));
}
