import { CALL, type Timetable } from '../timetable/index.ts';
import { LATER_WEIGHT, WALKING_WEIGHT } from './costs.ts';
import { arrivalAt, departureAt, flagsAt, stopAt } from './rides.ts';
import { fitness } from './rules.ts';
import type { RaptorJourney, RaptorQuery, Ride, StopWalk } from './types.ts';

interface End {
  readonly call: number;
  readonly walk: StopWalk;
  /** Seconds on board that walk and ride are felt like. */
  readonly cost: number;
}

/**
 * Boards the first vehicle and leaves the last where it costs a person least, which need not be where
 * they leave the origin last and arrive first: nobody walks ten minutes to save one on a bus that goes
 * round by their door. Same vehicles, same changes, and not before the query's `departureTime`.
 */
export function easeEnds(
  timetable: Timetable,
  query: RaptorQuery,
  journey: RaptorJourney,
): RaptorJourney {
  const rides = [...journey.rides];
  const [first] = rides;
  const start = first && bestStart(timetable, query, first);
  if (first && start) rides[0] = { ...first, boardCall: start.call };
  const last = rides.at(-1);
  const end = last && bestEnd(timetable, query, last);
  if (!start || !end) return journey;
  const eased = { ...last, alightCall: end.call };
  const boards = departureAt(timetable, first, start.call);
  return {
    ...journey,
    rides: rides.with(-1, eased),
    access: start.walk,
    egress: end.walk,
    departureTime: boards - start.walk.durationSeconds,
    arrivalTime: arrivalAt(timetable, eased, end.call) + end.walk.durationSeconds,
  };
}

function bestStart(timetable: Timetable, query: RaptorQuery, ride: Ride): End | null {
  const ends: End[] = [];
  for (let call = 0; call < ride.alightCall; call += 1) {
    const leaves = departureAt(timetable, ride, call);
    for (const walk of walksAt(timetable, query, query.access, ride, call, CALL.board)) {
      const later = leaves - walk.durationSeconds - query.departureTime;
      if (later < 0) continue;
      const cost = WALKING_WEIGHT * walk.durationSeconds - leaves + LATER_WEIGHT * later;
      ends.push({ call, walk, cost });
    }
  }
  return cheapest(ends);
}

function bestEnd(timetable: Timetable, query: RaptorQuery, ride: Ride): End | null {
  const { firstCall } = timetable.patterns;
  const calls = (firstCall[ride.pattern + 1] ?? 0) - (firstCall[ride.pattern] ?? 0);
  const ends: End[] = [];
  for (let call = ride.boardCall + 1; call < calls; call += 1) {
    const arrives = arrivalAt(timetable, ride, call);
    for (const walk of walksAt(timetable, query, query.egress, ride, call, CALL.alight)) {
      ends.push({ call, walk, cost: WALKING_WEIGHT * walk.durationSeconds + arrives });
    }
  }
  return cheapest(ends);
}

/** The walks to or from the stop of a call where one may do this. */
function walksAt(
  timetable: Timetable,
  { stepFree }: RaptorQuery,
  walks: readonly StopWalk[],
  ride: Ride,
  call: number,
  flag: number,
): readonly StopWalk[] {
  const stop = stopAt(timetable, ride, call);
  const isFit = fitness(stepFree)[timetable.stops.wheelchair[stop] ?? 0] ?? false;
  const may = (flagsAt(timetable, ride, call) & flag) !== 0;
  return isFit && may ? walks.filter((walk) => walk.stop === stop) : [];
}

function cheapest(ends: readonly End[]): End | null {
  return ends.reduce<End | null>((a, b) => (a === null || b.cost < a.cost ? b : a), null);
}
