import {
  firsts,
  type Footpaths,
  type Lines,
  NONE,
  RIDE_MODES,
  type Stops,
  type Timetable,
  WHEELCHAIR,
} from '@loovia/core/timetable';
import { Numbered } from '../numbered.ts';
import { ChangeKinds, packChangeRules } from './change-kinds.ts';
import type { FeedChangeRules } from './change-rules.ts';
import { continuationsOf } from './continuations.ts';
import { type Cover, isoDate } from './days.ts';
import type { Feed, FeedRoute, FeedTrip } from './feed.ts';
import { groupRuns, packPatterns, runsOf, type Run } from './patterns.ts';
import { ServiceDays } from './service-days.ts';
import { type FeedStop, LOCATION } from './stops.ts';
import { packTracks } from './tracks.ts';

const DAY_SECONDS = 86_400;

export interface Assembled {
  readonly timetable: Timetable;
  /** Shapes that do not fit the calls of a trip that names them. */
  readonly misfits: number;
  /** What is not heeded, as sentences. */
  readonly notices: readonly string[];
}

/** One timetable of all feeds, without footpaths. */
export function assemble(
  feeds: readonly Feed[],
  cover: Cover,
  { changeSeconds, ruledPairs }: FeedChangeRules,
): Assembled {
  const kinds = new ChangeKinds(ruledPairs);
  const patterns = groupRuns(runsOf(feeds), kinds);
  const runs = patterns.flatMap((pattern) => pattern.runs);
  const routes = feeds.flatMap((feed) => feed.routes.filter(({ mode }) => mode !== null));
  const numbers = {
    lines: new Numbered(routes),
    zones: new Numbered(routes.map(({ agency }) => agency.zone)),
  };
  const { tracks, trackOfRun, misfits } = packTracks(patterns);
  const packed = packTimes(runs);
  // Trips of the days before may still be running on the first day.
  const latest = packed.arrivals.reduce((time, arrival) => Math.max(time, arrival), 0);
  const firstDay = cover.from - 7 * cover.shiftedWeeks - 1 - Math.floor(latest / DAY_SECONDS);
  const dayCount = cover.to - 7 * cover.shiftedWeeks - firstDay + 1;
  const services = new ServiceDays(firstDay, dayCount);
  services.checkRoom(new Set(runs.map(({ trip }) => trip.service)).size);
  const { firstTime, ...times } = packed;
  const trips = packTrips(runs, { ...numbers, services }, { tracks: trackOfRun, firstTime });
  const { continuations, notices } = continuationsOf(feeds, runs, services);
  const timetable = {
    from: isoDate(cover.from),
    to: isoDate(cover.to),
    firstDay: isoDate(firstDay + 7 * cover.shiftedWeeks),
    dayCount,
    shiftedWeeks: cover.shiftedWeeks,
    zones: numbers.zones.list,
    stops: packStops(feeds),
    lines: packLines(routes),
    ...services.pack(),
    patterns: packPatterns(patterns),
    ...trips,
    ...times,
    continuations,
    changeSeconds,
    changeRules: packChangeRules(ruledPairs, kinds, patterns, changeSeconds.length),
    footpaths: noFootpaths(changeSeconds.length),
    stepFreeFootpaths: noFootpaths(changeSeconds.length),
    tracks,
  };
  return { timetable, misfits, notices };
}

function noFootpaths(stopCount: number): Footpaths {
  const none = () => new Uint32Array();
  return {
    first: new Uint32Array(stopCount + 1),
    to: none(),
    durationSeconds: none(),
    distanceMetres: none(),
  };
}

function packLines(routes: readonly FeedRoute[]): Lines {
  return {
    names: routes.map(({ name }) => name),
    modes: Uint8Array.from(routes, ({ mode }) => RIDE_MODES.findIndex((known) => known === mode)),
    operators: routes.map(({ agency }) => agency.name),
    phones: routes.map(({ agency }) => agency.phone),
    colours: routes.map(({ colour }) => colour),
    textColours: routes.map(({ textColour }) => textColour),
  };
}

/** The stops of all feeds, those of the first feed first. */
function packStops(feeds: readonly Feed[]): Stops {
  const rows = feeds.flatMap((feed, number) => {
    const doubtful = new Set([...feed.unconfirmed, ...withUnfitArea(feed)]);
    return feed.platforms.list.map((stop) => {
      return { feed, stop, id: `${number}:${stop.id}`, isDoubtful: doubtful.has(stop.id) };
    });
  });
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map(({ feed, stop }) => stop.name || (parentOf(stop, feed)?.name ?? '')),
    platforms: rows.map(({ stop }) => stop.platform),
    // Where none is believed, nothing calls.
    latitudes: Float64Array.from(rows, ({ stop }) => stop.lat || 0),
    longitudes: Float64Array.from(rows, ({ stop }) => stop.lng || 0),
    wheelchair: Uint8Array.from(rows, wheelchairOf),
  };
}

