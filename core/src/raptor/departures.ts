import { MAX_RIDES } from './workspace.ts';
import type { Search } from './search.ts';

/** Leaving the origin at the last moment for one run. */
export interface Departure {
  /** When to leave the origin, seconds after the view's base. */
  readonly time: number;
  readonly stop: number;
  /** When to be there. */
  readonly ready: number;
  readonly lane: number;
  readonly call: number;
  readonly run: number;
}

/**
 * Every way to begin a journey by leaving the origin between two times, both included, that may still arrive in
 * time; latest first.
 */
export function departuresBetween(search: Search, from: number, to: number): Departure[] {
  const { firstBoarding, boardingLane, boardingCall, firstRun } = search.view;
  const departures: Departure[] = [];
  for (const { stop, durationSeconds } of search.query.access) {
    const end = firstBoarding[stop + 1] ?? 0;
    for (let at = firstBoarding[stop] ?? 0; at < end; at += 1) {
      const [lane, call] = [boardingLane[at] ?? 0, boardingCall[at] ?? 0];
      const none = firstRun[lane + 1] ?? 0;
      let run = search.firstRunFrom(lane, call, from + durationSeconds, none);
      for (; run < none; run += 1) {
        const ready = search.departureOf(run, call);
        const time = ready - durationSeconds;
        if (time > to || !search.mayBegin(stop, ready)) break;
        if (search.mayUseRun(run)) departures.push({ time, stop, ready, lane, call, run });
      }
    }
  }
  return departures.sort((a, b) => b.time - a.time);
}

/** Plain RAPTOR: what can be reached when leaving the origin at a time. */
export function searchFrom(search: Search, time: number): void {
  for (const { stop, durationSeconds } of search.query.access) {
    const ready = time + durationSeconds;
    if (!search.mayBegin(stop, ready)) continue;
    search.begin(stop, ready);
    search.waitAt(stop);
  }
  search.runRounds(MAX_RIDES);
}

/**
 * Goes through departures, latest first, keeping the labels: an earlier departure counts only where it
 * arrives earlier or needs fewer rides (rRAPTOR, section 4.1 of the paper). Each departure boards only its
 * own run, as later departures have boarded the later ones.
 * @param found called with each number of rides that now reaches the destination earlier than before, and
 *   the record of the last ride; returns whether to stop
 */
export function searchDepartures(
  search: Search,
  departures: readonly Departure[],
  maxRides: number,
  found: (rides: number, record: number) => boolean,
): void {
  const { bestRecord, bestArrival } = search;
  let enough = false;
  for (let at = 0; at < departures.length && !enough;) {
    at = beginAt(search, departures, at);
    const before = bestArrival.slice();
    search.runRounds(maxRides);
    for (let rides = 1; rides <= maxRides; rides += 1) {
      const arrival = bestArrival[rides] ?? 0;
      const isNew = arrival < (before[rides] ?? 0) && arrival < (bestArrival[rides - 1] ?? 0);
      if (isNew) enough = found(rides, bestRecord[rides] ?? 0) || enough;
    }
  }
}

/** Begins with all departures of one time, and returns the index of the next. */
function beginAt(search: Search, departures: readonly Departure[], first: number): number {
  const { ridden, followed } = search.workspace;
  const time = departures[first]?.time;
  let at = first;
  for (let next = departures[at]; next?.time === time && next; next = departures[at]) {
    at += 1;
    // A later departure has boarded this run here or earlier: this one adds nothing new.
    const isFollowed = !search.goesOn(next.lane) || followed.from(next.lane, 1) <= next.run;
    if (isFollowed && ridden.from(next.run, 1) <= next.call) continue;
    if (!search.mayBegin(next.stop, next.ready)) continue;
    search.begin(next.stop, next.ready);
    search.wait(next.lane, next.call);
  }
  return at;
}
