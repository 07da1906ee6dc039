import type { Bounds, LatLng } from './lat-lng.ts';

/**
 * A coarse box around the United Kingdom: Scilly to Shetland, Fermanagh to Lowestoft. It also holds
 * the Isle of Man, most of Ireland and a strip of northern France, so being inside is necessary, not
 * sufficient; the Channel Islands (not part of the United Kingdom) are outside.
 */
export const UNITED_KINGDOM_BOUNDS: Bounds = [
  [-8.7, 49.8],
  [1.8, 60.9],
];

/** Whether a position lies inside bounds or on their edge. Bounds don't cross the 180th meridian. */
export function containsPoint(bounds: Bounds, point: LatLng): boolean {
  const [[west, south], [east, north]] = bounds;
  return point.lng >= west && point.lng <= east && point.lat >= south && point.lat <= north;
}

/** Whether a position can be in the United Kingdom: true inside {@link UNITED_KINGDOM_BOUNDS}. */
export function isInUnitedKingdom(point: LatLng): boolean {
  return containsPoint(UNITED_KINGDOM_BOUNDS, point);
}

/**
 * The smallest bounds that hold all positions.
 * @throws RangeError without a position.
 */
export function boundsOf(points: Iterable<LatLng>): Bounds {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const { lat, lng } of points) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  if (west > east) throw new RangeError('Bounds need at least one position.');
  return [
    [west, south],
    [east, north],
  ];
}
