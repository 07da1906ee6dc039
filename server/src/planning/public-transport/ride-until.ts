import { prepareLine, projectOntoLine, type LatLng, type LineString } from '@loovia/core/geo';
import { rideSpan, type TransitRide } from '../../maps/legs.ts';

/** Several toilets are often reached from the same call. */
const leftEarly = new WeakMap<TransitRide, Map<number, TransitRide>>();

/**
 * A ride that ends at one of its calls. If step-free access was confirmed for the whole ride, it was for the
 * vehicle: then this call decides. If it wasn't, the vehicle may be the cause: then it isn't confirmed now
 * either.
 */
export function rideUntil(ride: TransitRide, call: number): TransitRide {
  const known = leftEarly.get(ride) ?? new Map<number, TransitRide>();
  leftEarly.set(ride, known);
  const until = known.get(call) ?? cutAt(ride, call);
  known.set(call, until);
  return until;
}

function cutAt(ride: TransitRide, call: number): TransitRide {
  const calls = ride.calls.slice(0, call + 1);
  const geometry = lineUntil(ride.geometry, calls);
  const stepFree = ride.stepFree === 'confirmed' ? calls.at(-1)?.stepFree : ride.stepFree;
  return { ...ride, ...rideSpan(calls, geometry), geometry, calls, stepFree };
}

/**
 * A line up to where it passes the last of some places. It passes them in their order, which tells the
 * way back along a street from the way out.
 */
function lineUntil(line: LineString, places: readonly LatLng[]): LineString {
  const ahead = prepareLine(line);
  let passed = 0;
  let end = line.coordinates.slice(0, 1);
  for (const place of places.slice(1)) {
    const { segment, point } = projectOntoLine(place, ahead, passed);
    passed = segment;
    // What is ahead begins where the place is passed.
    ahead.lats[passed] = point.lat;
    ahead.lngs[passed] = point.lng;
    end = [[point.lng, point.lat]];
  }
  return { type: 'LineString', coordinates: [...line.coordinates.slice(0, passed + 1), ...end] };
}
