import { DAY_MS, londonInstant, serviceDayStart, shiftDate } from '../time/index.ts';
import { CALL, firsts, type Timetable } from '../timetable/index.ts';

const DAY_SECONDS = 24 * 3600;

/** From midnight in London: a day of up to 25 hours, and the 24 hours within which to arrive. */
const VIEW_SECONDS = 49 * 3600;

/**
 * What runs on a date in London and the day after. A *run* is a trip on one day; a *lane* holds runs
 * of one pattern of which none overtakes another, first to last: what RAPTOR's paper calls a route.
 */
export interface DayView {
  /** Unix time in seconds that all times of a search count from. */
  readonly base: number;
  readonly runTrip: Uint32Array;
  readonly runPattern: Uint32Array;
  /** Seconds that make a time of the trip one after `base`; below zero for trips of the day before. */
  readonly runOffset: Int32Array;
  /** Index of the run's first call in the timetable's `arrivals` and `departures`. */
  readonly runTimes: Uint32Array;
  readonly lanePattern: Uint32Array;
  /** Lane l has the runs `firstRun[l]` up to `firstRun[l + 1]`. */
  readonly firstRun: Uint32Array;
  /** Calls to board at stop s: `firstBoarding[s]` up to `firstBoarding[s + 1]`. */
  readonly firstBoarding: Uint32Array;
  readonly boardingLane: Uint32Array;
  readonly boardingCall: Uint32Array;
  readonly runLane: Uint32Array;
  /** The runs as which run r goes on: `firstNext[r]` up to `firstNext[r + 1]` of `nextRun`. */
  readonly firstNext: Uint32Array;
  readonly nextRun: Uint32Array;
}

interface Run {
  readonly trip: number;
  readonly pattern: number;
  readonly offset: number;
  readonly times: number;
  readonly firstDeparture: number;
  /** Number of its service day. */
  readonly day: number;
}

interface ServiceDay {
  /** Number of the day in the timetable's services. */
  readonly day: number;
  /** By time zone: what makes a time of that day one after the view's base. */
  readonly offsets: readonly number[];
}

/** How many days the timetable's longest trips run past midnight. */
export function daysPastMidnight({ departures }: Timetable): number {
  return Math.floor(departures.reduce((max, time) => Math.max(max, time), 0) / DAY_SECONDS);
}

/**
 * @param date `YYYY-MM-DD` in London
 * @param pastMidnight see `daysPastMidnight`
 */
export function viewOfDay(timetable: Timetable, date: string, pastMidnight: number): DayView {
  const base = londonInstant(date, '00:00').getTime() / 1000;
  const days = serviceDays(timetable, date, base, pastMidnight);
  const lanes: Run[][] = [];
  for (let pattern = 0; pattern + 1 < timetable.patterns.firstCall.length; pattern += 1) {
    splitIntoLanes(timetable, runsOfPattern(timetable, pattern, days), lanes);
  }
  return {
    base,
    ...lanesInArrays(lanes),
    ...boardingsByStop(timetable, lanes),
    ...nextRuns(timetable, lanes.flat()),
  };
}

/** Days whose trips may run in the view, and one more at each end for zones far from London. */
function serviceDays(
  timetable: Timetable,
  date: string,
  base: number,
  pastMidnight: number,
): ServiceDay[] {
  const days: ServiceDay[] = [];
  for (let shift = -1 - pastMidnight; shift <= 3; shift += 1) {
    const serviceDate = shiftDate(date, shift);
    const day = dayNumber(timetable, serviceDate);
    if (day < 0 || day >= timetable.dayCount) continue;
    const offsets = timetable.zones.map((zone) => serviceDayStart(serviceDate, zone) - base);
    days.push({ day, offsets });
  }
  return days;
}

function dayNumber({ firstDay }: Timetable, date: string): number {
  return Math.round((Date.parse(date) - Date.parse(firstDay)) / DAY_MS);
}

/** By their first departure. */
function runsOfPattern(timetable: Timetable, pattern: number, days: readonly ServiceDay[]): Run[] {
  const { patterns, trips, arrivals, departures } = timetable;
  const lastCall = callCount(timetable, pattern) - 1;
  const runs: Run[] = [];
  for (const { day, offsets } of days) {
    const end = patterns.firstTrip[pattern + 1] ?? 0;
    for (let trip = patterns.firstTrip[pattern] ?? 0; trip < end; trip += 1) {
      if (!isRunning(timetable, trip, day)) continue;
      const offset = offsets[trips.zone[trip] ?? 0] ?? NaN;
      const times = trips.firstTime[trip] ?? 0;
      const firstDeparture = (departures[times] ?? 0) + offset;
      const lastArrival = (arrivals[times + lastCall] ?? 0) + offset;
      if (lastArrival < 0 || !(firstDeparture <= VIEW_SECONDS)) continue;
      runs.push({ trip, pattern, offset, times, firstDeparture, day });
    }
  }
  return runs.sort((a, b) => a.firstDeparture - b.firstDeparture);
}

/** Whether a trip runs on a date; never on those that the timetable doesn't have. */
export function runsOn(timetable: Timetable, trip: number, date: string): boolean {
  const day = dayNumber(timetable, date);
  return day >= 0 && day < timetable.dayCount && isRunning(timetable, trip, day);
}

function isRunning(timetable: Timetable, trip: number, day: number): boolean {
  return isDayOf(timetable, timetable.trips.service[trip] ?? 0, day);
}

