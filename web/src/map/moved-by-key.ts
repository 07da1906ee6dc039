import { EARTH_RADIUS_METRES, type LatLng } from '@loovia/core/geo';

/** Metres that an arrow key moves the pin: from one door to the next. */
const STEP_METRES = 3;
const FAR_STEP_METRES = 30;

const DIRECTIONS: ReadonlyMap<string, readonly [north: number, east: number]> = new Map([
  ['ArrowUp', [1, 0]],
  ['ArrowDown', [-1, 0]],
  ['ArrowRight', [0, 1]],
  ['ArrowLeft', [0, -1]],
]);

const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** Where a pin goes at a key; null for keys that move nothing. */
export function movedByKey(
  { lat, lng }: LatLng,
  key: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): LatLng | null {
  const direction = DIRECTIONS.get(key.key);
  if (!direction || key.altKey || key.ctrlKey || key.metaKey) return null;
  const degrees = (key.shiftKey ? FAR_STEP_METRES : STEP_METRES) / METRES_PER_DEGREE;
  const [north, east] = direction;
  return {
    lat: lat + north * degrees,
    lng: lng + (east * degrees) / Math.cos((lat * Math.PI) / 180),
  };
}
