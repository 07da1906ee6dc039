import { prepareLine, projectOntoLine, type LatLng, type LineString } from '@loovia/core/geo';
import type { TripRide } from './trip.ts';

/**
 * A ride that ends at one of its calls; its line is cut only where it is shown. Step-free access is
 * confirmed where it was for the whole ride, so for the vehicle, and is for this call. Of a ride that
 * wasn't confirmed nobody knows whether it was the vehicle: then it isn't now.
 */
export function rideUntil(ride: TripRide, call: number): TripRide {
  const calls = ride.calls.slice(0, call + 1);
  const stepFreeConfirmed = ride.stepFreeConfirmed && calls.at(-1)?.stepFreeConfirmed === true;
  return { ...ride, calls, stepFreeConfirmed, isLeftEarly: true };
}

/**
 * A line up to where it passes the last of some places. It passes them in their order: so the way
 * back along a street is told from the way out.
 */
export function lineUntil(line: LineString, places: readonly LatLng[]): LineString {
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
