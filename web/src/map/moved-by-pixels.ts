import type { LatLng } from '@loovia/core/geo';
import { placeInWorld, worldPlace } from './web-mercator.ts';

/**
 * The place that lies so many pixels to the right and down.
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
