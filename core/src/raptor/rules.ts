import { NONE, type Footpaths, type Timetable } from '../timetable/index.ts';
import type { RaptorQuery, StepFree } from './types.ts';

/** By number of `WHEELCHAIR`: unknown, yes, no. */
const FITNESS: Readonly<Record<StepFree, readonly boolean[]>> = {
  any: [true, true, true],
  possible: [true, true, false],
  confirmed: [false, true, false],
};

/** Whether a stop or trip may be used that says unknown (0), yes (1) or no (2) of wheelchairs. */
export function fitness(stepFree: StepFree): readonly boolean[] {
  return FITNESS[stepFree];
}

/** The walks between two rides that may be used. */
export function footpathsFor(timetable: Timetable, stepFree: StepFree): Footpaths {
  return stepFree === 'any' ? timetable.footpaths : timetable.stepFreeFootpaths;
}

/** Seconds from alighting to boarding at the same stop: the feed's time, else the query's. */
export function changeSecondsAt(timetable: Timetable, query: RaptorQuery, stop: number): number {
  const given = timetable.changeSeconds[stop] ?? NONE;
  return given === NONE ? query.changeSeconds : given;
}

/** Seconds from alighting to boarding where a footpath lies between: the walk, but never less than a change. */
export function changeSecondsOver(
  footpaths: Footpaths,
  query: RaptorQuery,
  footpath: number,
): number {
  return Math.max(footpaths.durationSeconds[footpath] ?? 0, query.changeSeconds);
}
