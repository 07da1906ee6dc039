import { shiftDate } from '../time/index.ts';
import { CALL, firsts, NONE, RIDE_MODES, WHEELCHAIR } from '../timetable/index.ts';
import type { ChangeRules, Footpaths, RideMode, Timetable } from '../timetable/index.ts';

type Fitness = keyof typeof WHEELCHAIR;

/** Stop, arrival and departure after the start of the service day, and what one may do there. */
export interface PlainCall {
  readonly stop: string;
  readonly arrival: number;
  readonly departure: number;
  readonly board?: boolean;
  readonly alight?: boolean;
}

export interface PlainTrip {
  /** As 'A 8:00', 'B 8:05-8:07', 'C 25:10 no boarding', 'D 25:20 no alighting'; or as objects. */
  readonly calls: readonly (string | PlainCall)[];
  readonly line?: string;
  readonly mode?: RideMode;
  /** Dates on which it runs; every day when left out. */
  readonly dates?: readonly string[];
  readonly wheelchair?: Fitness;
  readonly zone?: string;
  /** Seconds between vehicles, where that alone is known. */
  readonly headwaySeconds?: number;
  /** Which trips it belongs to, to the rules of changes; 0 when left out. */
  readonly changeKind?: number;
}

/** The trips, by their places in `trips`, of which the second is the first going on, and how many days later. */
export type PlainContinuation = readonly [from: number, to: number, daysLater?: number];

/** From, to, seconds. */
export type PlainFootpath = readonly [string, string, number];

/** Seconds to change from trips of a kind to those of another; `NONE` = not given. */
interface PlainChangeRule {
  readonly from: string;
  readonly to: string;
  readonly fromKind: number;
  readonly toKind: number;
  readonly seconds: number;
  readonly waits?: boolean;
}

export interface PlainTimetable {
  readonly trips: readonly PlainTrip[];
  readonly footpaths?: readonly PlainFootpath[];
  readonly stepFreeFootpaths?: readonly PlainFootpath[];
  readonly changeSeconds?: Readonly<Record<string, number>>;
  readonly changeRules?: readonly PlainChangeRule[];
  readonly wheelchairStops?: Readonly<Record<string, Fitness>>;
  /** On every day on which both trips run. */
  readonly continuations?: readonly PlainContinuation[];
  readonly firstDay?: string;
  readonly dayCount?: number;
}

