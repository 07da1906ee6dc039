import type { Timetable } from '../timetable/index.ts';
import type { Ride } from './types.ts';

/** Number of the stop at a call of the ride's trip. */
export function stopAt({ patterns }: Timetable, ride: Ride, call: number): number {
  return patterns.stops[(patterns.firstCall[ride.pattern] ?? 0) + call] ?? 0;
}

/** What a traveller may do at a call of the ride's trip: bits of `CALL`. */
export function flagsAt({ patterns }: Timetable, ride: Ride, call: number): number {
  return patterns.flags[(patterns.firstCall[ride.pattern] ?? 0) + call] ?? 0;
}

/** Unix time in seconds when the ride's trip arrives at a call. */
export function arrivalAt(timetable: Timetable, ride: Ride, call: number): number {
  const first = timetable.trips.firstTime[ride.trip] ?? 0;
  return ride.dayStart + (timetable.arrivals[first + call] ?? 0);
}

/** Unix time in seconds when the ride's trip leaves a call. */
export function departureAt(timetable: Timetable, ride: Ride, call: number): number {
  const first = timetable.trips.firstTime[ride.trip] ?? 0;
  return ride.dayStart + (timetable.departures[first + call] ?? 0);
}
