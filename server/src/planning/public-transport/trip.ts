import { prepareLine, straightLine, type LineString, type PreparedLine } from '@loovia/core/geo';
import { isRide, type TransitLeg, type Way } from '../../maps/legs.ts';
import type { JourneyQuestion } from '../planning.ts';

/** A journey by public transport that is being planned: walks and rides in turn, at least one leg. */
export interface Trip extends Pick<JourneyQuestion, 'start' | 'end' | 'earliest'> {
  readonly legs: readonly TransitLeg[];
  /** The traveller is on the way already: leaving the start earlier costs nothing. */
  readonly isUnderWay?: boolean;
}

export function tripDeparture({ legs, earliest }: Trip): Date {
  return legs.at(0)?.departure ?? earliest;
}

export function tripArrival({ legs, earliest }: Pick<Trip, 'legs' | 'earliest'>): Date {
  return legs.at(-1)?.arrival ?? earliest;
}

export function metresOnFoot(legs: readonly TransitLeg[]): number {
  return legs.reduce((sum, leg) => sum + (isRide(leg) ? 0 : leg.distanceMetres), 0);
}

/** A walk of a trip, whose line may not be known yet. */
export type TripWalk = Way<LineString | null>;

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
