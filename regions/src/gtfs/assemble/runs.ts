import type { Feed, FeedTrip } from '../feed.ts';

/** A trip as it is driven: once as the feed has it, or one of many that frequencies.txt makes of it. */
export interface Run {
  readonly feed: Feed;
  /** Number of the feed's first stop among those of all feeds. */
  readonly firstStop: number;
  readonly trip: FeedTrip;
  /** Its calls in `feed.calls`: from `first` up to `end`. */
  readonly first: number;
  readonly end: number;
  /** Seconds by which it is later than the feed has it. */
  readonly offsetSeconds: number;
}

/** All that is driven, feed by feed and trip by trip. */
export function runsOf(feeds: readonly Feed[]): Run[] {
  const runs: Run[] = [];
  let firstStop = 0;
  for (const feed of feeds) {
    const { calls, frequencies } = feed;
    feed.trips.forEach((trip, n) => {
      const [first, end] = [calls.first[n] ?? 0, calls.first[n + 1] ?? 0];
      const run = { feed, firstStop, trip, first, end };
      const departure = calls.departures[first] ?? 0;
      for (const start of startsOf(frequencies.get(trip), departure)) {
        runs.push({ ...run, offsetSeconds: start - departure });
      }
    });
    firstStop += feed.platforms.list.length;
  }
  return runs;
}

/** `end_time` is the first moment that belongs no more to the stretch. */
function* startsOf(
  frequencies: ReturnType<Feed['frequencies']['get']>,
  departure: number,
): Generator<number> {
  if (!frequencies) yield departure;
  for (const { startSeconds, endSeconds, headwaySeconds } of frequencies ?? []) {
    for (let start = startSeconds; start < endSeconds; start += headwaySeconds) yield start;
  }
}

export function firstDeparture({ feed, first, offsetSeconds }: Run): number {
  return (feed.calls.departures[first] ?? 0) + offsetSeconds;
}

export function lastArrival({ feed, end, offsetSeconds }: Run): number {
  return (feed.calls.arrivals[end - 1] ?? 0) + offsetSeconds;
}
