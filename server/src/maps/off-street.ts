import {
  FARTHEST_STEP_FREE_STREET_METRES,
  FARTHEST_STREET_METRES,
  OFF_STREET_METRES_PER_SECOND,
} from '@loovia/core/valhalla';
import type { MatrixCost, TravelCost } from './ports.ts';

/** Whether a place can be reached at all, by how far it lies from the nearest street without steps or any. */
export function isOnStreet(offStreetMetres: number | null, stepFree: boolean): boolean {
  // Not said: the service takes every place to be on its streets.
  if (offStreetMetres === null) return true;
  return offStreetMetres <= (stepFree ? FARTHEST_STEP_FREE_STREET_METRES : FARTHEST_STREET_METRES);
}

/** Whether each end of a walk must surely be reached without steps. */
export interface StepFreeEnds {
  readonly source: boolean;
  readonly target: boolean;
}

/**
 * A walk with what lies between the streets and its ends; null where no way leads (STOP-16). Whole
 * seconds, never too few: a vehicle doesn't wait.
 */
export function walkOf(
  cost: MatrixCost | null | undefined,
  stepFree: StepFreeEnds,
): TravelCost | null {
  if (!cost) return null;
  const { sourceOffStreetMetres, targetOffStreetMetres } = cost;
  if (!isOnStreet(sourceOffStreetMetres, stepFree.source)) return null;
  if (!isOnStreet(targetOffStreetMetres, stepFree.target)) return null;
  const offStreetMetres = (sourceOffStreetMetres ?? 0) + (targetOffStreetMetres ?? 0);
  const seconds = cost.durationSeconds + offStreetMetres / OFF_STREET_METRES_PER_SECOND;
  return {
    durationSeconds: Math.ceil(seconds),
    distanceMetres: Math.round(cost.distanceMetres + offStreetMetres),
  };
}
