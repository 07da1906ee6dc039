import { firsts, type Patterns } from '@loovia/core/timetable';
import { RegionError } from '../region-error.ts';
import type { ChangeKinds } from './change-kinds.ts';
import type { Feed, FeedTrip } from './feed.ts';

/** A trip at a certain time: the only one, or one of many by frequencies.txt. */
export interface Run {
  readonly feed: Feed;
  /** The number, across all feeds, of the feed's first stop. */
  readonly firstStop: number;
  readonly trip: FeedTrip;
  /** Its calls in `feed.calls`: from `first` up to `end`. */
  readonly first: number;
  readonly end: number;
  /** How much later it is than in stop_times.txt. */
  readonly offsetSeconds: number;
  /** Seconds between vehicles where only that is known; 0 = it runs by the clock. */
  readonly headwaySeconds: number;
}

/** A city's underground every two minutes all day has a tenth of this. */
const MOST_FREQUENT_CALLS = 5_000_000;

/**
 * All runs, feed by feed and trip by trip.
 * @throws RegionError when frequencies.txt would make so many that they fill the memory
 */
export function runsOf(feeds: readonly Feed[]): Run[] {
  const runs: Run[] = [];
  let frequentCalls = 0;
  let firstStop = 0;
  for (const feed of feeds) {
    const { calls, frequencies } = feed;
    feed.trips.forEach((trip, n) => {
      const [first, end] = [calls.first[n] ?? 0, calls.first[n + 1] ?? 0];
      const run = { feed, firstStop, trip, first, end };
      const departure = calls.departures[first] ?? 0;
      for (const { start, headwaySeconds } of startsOf(frequencies.get(trip), departure)) {
        runs.push({ ...run, offsetSeconds: start - departure, headwaySeconds });
        if (!frequencies.has(trip)) continue;
        frequentCalls += end - first;
        if (frequentCalls > MOST_FREQUENT_CALLS) throw tooFrequent(feed);
      }
    });
    firstStop += feed.platforms.list.length;
  }
  return runs;
}

function tooFrequent({ name }: Feed): RegionError {
  return new RegionError(
    `${name}, frequencies.txt: the trips come so often that they call more than ${MOST_FREQUENT_CALLS} times a day.`,
  );
}

/** `end_time` is exclusive. */
function* startsOf(
  frequencies: ReturnType<Feed['frequencies']['get']>,
  departure: number,
): Generator<{ readonly start: number; readonly headwaySeconds: number }> {
  if (!frequencies) yield { start: departure, headwaySeconds: 0 };
  for (const { startSeconds, endSeconds, headwaySeconds, isExact } of frequencies ?? []) {
    for (let start = startSeconds; start < endSeconds; start += headwaySeconds) {
      yield { start, headwaySeconds: isExact ? 0 : headwaySeconds };
    }
  }
}

function firstDeparture({ feed, first, offsetSeconds }: Run): number {
  return (feed.calls.departures[first] ?? 0) + offsetSeconds;
}

function lastArrival({ feed, end, offsetSeconds }: Run): number {
  return (feed.calls.arrivals[end - 1] ?? 0) + offsetSeconds;
}

/** Runs with the same calls, by their first departure. */
export interface Pattern {
  readonly stops: Uint32Array;
  readonly flags: Uint8Array;
  readonly changeKind: number;
  readonly runs: Run[];
}

/** Groups runs by stops, rules of boarding and of changes, and time zone. */
export function groupRuns(runs: readonly Run[], kinds: ChangeKinds): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const run of runs) {
    const { calls } = run.feed;
    const stops = calls.stops.slice(run.first, run.end).map((stop) => stop + run.firstStop);
    const flags = calls.flags.slice(run.first, run.end);
    const changeKind = kinds.kindOf(run.trip);
    const key = `${run.trip.route.agency.zone}|${changeKind}|${stops.join()}|${flags.join('')}`;
    const pattern = patterns.get(key);
    if (pattern) pattern.runs.push(run);
    else patterns.set(key, { stops, flags, changeKind, runs: [run] });
  }
  for (const pattern of patterns.values()) {
    pattern.runs.sort(
      (a, b) => firstDeparture(a) - firstDeparture(b) || lastArrival(a) - lastArrival(b),
    );
  }
  return [...patterns.values()];
}

export function packPatterns(patterns: readonly Pattern[]): Patterns {
  return {
    firstCall: firsts(patterns.map(({ stops }) => stops.length)),
    stops: Uint32Array.from(patterns.flatMap(({ stops }) => [...stops])),
    flags: Uint8Array.from(patterns.flatMap(({ flags }) => [...flags])),
    firstTrip: firsts(patterns.map(({ runs }) => runs.length)),
    changeKind: Uint32Array.from(patterns, ({ changeKind }) => changeKind),
  };
}
