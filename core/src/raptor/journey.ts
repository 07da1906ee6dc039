import { NONE } from '../timetable/index.ts';
import { departureAt, stopAt } from './rides.ts';
import type { Search } from './search.ts';
import { tidyChanges, tidyEnd } from './tidy.ts';
import type { RaptorJourney, Ride, StopWalk } from './types.ts';

/** Tells the journey that ends with a recorded ride. */
export function journeyOf(search: Search, lastRecord: number): RaptorJourney {
  const { timetable, query, view, workspace } = search;
  const rides: Ride[] = [];
  for (let number = lastRecord; number !== NONE;) {
    const { run, boardCall, alightCall, before } = workspace.records.get(number);
    const dayStart = view.base + (view.runOffset[run] ?? 0);
    const [trip, pattern] = [view.runTrip[run] ?? 0, view.runPattern[run] ?? 0];
    rides.unshift({ trip, pattern, boardCall, alightCall, dayStart });
    number = before;
  }
  const tidied = tidyChanges(search, rides);
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

/** The walks hold one to the stop. */
function shortestWalk(walks: readonly StopWalk[], stop: number): StopWalk {
  return walks
    .filter((walk) => walk.stop === stop)
    .reduce((a, b) => (b.durationSeconds < a.durationSeconds ? b : a));
}