function isDayOf({ services, bytesPerService }: Timetable, service: number, day: number): boolean {
  const row = service * bytesPerService;
  return (((services.days[row + (day >> 3)] ?? 0) >> (day & 7)) & 1) === 1;
}

/** The trips as which a trip goes on, on a service day of its own: their places in `continuations`. */
function continuationsOn(timetable: Timetable, trip: number, day: number): number[] {
  const { first, service } = timetable.continuations;
  const found: number[] = [];
  for (let at = first[trip] ?? 0; at < (first[trip + 1] ?? 0); at += 1) {
    if (isDayOf(timetable, service[at] ?? 0, day)) found.push(at);
  }
  return found;
}

/** The same by the date of the service day. */
export function continuationsOnDate(timetable: Timetable, trip: number, date: string): number[] {
  const day = dayNumber(timetable, date);
  return day < 0 || day >= timetable.dayCount ? [] : continuationsOn(timetable, trip, day);
}

/** @param runs in the order of the lanes */
function nextRuns(timetable: Timetable, runs: readonly Run[]) {
  const { trip: nextTrip, daysLater } = timetable.continuations;
  const keyOf = (trip: number, day: number) => trip * timetable.dayCount + day;
  const targets = new Set(nextTrip);
  const byKey = new Map<number, number>();
  runs.forEach(({ trip, day }, run) => {
    if (targets.has(trip)) byKey.set(keyOf(trip, day), run);
  });
  const next = runs.map(({ trip, day }) => {
    if (targets.size === 0) return [];
    return continuationsOn(timetable, trip, day).flatMap(
      (at) => byKey.get(keyOf(nextTrip[at] ?? 0, day + (daysLater[at] ?? 0))) ?? [],
    );
  });
  return {
    firstNext: firsts(next.map(({ length }) => length)),
    nextRun: Uint32Array.from(next.flat()),
  };
}

/** How many calls the trips of a pattern have. */
export function callCount({ patterns }: Timetable, pattern: number): number {
  return (patterns.firstCall[pattern + 1] ?? 0) - (patterns.firstCall[pattern] ?? 0);
}

/** Each run goes into the first lane whose last run it stays behind at every call. */
function splitIntoLanes(timetable: Timetable, runs: readonly Run[], lanes: Run[][]): void {
  const own = lanes.length;
  for (const run of runs) {
    let lane = own;
    for (; lane < lanes.length; lane += 1) {
      const last = lanes[lane]?.at(-1);
      if (last !== undefined && staysBehind(timetable, run, last)) break;
    }
    const found = lanes[lane];
    if (found === undefined) lanes.push([run]);
    else found.push(run);
  }
}

function staysBehind(timetable: Timetable, run: Run, ahead: Run): boolean {
  const { arrivals, departures } = timetable;
  const gap = run.offset - ahead.offset;
  const calls = callCount(timetable, run.pattern);
  for (let call = 0; call < calls; call += 1) {
    const [mine, theirs] = [run.times + call, ahead.times + call];
    if ((departures[mine] ?? 0) + gap < (departures[theirs] ?? 0)) return false;
    if ((arrivals[mine] ?? 0) + gap < (arrivals[theirs] ?? 0)) return false;
  }
  return true;
}

function lanesInArrays(lanes: readonly Run[][]) {
  const runs = lanes.flat();
  return {
    runTrip: Uint32Array.from(runs, ({ trip }) => trip),
    runPattern: Uint32Array.from(runs, ({ pattern }) => pattern),
    runOffset: Int32Array.from(runs, ({ offset }) => offset),
    runTimes: Uint32Array.from(runs, ({ times }) => times),
    runLane: Uint32Array.from(lanes.flatMap((own, lane) => own.map(() => lane))),
    lanePattern: Uint32Array.from(lanes, ([run]) => run?.pattern ?? 0),
    firstRun: firsts(lanes.map(({ length }) => length)),
  };
}

function boardingsByStop(timetable: Timetable, lanes: readonly Run[][]) {
  const counts = new Uint32Array(timetable.stops.ids.length);
  forEachBoarding(timetable, lanes, (stop) => {
    counts[stop] = (counts[stop] ?? 0) + 1;
  });
  const firstBoarding = firsts(counts);
  const next = firstBoarding.slice();
  const boardingLane = new Uint32Array(firstBoarding.at(-1) ?? 0);
  const boardingCall = new Uint32Array(boardingLane.length);
  forEachBoarding(timetable, lanes, (stop, lane, call) => {
    const index = next[stop] ?? 0;
    boardingLane[index] = lane;
    boardingCall[index] = call;
    next[stop] = index + 1;
  });
  return { firstBoarding, boardingLane, boardingCall };
}

function forEachBoarding(
  timetable: Timetable,
  lanes: readonly Run[][],
  visit: (stop: number, lane: number, call: number) => void,
): void {
  const { firstCall, stops, flags } = timetable.patterns;
  lanes.forEach(([run], lane) => {
    if (run === undefined) return;
    const start = firstCall[run.pattern] ?? 0;
    const lastCall = callCount(timetable, run.pattern) - 1;
    for (let call = 0; call < lastCall; call += 1) {
      if (((flags[start + call] ?? 0) & CALL.board) === 0) continue;
      visit(stops[start + call] ?? 0, lane, call);
    }
  });
}
