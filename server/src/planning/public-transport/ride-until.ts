import { projectOntoLine, type LatLng, type LineString } from '@loovia/core/geo';
import type { TransitRide } from '../../maps/ports.ts';

/** A ride that ends at one of its calls. */
export function rideUntil(ride: TransitRide, call: number): TransitRide {
  const calls = ride.calls.slice(0, call + 1);
  return { ...ride, calls, geometry: lineUntil(ride.geometry, calls) };
}

/**
 * A line up to where it passes the last of some places. It passes them in their order: so the way
 * back along a street is told from the way out.
 */
function lineUntil(line: LineString, places: readonly LatLng[]): LineString {
  let done: [number, number][] = line.coordinates.slice(0, 1);
  let ahead = line.coordinates;
  for (const place of places.slice(1)) {
    if (ahead.length < 2) break;
    const { segment, point } = projectOntoLine(place, { type: 'LineString', coordinates: ahead });
    const foot: [number, number] = [point.lng, point.lat];
    done = [...done, ...ahead.slice(1, segment + 1), foot];
    ahead = [foot, ...ahead.slice(segment + 1)];
  }
  return { type: 'LineString', coordinates: done };
}
