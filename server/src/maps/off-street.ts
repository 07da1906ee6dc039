import {
  FARTHEST_END_METRES,
  FARTHEST_STEP_FREE_STREET_METRES,
  FARTHEST_STREET_METRES,
  OFF_STREET_METRES_PER_SECOND,
} from '@loovia/core/valhalla';
import type { MatrixCost, TravelCost } from './ports.ts';

/**
 * What an end of a walk must be: certainly reached without steps, reached at all, or the traveller's own
 * start or destination, where the page shows how much of the way is missing.
 */
export type WalkEnd = 'step-free' | 'any' | 'own';

const FARTHEST_METRES = {
  'step-free': FARTHEST_STEP_FREE_STREET_METRES,
  any: FARTHEST_STREET_METRES,
  own: FARTHEST_END_METRES,
} as const satisfies Record<WalkEnd, number>;

function isWithin(offStreetMetres: number | null, end: WalkEnd): boolean {
  // Not known: the service assumes that every place is on its streets.
  return offStreetMetres === null || offStreetMetres <= FARTHEST_METRES[end];
}

export interface WalkEnds {
  readonly source: WalkEnd;
  readonly target: WalkEnd;
}

/**
 * A walk with the straight lines between the streets and its ends; null where there is no way
 * (STOP-16). Seconds are rounded up: a vehicle doesn't wait.
 */
export function walkOf(cost: MatrixCost | null | undefined, ends: WalkEnds): TravelCost | null {
  if (!cost) return null;
  const { sourceOffStreetMetres, targetOffStreetMetres } = cost;
  if (!isWithin(sourceOffStreetMetres, ends.source)) return null;
  if (!isWithin(targetOffStreetMetres, ends.target)) return null;
  const offStreetMetres = (sourceOffStreetMetres ?? 0) + (targetOffStreetMetres ?? 0);
  return {
    durationSeconds: Math.ceil(cost.durationSeconds + offStreetSeconds(offStreetMetres)),
    distanceMetres: Math.round(cost.distanceMetres + offStreetMetres),
  };
}

/** Seconds for straight metres off the street. */
export function offStreetSeconds(metres: number): number {
  return metres / OFF_STREET_METRES_PER_SECOND;
}
