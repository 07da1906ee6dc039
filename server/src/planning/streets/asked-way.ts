import type { MatrixCost, OwnSide, StreetPlace } from '../../maps/ports.ts';
import { offStreetMetres, offStreetSeconds } from '../../maps/off-street.ts';
import type { WayInParts } from '../street-way.ts';

/**
 * A way that the streets engine knows the cost of, with the straight metres between the street and the stops
 * at its ends; null where there is none.
 */
export function askedWay(
  from: StreetPlace,
  to: StreetPlace,
  way: MatrixCost | null | undefined,
  ...stops: readonly OwnSide[]
): WayInParts | null {
  if (!way) return null;
  const offStreet = offStreetMetres(way);
  const metres = stops.reduce((sum, side) => sum + offStreet[side], 0);
  const cost = {
    distanceMetres: way.distanceMetres + metres,
    durationSeconds: way.durationSeconds + offStreetSeconds(metres),
  };
  return { ...cost, parts: [{ kind: 'asked', ...cost, from, to }] };
}
