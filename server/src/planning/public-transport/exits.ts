import type { StopVisit } from '@loovia/core/api';
import {
  distanceMetres,
  prepareLine,
  projectOntoLine,
  type LatLng,
  type LineString,
  type PreparedLine,
} from '@loovia/core/geo';
import {
  alighting,
  arrivalOf,
  departureOf,
  isRide,
  placeOf,
  tripDeparture,
  type NamedPlace,
  type Trip,
  type TripWalk,
} from './trip.ts';

/** A place and a moment at which a traveller can leave a trip for a toilet. */
export interface Exit {
  readonly kind: StopVisit['kind'];
  readonly place: NamedPlace;
  /** Not before. */
  readonly at: Date;
  /** So many legs lie behind; at a break, the call of the next leg where the vehicle is left. */
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

/** Whether an exit is the start of a trip: there one is free to leave at any time. */
export function isStart({ legsDone, call }: Exit): boolean {
  return legsDone === 0 && call === null;
}

function startOf(trip: Trip): Exit {
  const nextRide = rideFrom(trip, 0);
  // Who walks all the way leaves as planned; who rides may leave earlier.
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
  const breaks = ride.calls.flatMap((call, number): Exit[] => {
    const isBetween = number > 0 && number < ride.calls.length - 1;
    if (!isBetween || !call.mayAlight) return [];
    const place = placeOf(call);
    const at = call.arrival;
    return [
      { kind: 'break', place, at, legsDone: index, call: number, nextRide: null, walk: null },
    ];
  });
  const call = alighting(ride);
  const nextRide = rideFrom(trip, index + 1);
  const end: Exit = {
    kind: nextRide === null ? 'walk' : 'change',
    place: placeOf(call),
    at: call.arrival,
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
  return leg?.mode === 'walk' ? leg : null;
}

/** Metres from a place to where the traveller is on foot or can leave a vehicle at this exit. */
export function metresFrom(exit: Exit, location: LatLng): number {
  const toPlace = distanceMetres(exit.place, location);
  if (!exit.walk) return toPlace;
  const toWalk = projectOntoLine(location, preparedWalk(exit.walk)).distanceMetres;
  return Math.min(toPlace, toWalk, distanceMetres(exit.walk.to, location));
}

/** A part of a trip on foot, or a call where one may alight, and when. */
export interface Part {
  readonly line: LineString;
  /** The same line; null where it is a single place. */
  readonly prepared: PreparedLine | null;
  readonly from: Date;
  readonly to: Date;
}

/** Everything of a trip from which stops are looked for (STOP-39): never the way of a vehicle. */
export function partsOf(trip: Trip): Part[] {
  const parts = trip.legs.flatMap((leg): Part[] => {
    if (leg.mode === 'walk') {
      const [from, to] = [departureOf(leg), arrivalOf(leg)];
      // The way ends on the street, which may be a little off.
      return [{ line: lineOf(leg), prepared: preparedWalk(leg), from, to }, partAt(leg.to, to)];
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
  return { line: dotAt(place), prepared: null, from: at, to: at };
}

/** When a traveller passes nearest to a place on a part, and how far off. */
export function passing({ line, prepared, from, to }: Part, location: LatLng) {
  if (!prepared) {
    const [lng, lat] = line.coordinates[0] ?? [NaN, NaN];
    return { metres: distanceMetres({ lat, lng }, location), at: from };
  }
  const { distanceMetres: metres, alongMetres } = projectOntoLine(location, prepared);
  const fraction = prepared.lengthMetres === 0 ? 0 : alongMetres / prepared.lengthMetres;
  const at = new Date(from.getTime() + fraction * (to.getTime() - from.getTime()));
  return { metres, at };
}

/** Each toilet is held against the walks of each way to visit it. */
const preparedWalks = new WeakMap<TripWalk, PreparedLine>();

function preparedWalk(walk: TripWalk): PreparedLine {
  const prepared = preparedWalks.get(walk) ?? prepareLine(lineOf(walk));
  preparedWalks.set(walk, prepared);
  return prepared;
}

function lineOf({ geometry, from, to }: TripWalk): LineString {
  return (
    geometry ?? {
      type: 'LineString',
      coordinates: [
        [from.lng, from.lat],
        [to.lng, to.lat],
      ],
    }
  );
}

function dotAt({ lat, lng }: LatLng): LineString {
  return {
    type: 'LineString',
    coordinates: [
      [lng, lat],
      [lng, lat],
    ],
  };
}
