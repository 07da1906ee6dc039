import type { Route } from '@loovia/core/api';
import type { RouteLine } from '../../map/route-lines.ts';
import { isRide } from './transit/mode-words.ts';

/** By public transport each leg is drawn by itself: walks dotted, rides in their line's colour. */
export function mapRouteOf({ id, mode, geometry, legs }: Route): RouteLine {
  if (mode !== 'public') return { id, geometry, parts: [] };
  const parts = legs.map((leg) => ({
    geometry: leg.geometry,
    onFoot: !isRide(leg),
    ...(leg.colour === undefined ? {} : { colour: leg.colour }),
  }));
  return { id, geometry, parts };
}
