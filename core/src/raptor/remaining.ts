import { firsts, type Footpaths, type Patterns, type Timetable } from '../timetable/index.ts';
import type { StopWalk } from './types.ts';

/** From stop to stop, by the stop at which they end: stop s has `first[s]` up to `first[s + 1]`. */
export interface Links {
  readonly first: Uint32Array;
  readonly from: Uint32Array;
  /** The least that a vehicle or a walk takes, whenever one travels. */
  readonly seconds: Uint32Array;
}

export function linksOf(timetable: Timetable): Links {
  const stopCount = timetable.stops.ids.length;
  const least = new Map<number, number>();
  const add = (from: number, to: number, seconds: number) => {
    const link = to * stopCount + from;
    const known = least.get(link);
    if (known === undefined || seconds < known) least.set(link, seconds);
  };
  addRides(timetable, add);
  addContinuations(timetable, add);
  addFootpaths(timetable.footpaths, stopCount, add);
  addFootpaths(timetable.stepFreeFootpaths, stopCount, add);
  const links = [...least].sort(([a], [b]) => a - b);
  const counts = new Uint32Array(stopCount);
  for (const [link] of links) {
    const to = Math.floor(link / stopCount);
    counts[to] = (counts[to] ?? 0) + 1;
  }
  return {
    first: firsts(counts),
    from: Uint32Array.from(links, ([link]) => link % stopCount),
    seconds: Uint32Array.from(links, ([, seconds]) => seconds),
  };
}

type Add = (from: number, to: number, seconds: number) => void;

function addRides({ patterns, trips, arrivals, departures }: Timetable, add: Add): void {
  for (let pattern = 0; pattern + 1 < patterns.firstCall.length; pattern += 1) {
    const start = patterns.firstCall[pattern] ?? 0;
    const end = (patterns.firstCall[pattern + 1] ?? 0) - 1;
    const lastTrip = patterns.firstTrip[pattern + 1] ?? 0;
    for (let call = start; call < end; call += 1) {
      let seconds = Infinity;
      for (let trip = patterns.firstTrip[pattern] ?? 0; trip < lastTrip; trip += 1) {
        const time = (trips.firstTime[trip] ?? 0) + call - start;
        seconds = Math.min(seconds, (arrivals[time + 1] ?? 0) - (departures[time] ?? 0));
      }
      add(patterns.stops[call] ?? 0, patterns.stops[call + 1] ?? 0, seconds);
    }
  }
}

/** A vehicle may go on as another trip from a stop near the one where it ended. */
function addContinuations({ continuations, patterns }: Timetable, add: Add): void {
  const { first, trip } = continuations;
  if (trip.length === 0) return;
  for (let pattern = 0; pattern + 1 < patterns.firstCall.length; pattern += 1) {
    const last = patterns.stops[(patterns.firstCall[pattern + 1] ?? 0) - 1] ?? 0;
    const [begin, end] = [patterns.firstTrip[pattern] ?? 0, patterns.firstTrip[pattern + 1] ?? 0];
    for (let at = first[begin] ?? 0; at < (first[end] ?? 0); at += 1) {
      const stop = firstStopOf(patterns, trip[at] ?? 0);
      if (stop !== last) add(last, stop, 0);
    }
  }
}

function firstStopOf({ firstTrip, firstCall, stops }: Patterns, trip: number): number {
  let [low, high] = [0, firstTrip.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((firstTrip[middle] ?? 0) <= trip) low = middle;
    else high = middle;
  }
  return stops[firstCall[low] ?? 0] ?? 0;
}

function addFootpaths({ first, to, durationSeconds }: Footpaths, stops: number, add: Add): void {
  for (let from = 0; from < stops; from += 1) {
    const end = first[from + 1] ?? 0;
    for (let path = first[from] ?? 0; path < end; path += 1) {
      add(from, to[path] ?? 0, durationSeconds[path] ?? 0);
    }
  }
}

const BUCKET_SECONDS = 60;

/**
 * By stop, the least seconds from being there to the destination: no journey takes less, as none takes less
 * than its links, and most take more. (Dijkstra's algorithm backwards from the destination.)
 * @param egress walks to the destination
 * @param most of stops farther off, as of those that lead nowhere, it says this
 */
export function remainingSeconds(
  { first, from, seconds }: Links,
  egress: readonly StopWalk[],
  most: number,
): Int32Array {
  const remaining = new Int32Array(first.length - 1).fill(most);
  /** Stops that were reached, by the minute: near enough to the order of time. */
  const buckets: (number[] | undefined)[] = [];
  const reach = (stop: number, time: number) => {
    if (time >= (remaining[stop] ?? 0)) return;
    remaining[stop] = time;
    (buckets[Math.floor(time / BUCKET_SECONDS)] ??= []).push(stop);
  };
  for (const { stop, durationSeconds } of egress) reach(stop, durationSeconds);
  // Both grow while they are read.
  for (const bucket of buckets) {
    for (const stop of bucket ?? []) {
      const time = remaining[stop] ?? 0;
      const end = first[stop + 1] ?? 0;
      for (let link = first[stop] ?? 0; link < end; link += 1) {
        reach(from[link] ?? 0, time + (seconds[link] ?? 0));
      }
    }
  }
  return remaining;
}
