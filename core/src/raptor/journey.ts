import { CALL, NONE } from '../timetable/index.ts';
import { callCount } from './day-view.ts';
import { NEVER, ON_BOARD } from './workspace.ts';
import {
  arrivalAt,
  changeSecondsAt,
  changeSecondsOver,
  departureAt,
  flagsAt,
  stopAt,
} from './rides.ts';
import type { Search } from './search.ts';
import { STAY_ON, type RaptorJourney, type Ride, type StopWalk } from './types.ts';

/** The journey that ends with a recorded ride. */
export function journeyOf(search: Search, lastRecord: number): RaptorJourney {
  const { timetable, query, view, workspace } = search;
  const rides: Ride[] = [];
  /** Whether each ride goes on from the one before. */
  const staysOn: boolean[] = [];
  for (let number = lastRecord; number !== NONE;) {
    const { run, boardCall, alightCall, before } = workspace.records.get(number);
    const dayStart = view.base + (view.runOffset[run] ?? 0);
    const [trip, pattern] = [view.runTrip[run] ?? 0, view.runPattern[run] ?? 0];
    staysOn.unshift(boardCall === ON_BOARD);
    rides.unshift({ trip, pattern, boardCall: Math.max(0, boardCall), alightCall, dayStart });
    number = before;
  }
  const tidied = tidyChanges(search, rides, staysOn);
  const first = tidied.rides[0];
  const last = tidied.rides.at(-1);
  const end = last && tidyEnd(search, last);
  if (!first || !last || !end) throw new RangeError(`Not a journey: record ${lastRecord}`);
  const access = shortestWalk(query.access, stopAt(timetable, first, first.boardCall));
  return {
    departureTime: departureAt(timetable, first, first.boardCall) - access.durationSeconds,
    arrivalTime: end.arrivalTime,
    access,
    rides: tidied.rides.with(-1, { ...last, alightCall: end.alightCall }),
    footpaths: tidied.footpaths,
    egress: end.egress,
  };
}

/** There must be a walk to the stop. */
function shortestWalk(walks: readonly StopWalk[], stop: number): StopWalk {
  return walks
    .filter((walk) => walk.stop === stop)
    .reduce((a, b) => (b.durationSeconds < a.durationSeconds ? b : a));
}

type Rides = Pick<RaptorJourney, 'rides' | 'footpaths'>;

interface End {
  readonly alightCall: number;
  readonly arrivalTime: number;
  readonly egress: StopWalk;
}

interface Change {
  readonly alightCall: number;
  readonly boardCall: number;
  readonly footpath: number;
  readonly walkSeconds: number;
}

/**
 * Moves changes to where they need the least walking. RAPTOR changes where it first can, even over a
 * footpath, although both vehicles may call at the same stop further on. The vehicles, and the times at
 * both ends, stay the same.
 * @param rides each of which allows a change to the next
 * @param staysOn whether each goes on from the one before: then nobody changes
 */
function tidyChanges(search: Search, rides: readonly Ride[], staysOn: readonly boolean[]): Rides {
  const tidied = [...rides];
  const footpaths = rides.slice(1).map((_, index) => {
    if (staysOn[index + 1]) return STAY_ON;
    const [ride, next] = [tidied[index], tidied[index + 1]];
    const change = ride && next && leastWalking(search, ride, next);
    if (!change) throw new RangeError('These rides have no change in common.');
    tidied[index] = { ...ride, alightCall: change.alightCall };
    tidied[index + 1] = { ...next, boardCall: change.boardCall };
    return change.footpath;
  });
  return { rides: tidied, footpaths };
}

function leastWalking(search: Search, ride: Ride, next: Ride): Change | null {
  const boardCalls = boardCallsByStop(search, next);
  let best: Change | null = null;
  for (const change of changesBetween(search, ride, boardCalls)) {
    const leaves = departureAt(search.timetable, next, change.boardCall);
    if (change.ready > leaves) continue;
    if (best === null || change.walkSeconds < best.walkSeconds) best = change;
  }
  return best;
}

/** Last call at each stop where the traveller may board before alighting. */
function boardCallsByStop(search: Search, ride: Ride): Map<number, number> {
  const calls = new Map<number, number>();
  for (let call = 0; call < ride.alightCall; call += 1) {
    const stop = stopAt(search.timetable, ride, call);
    const may = (flagsAt(search.timetable, ride, call) & CALL.board) !== 0;
    if (may && search.mayUseStop(stop)) calls.set(stop, call);
  }
  return calls;
}

/** Ways from a ride to one of the calls, with the time of arrival there. */
function* changesBetween(
  search: Search,
  ride: Ride,
  boardCalls: ReadonlyMap<number, number>,
): Generator<Change & { ready: number }> {
  const { timetable, query, changePaths } = search;
  const { first, to, walks } = changePaths;
  for (const alightCall of alightCalls(search, ride)) {
    const stop = stopAt(timetable, ride, alightCall);
    const arrival = arrivalAt(timetable, ride, alightCall);
    const here = boardCalls.get(stop);
    if (here !== undefined) {
      const ready = arrival + changeSecondsAt(timetable, query, stop);
      yield { alightCall, boardCall: here, footpath: NONE, walkSeconds: 0, ready };
    }
    const end = first[stop + 1] ?? 0;
    for (let path = first[stop] ?? 0; path < end; path += 1) {
      const boardCall = boardCalls.get(to[path] ?? 0);
      if (boardCall === undefined) continue;
      const footpath = changePaths.footpath[path] ?? NONE;
      const walkSeconds = footpath === NONE ? 0 : (walks.durationSeconds[footpath] ?? 0);
      const ready = arrival + changeSecondsOver(changePaths, query, path);
      yield { alightCall, boardCall, footpath, walkSeconds, ready };
    }
  }
}

/**
 * Leaves the last ride where it reaches the destination first; of several equal calls, at the one with the
 * shortest walk.
 */
function tidyEnd(search: Search, ride: Ride): End | null {
  const { timetable, query, workspace } = search;
  let best: End | null = null;
  for (const alightCall of alightCalls(search, ride)) {
    const stop = stopAt(timetable, ride, alightCall);
    if (workspace.egressSeconds[stop] === NEVER) continue;
    for (const egress of query.egress) {
      if (egress.stop !== stop) continue;
      const arrivalTime = arrivalAt(timetable, ride, alightCall) + egress.durationSeconds;
      const isBetter =
        best === null ||
        arrivalTime < best.arrivalTime ||
        (arrivalTime === best.arrivalTime && egress.durationSeconds < best.egress.durationSeconds);
      if (isBetter) best = { alightCall, arrivalTime, egress };
    }
  }
  return best;
}

/** Calls at which the traveller may leave a ride. */
function alightCalls(search: Search, ride: Ride): number[] {
  const count = callCount(search.timetable, ride.pattern);
  const calls: number[] = [];
  for (let call = ride.boardCall + 1; call < count; call += 1) {
    const may = (flagsAt(search.timetable, ride, call) & CALL.alight) !== 0;
    if (may && search.mayUseStop(stopAt(search.timetable, ride, call))) calls.push(call);
  }
  return calls;
}
