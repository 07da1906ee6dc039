import type { LatLng } from '@loovia/core/geo';

/** A place on the map projection of both libraries: 0 to 1, from the north-west. */
export interface WorldPlace {
  readonly x: number;
  readonly y: number;
}

export function worldPlace({ lat, lng }: LatLng): WorldPlace {
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180));
  return { x: (lng + 180) / 360, y: (1 - north / Math.PI) / 2 };
}

export function placeInWorld({ x, y }: WorldPlace): LatLng {
  const north = (1 - 2 * y) * Math.PI;
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lng: x * 360 - 180 };
}

/**
 * The place a number of pixels to the right and down.
 * @param worldPixels width of the whole world on the map
 */
export function movedByPixels(
  at: LatLng,
  rightPixels: number,
  downPixels: number,
  worldPixels: number,
): LatLng {
  const { x, y } = worldPlace(at);
  return placeInWorld({ x: x + rightPixels / worldPixels, y: y + downPixels / worldPixels });
}
