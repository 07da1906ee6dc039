import {
  FARTHEST_END_METRES,
  FARTHEST_STEP_FREE_STREET_METRES,
  FARTHEST_STREET_METRES,
  OFF_STREET_METRES_PER_SECOND,
} from '@loovia/core/valhalla';
import type { MatrixCost, OwnSide, StreetTravel, TravelCost } from './ports.ts';

/** Closer than this, a place counts as being at the end of the line (TRUE-02). */
export const AT_PLACE_METRES = 50;

/** How far a place may lie from the streets; what lies between may be steps (STOP-16, STOP-17). */
export function farthestStreetMetres({ stepFree }: Pick<StreetTravel, 'stepFree'>): number {
  return stepFree ? FARTHEST_STEP_FREE_STREET_METRES : FARTHEST_STREET_METRES;
}

/**
 * A walk with the straight lines between the streets and its ends; null where there is no way
 * (STOP-16). Seconds are rounded up: a vehicle doesn't wait.
 * @param own the side that is the traveller's own start or destination, which may be farther off: the page
 *   shows how much of the way is missing (TRUE-05)
 */
export function walkOf(
  cost: MatrixCost | null | undefined,
  travel: Pick<StreetTravel, 'stepFree'>,
  own?: OwnSide,
): TravelCost | null {
  if (!cost) return null;
  const off = offStreetMetres(cost);
  const isWithin = (side: OwnSide) =>
    off[side] <= (side === own ? FARTHEST_END_METRES : farthestStreetMetres(travel));
  if (!isWithin('source') || !isWithin('target')) return null;
  const metres = off.source + off.target;
  return {
    durationSeconds: Math.ceil(cost.durationSeconds + offStreetSeconds(metres)),
    distanceMetres: Math.round(cost.distanceMetres + metres),
  };
}

/** Straight metres at both ends; 0 = not known: the service assumes that every place is on its streets. */
export function offStreetMetres(cost: MatrixCost): Readonly<Record<OwnSide, number>> {
  return { source: cost.sourceOffStreetMetres ?? 0, target: cost.targetOffStreetMetres ?? 0 };
}

/** Seconds for straight metres off the street. */
export function offStreetSeconds(metres: number): number {
  return metres / OFF_STREET_METRES_PER_SECOND;
}
