import type { RideMode } from '@loovia/core/timetable';

const BASIC: readonly (RideMode | null)[] = [
  'tram', // 0 tram, streetcar, light rail
  'metro', // 1 subway, metro
  'rail', // 2
  'bus', // 3
  'ferry', // 4
  'tram', // 5 cable tram
  'tram', // 6 aerial lift
  'tram', // 7 funicular
];

/** Extended types by their hundreds (https://developers.google.com/transit/gtfs/reference/extended-route-types). */
const HUNDREDS: Readonly<Record<number, RideMode>> = {
  1: 'rail',
  2: 'coach',
  3: 'rail', // suburban railway
  4: 'metro', // urban railway
  5: 'metro',
  6: 'metro', // underground
  7: 'bus',
  8: 'bus', // trolleybus
  9: 'tram',
  10: 'ferry', // water transport
  12: 'ferry',
  13: 'tram', // aerial lift
  14: 'tram', // funicular
};

/**
 * The way of riding of a route type, basic or extended. Null = one that nobody plans with here: air,
 * taxi, self-drive and unknown kinds; undefined = no route type at all.
 */
export function rideModeOf(routeType: number): RideMode | null | undefined {
  if (routeType <= 7) return BASIC[routeType];
  if (routeType === 11) return 'bus'; // trolleybus
  if (routeType === 12) return 'metro'; // monorail
  if (routeType < 100 || routeType > 1799) return undefined;
  if (routeType === 715 || routeType === 717) return null; // on demand, shared taxi
  return HUNDREDS[Math.floor(routeType / 100)] ?? null;
}
