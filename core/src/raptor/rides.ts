import { londonCivil } from '../time/index.ts';
import { type Footpaths, NONE, type Timetable } from '../timetable/index.ts';
import type { ChangePaths } from './network.ts';
import type { RaptorQuery, Ride, StepFree } from './types.ts';

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

/** Whether the vehicle that one boards for a ride waits for that of the ride before. */
export function waitsFor(timetable: Timetable, before: Ride, ride: Ride): boolean {
  const { changeRules, patterns } = timetable;
  const { first, to, fromKind, toKind, waits } = changeRules;
  const left = stopAt(timetable, before, before.alightCall);
  const boarded = stopAt(timetable, ride, ride.boardCall);
  const kinds = [before, ride].map(({ pattern }) => patterns.changeKind[pattern]);
  for (let rule = first[left] ?? 0; rule < (first[left + 1] ?? 0); rule += 1) {
    if (to[rule] !== boarded) continue;
    if (fromKind[rule] === kinds[0] && toKind[rule] === kinds[1]) return waits[rule] === 1;
  }
  return false;
}

/** Half a day after the start of a service day it is noon on its date, in summer time too. */
const NOON_SECONDS = 12 * 3600;

/** The date in London of the service day that a ride belongs to: after midnight, that of the day before. */
export function serviceDate({ dayStart }: Ride): string {
  return londonCivil(new Date((dayStart + NOON_SECONDS) * 1000)).date;
}

/** Whether stops and trips may be used whose `WHEELCHAIR` is unknown (0), yes (1) or no (2). */
export const FITNESS: Readonly<Record<StepFree, readonly boolean[]>> = {
  any: [true, true, true],
  possible: [true, true, false],
  confirmed: [false, true, false],
};

/** The walks between two rides that may be used. */
export function footpathsFor(timetable: Timetable, stepFree: StepFree): Footpaths {
  return stepFree === 'any' ? timetable.footpaths : timetable.stepFreeFootpaths;
}

/** Seconds from alighting to boarding at the same node: the feed's time, else the query's. */
export function changeSecondsAt(timetable: Timetable, query: RaptorQuery, stop: number): number {
  const given = timetable.changeSeconds[stop] ?? NONE;
  return given === NONE ? query.changeSeconds : given;
}

/** Seconds from alighting to boarding by a way to change: never less than a change, unless they are given. */
export function changeSecondsOver(paths: ChangePaths, query: RaptorQuery, path: number): number {
  const seconds = paths.seconds[path] ?? 0;
  return paths.isExact[path] === 1 ? seconds : Math.max(seconds, query.changeSeconds);
}
