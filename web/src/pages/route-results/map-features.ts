import type { CandidateStop, Route } from '@loovia/core/api';
import type { LatLng, LineString } from '@loovia/core/geo';
import type { RouteLine } from '../../map/route-lines.ts';
import type { MapStop } from '../../map/route-markers.tsx';
import { spokenVisit } from './stop-words.ts';
import { isRide } from './transit/mode-words.ts';

type Part = RouteLine['parts'][number];

/**
 * By public transport each leg is drawn by itself: walks dotted, rides in their line's colour. What is
 * left between the ways and the ends of a route is dotted, whatever the mode (TRUE-02).
 */
export function mapRouteOf({ id, mode, geometry, legs, gaps = [] }: Route): RouteLine {
  const [first, last] = [legs.at(0), legs.at(-1)];
  const hasGap = (end: 'start' | 'end') => gaps.some((gap) => gap.end === end);
  const before = first && hasGap('start') ? [straight(first.from, first.geometry, 0)] : [];
  const after = last && hasGap('end') ? [straight(last.to, last.geometry, -1)] : [];
  if (mode !== 'public') {
    const isWhole = before.length + after.length === 0;
    const parts = isWhole ? [] : [...before, { geometry, onFoot: false }, ...after];
    return { id, geometry, parts };
  }
  const parts = legs.map((leg) => ({
    geometry: leg.geometry,
    onFoot: !isRide(leg),
    ...(leg.colour === undefined ? {} : { colour: leg.colour }),
  }));
  return { id, geometry, parts: [...before, ...parts, ...after] };
}

/** From a place to the end of a line that should lead there. */
function straight({ lat, lng }: LatLng, { coordinates }: LineString, end: 0 | -1): Part {
  const joined = coordinates.at(end) ?? [lng, lat];
  return { geometry: { type: 'LineString', coordinates: [[lng, lat], joined] }, onFoot: true };
}

export function mapStopOf(stop: CandidateStop, chosen: readonly string[]): MapStop {
  const { placeId, name, location, suggested } = stop;
  return {
    placeId,
    name,
    summary: spokenVisit(stop),
    location,
    suggested,
    chosen: chosen.includes(placeId),
  };
}
