import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { firsts } from '@loovia/core/timetable';
import type { FeedCalls } from './feed.ts';
import type { FeedStop } from './stops.ts';
import { NO_TIME, type StopTimes } from './stop-times.ts';

/** The lines of stop_times.txt by trip and sequence: trip t has `rows[first[t]]` and so on. */
interface Order {
  readonly first: Uint32Array;
  readonly rows: Uint32Array;
  /** How many lines were left out as they say the same as one before. */
  readonly doubled: number;
}

export function orderByTrip(times: StopTimes, tripCount: number): Order {
  const trips = times.trips.values();
  const counts = new Uint32Array(tripCount);
  for (const trip of trips) counts[trip] = (counts[trip] ?? 0) + 1;
  const first = firsts(counts);
  const next = first.slice();
  const rows = new Uint32Array(trips.length);
  trips.forEach((trip, row) => {
    const place = next[trip] ?? 0;
    rows[place] = row;
    next[trip] = place + 1;
  });
  for (let trip = 0; trip < tripCount; trip++) {
    sortBySequence(rows.subarray(first[trip], first[trip + 1]), times);
  }
  return withoutDoubled(first, rows, times);
}

/** Where a line repeats the one before it in its trip, leaves it out. */
function withoutDoubled(first: Uint32Array, rows: Uint32Array, times: StopTimes): Order {
  const { trips, stops, sequences, arrivals, departures, flags } = times;
  const columns = [trips, sequences, stops, arrivals, departures, flags].map((list) =>
    list.values(),
  );
  const isDoubled = (row: number, at: number) =>
    at > 0 && columns.every((column) => column[row] === column[rows[at - 1] ?? 0]);
  const kept = rows.filter((row, at) => !isDoubled(row, at));
  const doubled = rows.length - kept.length;
  if (doubled === 0) return { first, rows, doubled };
  const counts = new Uint32Array(first.length - 1);
  const tripOf = trips.values();
  for (const row of kept) counts[tripOf[row] ?? 0] = (counts[tripOf[row] ?? 0] ?? 0) + 1;
  return { first: firsts(counts), rows: kept, doubled };
}

function sortBySequence(rows: Uint32Array, times: StopTimes): void {
  const sequences = times.sequences.values();
  const sequence = (row: number | undefined) => sequences[row ?? 0] ?? 0;
  const isSorted = rows.every((row, n) => n === 0 || sequence(rows[n - 1]) < sequence(row));
  if (!isSorted) rows.sort((a, b) => sequence(a) - sequence(b));
}

/**
 * Why a trip is broken: it goes back in time, its first or last call has no time, or it repeats a
 * `stop_sequence`. Null = it is not broken.
 */
export function whyBroken(trip: number, order: Order, times: StopTimes): string | null {
  const rows = order.rows.subarray(order.first[trip], order.first[trip + 1]);
  return repeatedSequence(rows, times) ?? wrongTime(rows, times);
}

function repeatedSequence(rows: Uint32Array, times: StopTimes): string | null {
  const sequences = times.sequences.values();
  const repeat = rows.find((row, n) => n > 0 && sequences[rows[n - 1] ?? 0] === sequences[row]);
  return repeat === undefined
    ? null
    : times.problemAt(repeat, `stop_sequence ${sequences[repeat]} is repeated in its trip`);
}

function wrongTime(rows: Uint32Array, times: StopTimes): string | null {
  const [arrivals, departures] = [times.arrivals.values(), times.departures.values()];
  for (const end of [rows.at(0), rows.at(-1)]) {
    if (end !== undefined && arrivals[end] === NO_TIME) {
      return times.problemAt(end, 'the first and the last call of a trip need a time');
    }
  }
  let latest = 0;
  for (const row of rows) {
    const [arrival, departure] = [arrivals[row] ?? NO_TIME, departures[row] ?? NO_TIME];
    if (arrival === NO_TIME) continue;
    if (arrival < latest) {
      const [from, to] = [clock(latest), clock(arrival)];
      return times.problemAt(row, `the trip goes back in time, from ${from} to ${to}`);
    }
    if (departure < arrival) {
      const [departed, arrived] = [clock(departure), clock(arrival)];
      return times.problemAt(
        row,
        `the trip leaves at ${departed}, before it arrives at ${arrived}`,
      );
    }
    latest = departure;
  }
  return null;
}

