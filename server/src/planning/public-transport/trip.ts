import type { Leg } from '@loovia/core/api';
import { prepareLine, straightLine, type LineString, type PreparedLine } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { londonInstant } from '@loovia/core/time';
import type { NamedPlace, TransitCall, TransitRide, TransitWalk } from '../../maps/ports.ts';

export interface TripWalk extends TransitWalk, Pick<Leg, 'steps'> {}

export interface TripRide extends TransitRide {
  /** It is left before it was planned to end; its line still leads to the planned end. */
  readonly isLeftEarly?: true;
}

export type TripLeg = TripWalk | TripRide;

export interface TripEnds {
  readonly start: NamedPlace;
  readonly end: NamedPlace;
  /** The earliest departure from the start. */
  readonly earliest: Date;
  /** Whether the traveller is on the way already: then leaving the start earlier costs nothing. */
  readonly isUnderWay: boolean;
}

/** A journey by public transport that is being planned: walks and rides in turn, at least one leg. */
export interface Trip extends TripEnds {
  readonly legs: readonly TripLeg[];
}

export function tripEnds(journey: Journey): TripEnds {
  return {
    start: { name: journey.startLocation, ...journey.startCoordinates },
    end: { name: journey.endLocation, ...journey.endCoordinates },
    earliest: londonInstant(journey.journeyDate, journey.journeyTime),
    isUnderWay: false,
  };
}

export function departureOf(leg: TripLeg): Date {
  return leg.mode === 'walk' ? leg.departure : boarding(leg).departure;
}

export function arrivalOf(leg: TripLeg): Date {
  return leg.mode === 'walk' ? leg.arrival : alighting(leg).arrival;
}

export function tripDeparture({ legs, earliest }: Trip): Date {
  const [first] = legs;
  return first ? departureOf(first) : earliest;
}

export function tripArrival({ legs, earliest }: Pick<Trip, 'legs' | 'earliest'>): Date {
  const last = legs.at(-1);
  return last ? arrivalOf(last) : earliest;
}

export function boarding({ calls }: TransitRide): TransitCall {
  return callAt(calls, 0);
}

export function alighting({ calls }: TransitRide): TransitCall {
  return callAt(calls, calls.length - 1);
}

function callAt(calls: readonly TransitCall[], index: number): TransitCall {
  const call = calls[index];
  if (!call) throw new RangeError('A ride has at least two calls.');
  return call;
}

export function metresOnFoot(legs: readonly TripLeg[]): number {
  return legs.reduce((sum, leg) => sum + (leg.mode === 'walk' ? leg.distanceMetres : 0), 0);
}

export function isRide(leg: TripLeg): leg is TripRide {
  return leg.mode !== 'walk';
}

/** The line of a walk; a straight one where its way is not known. */
export function walkLine({ geometry, from, to }: TripWalk): LineString {
  return geometry ?? straightLine([from, to]);
}

/** Each toilet is measured against the walks of each way to visit it. */
const preparedWalks = new WeakMap<TripWalk, PreparedLine>();

export function preparedWalk(walk: TripWalk): PreparedLine {
  const prepared = preparedWalks.get(walk) ?? prepareLine(walkLine(walk));
  preparedWalks.set(walk, prepared);
  return prepared;
}