const parentOf = (stop: FeedStop, feed: Feed) => feed.stops.get(stop.parent);

/** Ids of platforms with a boarding area given as unfit: a vehicle may call there. */
function withUnfitArea({ stops }: Feed): string[] {
  const unfit = [...stops.values()].filter(
    ({ kind, wheelchair }) => kind === LOCATION.boardingArea && wheelchair === WHEELCHAIR.no,
  );
  return unfit.map(({ parent }) => parent);
}

interface StopRow {
  readonly feed: Feed;
  readonly stop: FeedStop;
  readonly isDoubtful: boolean;
}

function wheelchairOf({ feed, stop, isDoubtful }: StopRow): number {
  const given = stop.wheelchair || (parentOf(stop, feed)?.wheelchair ?? WHEELCHAIR.unknown);
  return isDoubtful && given === WHEELCHAIR.yes ? WHEELCHAIR.unknown : given;
}

/** Numbers of the things that trips refer to. */
interface Numbers {
  readonly lines: Numbered<FeedRoute>;
  readonly services: ServiceDays;
  readonly zones: Numbered<string>;
}

/** @param runs in the order of the patterns */
function packTimes(runs: readonly Run[]) {
  const firstTime = firsts(runs.map(({ first, end }) => end - first));
  const timeCount = firstTime.at(-1) ?? 0;
  const [arrivals, departures] = [new Uint32Array(timeCount), new Uint32Array(timeCount)];
  runs.forEach(({ feed, first, end, offsetSeconds }, run) => {
    const start = firstTime[run] ?? 0;
    for (let call = first; call < end; call++) {
      const at = start + call - first;
      // With frequencies from midnight, the vehicle may reach its first stop before.
      arrivals[at] = Math.max(0, (feed.calls.arrivals[call] ?? 0) + offsetSeconds);
      departures[at] = (feed.calls.departures[call] ?? 0) + offsetSeconds;
    }
  });
  return { firstTime, arrivals, departures };
}

/** @param tracks the track of each run */
function packTrips(
  runs: readonly Run[],
  numbers: Numbers,
  { tracks, firstTime }: { readonly tracks: Int32Array; readonly firstTime: Uint32Array },
): Pick<Timetable, 'trips' | 'headsigns' | 'callHeadsigns'> {
  const { headsigns, headsign, callHeadsigns, firstCallHeadsign } = packHeadsigns(runs);
  const { services } = numbers;
  const trips = {
    line: Uint32Array.from(runs, ({ trip }) => numbers.lines.numberOf(trip.route)),
    service: Uint32Array.from(runs, ({ trip }) => services.rowOf(services.of(trip.service))),
    headsign,
    firstCallHeadsign,
    wheelchair: Uint8Array.from(runs, ({ trip }) => trip.wheelchair),
    zone: Uint8Array.from(runs, ({ trip }) => numbers.zones.numberOf(trip.route.agency.zone)),
    firstTime: firstTime.subarray(0, runs.length),
    track: tracks,
    headwaySeconds: Uint32Array.from(runs, ({ headwaySeconds }) => headwaySeconds),
  };
  return { trips, headsigns, callHeadsigns };
}

function packHeadsigns(runs: readonly Run[]) {
  const texts = new Numbered<string>();
  const numberOf = (text: string) => (text === '' ? NONE : texts.numberOf(text));
  const callHeadsigns: number[] = [];
  const firstOf = new Map<FeedTrip, number>();
  const addCalls = ({ feed, trip, first, end }: Run): number => {
    const own = [...feed.calls.headsigns.subarray(first, end)].map(
      (number) => feed.headsigns[number] ?? trip.headsign,
    );
    if (own.every((text) => text === trip.headsign)) return NONE;
    return callHeadsigns.push(...own.map((text) => numberOf(text))) - own.length;
  };
  const headsign = Int32Array.from(runs, ({ trip }) => numberOf(trip.headsign));
  const firstCallHeadsign = Int32Array.from(runs, (run) => {
    const first = firstOf.get(run.trip) ?? addCalls(run);
    firstOf.set(run.trip, first);
    return first;
  });
  return {
    headsigns: texts.list,
    headsign,
    callHeadsigns: Int32Array.from(callHeadsigns),
    firstCallHeadsign,
  };
}