/** The calls of some trips, none of them broken, with the times that the feed gives. */
export function gatherCalls(
  times: StopTimes,
  order: Order,
  keptTrips: readonly number[],
): FeedCalls {
  const rowsOfTrips = keptTrips.map((trip) =>
    order.rows.subarray(order.first[trip], order.first[trip + 1]),
  );
  const first = firsts(rowsOfTrips.map(({ length }) => length));
  const rows = new Uint32Array(first.at(-1) ?? 0);
  rowsOfTrips.forEach((own, n) => {
    rows.set(own, first[n]);
  });
  const column = (values: ArrayLike<number>) => (_: number, call: number) =>
    values[rows[call] ?? 0] ?? 0;
  return {
    first,
    stops: rows.map(column(times.stops.values())),
    arrivals: new Int32Array(rows.length).map(column(times.arrivals.values())),
    departures: new Int32Array(rows.length).map(column(times.departures.values())),
    flags: new Uint8Array(rows.length).map(column(times.flags.values())),
    headsigns: new Int32Array(rows.length).map(column(times.headsigns.values())),
    shapeDistances: new Float64Array(rows.length).map(column(times.shapeDistances.values())),
  };
}

/**
 * The same calls but those at some stops. Before, times that are missing are interpolated by
 * `shape_dist_traveled`, or else by the distance between the other stops.
 */
export function wholeCalls(
  calls: FeedCalls,
  platforms: readonly FeedStop[],
  withoutPlace: { readonly size: number; has: (stop: number) => boolean },
): FeedCalls {
  fillTimes(calls, (stop) => (withoutPlace.has(stop) ? undefined : platforms[stop]));
  if (withoutPlace.size === 0) return calls;
  const isKept = (_: number, call: number) => !withoutPlace.has(calls.stops[call] ?? 0);
  const lengths = Array.from(calls.first.subarray(1), (end, trip) => {
    const own = calls.stops.subarray(calls.first[trip], end);
    return own.filter((stop) => !withoutPlace.has(stop)).length;
  });
  return {
    first: firsts(lengths),
    stops: calls.stops.filter(isKept),
    arrivals: calls.arrivals.filter(isKept),
    departures: calls.departures.filter(isKept),
    flags: calls.flags.filter(isKept),
    headsigns: calls.headsigns.filter(isKept),
    shapeDistances: calls.shapeDistances.filter(isKept),
  };
}

/** The calls of some of the trips, by their numbers in `calls`. */
export function callsOf(calls: FeedCalls, trips: readonly number[]): FeedCalls {
  const own = trips.flatMap((trip) => {
    const first = calls.first[trip] ?? 0;
    return Array.from({ length: (calls.first[trip + 1] ?? 0) - first }, (_, n) => first + n);
  });
  const take = (column: ArrayLike<number>) => own.map((call) => column[call] ?? 0);
  return {
    first: firsts(trips.map((trip) => (calls.first[trip + 1] ?? 0) - (calls.first[trip] ?? 0))),
    stops: Uint32Array.from(take(calls.stops)),
    arrivals: Int32Array.from(take(calls.arrivals)),
    departures: Int32Array.from(take(calls.departures)),
    flags: Uint8Array.from(take(calls.flags)),
    headsigns: Int32Array.from(take(calls.headsigns)),
    shapeDistances: Float64Array.from(take(calls.shapeDistances)),
  };
}

function clock(seconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

type Times = Pick<FeedCalls, 'stops' | 'arrivals' | 'departures' | 'shapeDistances'>;

/** A stop's place by its number; undefined where it is not known. */
type PlaceOf = (stop: number) => LatLng | undefined;

function fillTimes(calls: Times, placeOf: PlaceOf): void {
  const { arrivals, departures } = calls;
  for (let call = 0; call < arrivals.length; call++) {
    if (arrivals[call] !== NO_TIME) continue;
    const before = call - 1;
    while (arrivals[call] === NO_TIME) call++;
    const shares = sharesBetween(calls, before, call, placeOf);
    const start = departures[before] ?? 0;
    const length = (arrivals[call] ?? start) - start;
    shares.forEach((share, n) => {
      const seconds = Math.round(start + share * length);
      arrivals[before + 1 + n] = departures[before + 1 + n] = seconds;
    });
  }
}

/** How far along, 0 to 1, each call between two others is. */
function sharesBetween(
  { stops, shapeDistances }: Times,
  from: number,
  to: number,
  placeOf: PlaceOf,
): number[] {
  const given = shapeDistances.subarray(from, to + 1);
  const isRising = given.every((distance, n) => n === 0 || distance >= (given[n - 1] ?? NaN));
  const along = isRising && Number.isFinite(given[0]) ? [...given] : [0];
  let last = placeOf(stops[from] ?? 0);
  for (let call = from + 1; along.length <= to - from; call++) {
    const next = placeOf(stops[call] ?? 0);
    const step = last && next ? distanceMetres(last, next) : 0;
    along.push((along.at(-1) ?? 0) + step);
    last = next ?? last;
  }
  const start = along[0] ?? 0;
  const length = (along.at(-1) ?? 0) - start;
  const count = to - from;
  return along
    .slice(1, -1)
    .map((distance, n) => (length > 0 ? (distance - start) / length : (n + 1) / count));
}
