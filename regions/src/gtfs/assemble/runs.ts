import { RegionError } from '../../region-error.ts';
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

/** A city's underground that comes every two minutes all day long has a tenth of it. */
const MOST_FREQUENT_CALLS = 5_000_000;

/**
 * All that is driven, feed by feed and trip by trip.
 * @throws RegionError when frequencies.txt makes so many of its trips that they would fill the memory
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
      for (const start of startsOf(frequencies.get(trip), departure)) {
        runs.push({ ...run, offsetSeconds: start - departure });
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