/** '8:05' → seconds after the start of the service day. */
export function clock(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

function readCall(call: string | PlainCall): Required<PlainCall> {
  if (typeof call !== 'string') return { board: true, alight: true, ...call };
  const [stop = '', times = '', ...rule] = call.split(' ');
  const [arrival = '', departure = arrival] = times.split('-');
  return {
    stop,
    arrival: clock(arrival),
    departure: clock(departure),
    board: rule.join(' ') !== 'no boarding',
    alight: rule.join(' ') !== 'no alighting',
  };
}

/** Number of a stop: stops are numbered in the order in which trips, then footpaths, name them. */
export function stopNumber(timetable: Timetable, id: string): number {
  return timetable.stops.ids.indexOf(id);
}

/** A timetable of plain objects for tests; by default of the ten days from 2024-03-01. */
export function testTimetable(plain: PlainTimetable): Timetable {
  const { firstDay = '2024-03-01', dayCount = 10 } = plain;
  const trips = plain.trips.map((trip, index) => ({
    ...trip,
    index,
    calls: trip.calls.map(readCall),
  }));
  const paths = [...(plain.footpaths ?? []), ...(plain.stepFreeFootpaths ?? [])];
  const ids = unique([
    ...trips.flatMap(({ calls }) => calls.map(({ stop }) => stop)),
    ...paths.flatMap(([from, to]) => [from, to]),
  ]);
  const patterns = Map.groupBy(trips, ({ calls, changeKind = 0 }) =>
    JSON.stringify([changeKind, ...calls.map(({ stop, board, alight }) => [stop, board, alight])]),
  );
  const groups = [...patterns.values()].map((group) =>
    group.toSorted((a, b) => (a.calls[0]?.departure ?? 0) - (b.calls[0]?.departure ?? 0)),
  );
  const ordered = groups.flat();
  const continuing = continuingTrips(plain, ordered);
  const zones = unique(['Europe/London', ...trips.map(({ zone }) => zone ?? 'Europe/London')]);
  const lines = unique(trips.map(({ line }) => line ?? '1'));
  const modes = lines.map((name) => trips.find(({ line = '1' }) => line === name)?.mode ?? 'bus');
  const calls = groups.map((group) => group[0]?.calls ?? []);
  const numberOf = (id: string) => ids.indexOf(id);
  const fitness = (id: string) => WHEELCHAIR[plain.wheelchairStops?.[id] ?? 'unknown'];
  const bytesPerService = Math.ceil(dayCount / 8);
  return {
    from: firstDay,
    to: shiftDate(firstDay, dayCount - 1),
    firstDay,
    dayCount,
    shiftedWeeks: 0,
    zones,
    headsigns: [],
    callHeadsigns: new Int32Array(0),
    stops: {
      ids,
      names: ids,
      platforms: ids.map(() => ''),
      latitudes: Float64Array.from(ids, (_, index) => 51.5 + index / 100),
      longitudes: Float64Array.from(ids, (_, index) => -3 + index / 100),
      wheelchair: Uint8Array.from(ids, fitness),
    },
    lines: {
      names: lines,
      modes: Uint8Array.from(modes, (mode) => RIDE_MODES.indexOf(mode)),
      operators: lines.map(() => ''),
      colours: lines.map(() => ''),
      textColours: lines.map(() => ''),
      phones: lines.map(() => ''),
    },
    serviceCount: ordered.length + continuing.length,
    bytesPerService,
    services: {
      days: Uint8Array.from([
        ...ordered.flatMap(({ dates }) => serviceBits(firstDay, bytesPerService, dates)),
        ...continuing.flatMap(({ dates }) => serviceBits(firstDay, bytesPerService, dates)),
      ]),
    },
    continuations: {
      first: firsts(
        ordered.map((_, trip) => continuing.filter(({ from }) => from === trip).length),
      ),
      trip: Uint32Array.from(continuing, ({ to }) => to),
      daysLater: Uint8Array.from(continuing, ({ daysLater }) => daysLater),
      service: Uint32Array.from(continuing, (_, index) => ordered.length + index),
    },
    patterns: {
      firstCall: firsts(calls.map(({ length }) => length)),
      stops: Uint32Array.from(calls.flat(), ({ stop }) => numberOf(stop)),
      flags: Uint8Array.from(
        calls.flat(),
        ({ board, alight }) => (board ? CALL.board : 0) | (alight ? CALL.alight : 0),
      ),
      firstTrip: firsts(groups.map(({ length }) => length)),
      changeKind: Uint32Array.from(groups, ([trip]) => trip?.changeKind ?? 0),
    },
    trips: {
      line: Uint32Array.from(ordered, ({ line }) => lines.indexOf(line ?? '1')),
      service: Uint32Array.from(ordered, (_, index) => index),
      headsign: Int32Array.from(ordered, () => NONE),
      firstCallHeadsign: Int32Array.from(ordered, () => NONE),
      wheelchair: Uint8Array.from(ordered, (trip) => WHEELCHAIR[trip.wheelchair ?? 'unknown']),
      zone: Uint8Array.from(ordered, ({ zone }) => zones.indexOf(zone ?? 'Europe/London')),
      firstTime: firsts(ordered.map((trip) => trip.calls.length)).subarray(0, ordered.length),
      track: Int32Array.from(ordered, () => NONE),
      headwaySeconds: Uint32Array.from(ordered, ({ headwaySeconds }) => headwaySeconds ?? 0),
    },
    arrivals: Uint32Array.from(
      ordered.flatMap((trip) => trip.calls),
      ({ arrival }) => arrival,
    ),
    departures: Uint32Array.from(
      ordered.flatMap((trip) => trip.calls),
      ({ departure }) => departure,
    ),
    changeSeconds: Int32Array.from(ids, (id) => plain.changeSeconds?.[id] ?? NONE),
    changeRules: changeRulesFrom(ids, plain.changeRules ?? []),
    footpaths: footpathsFrom(ids, plain.footpaths ?? []),
    stepFreeFootpaths: footpathsFrom(ids, plain.stepFreeFootpaths ?? []),
    tracks: {
      firstPoint: new Uint32Array(1),
      latitudesE6: new Int32Array(0),
      longitudesE6: new Int32Array(0),
      firstCallPoint: new Uint32Array(0),
      callPoint: new Uint32Array(0),
    },
  };
}

/** Each continuation by the order of the timetable's trips, and the dates on which both trips run. */
function continuingTrips(
  { trips, continuations = [], firstDay = '2024-03-01', dayCount = 10 }: PlainTimetable,
  ordered: readonly { readonly index: number }[],
) {
  const numberOf = (plain: number) => ordered.findIndex(({ index }) => index === plain);
  const all = Array.from({ length: dayCount }, (_, day) => shiftDate(firstDay, day));
  return continuations
    .map(([from, to, daysLater = 0]) => {
      const [one, other] = [trips[from]?.dates ?? all, trips[to]?.dates ?? all];
      const dates = one.filter((date) => other.includes(shiftDate(date, daysLater)));
      return { from: numberOf(from), to: numberOf(to), daysLater, dates };
    })
    .toSorted((a, b) => a.from - b.from);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function serviceBits(firstDay: string, bytes: number, dates?: readonly string[]): number[] {
  const bits = Array.from({ length: bytes }, (): number => (dates ? 0 : 0xff));
  for (const date of dates ?? []) {
    const day = Math.round((Date.parse(date) - Date.parse(firstDay)) / 86_400_000);
    bits[day >> 3] = (bits[day >> 3] ?? 0) | (1 << (day & 7));
  }
  return bits;
}

function changeRulesFrom(ids: readonly string[], rules: readonly PlainChangeRule[]): ChangeRules {
  const ofStops = ids.map((id) => rules.filter(({ from, to }) => from === id && ids.includes(to)));
  const sorted = ofStops.flat();
  return {
    first: firsts(ofStops.map(({ length }) => length)),
    to: Uint32Array.from(sorted, ({ to }) => ids.indexOf(to)),
    fromKind: Uint32Array.from(sorted, ({ fromKind }) => fromKind),
    toKind: Uint32Array.from(sorted, ({ toKind }) => toKind),
    seconds: Int32Array.from(sorted, ({ seconds }) => seconds),
    waits: Uint8Array.from(sorted, ({ waits = false }) => (waits ? 1 : 0)),
  };
}

function footpathsFrom(ids: readonly string[], paths: readonly PlainFootpath[]): Footpaths {
  const sorted = ids.flatMap((id) => paths.filter(([from]) => from === id));
  return {
    first: firsts(ids.map((id) => paths.filter(([from]) => from === id).length)),
    to: Uint32Array.from(sorted, ([, to]) => ids.indexOf(to)),
    durationSeconds: Uint32Array.from(sorted, ([, , seconds]) => seconds),
    distanceMetres: Uint32Array.from(sorted, ([, , seconds]) => seconds),
  };
}
