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
import { RegionError } from '../region-error.ts';
import { runsOn } from './calendars.ts';
import { type Cover, daysInWords, isoDate, weekdayOf } from './days.ts';
import type { Feed, FeedRoute, FeedService, FeedTrip } from './feed.ts';
import { groupRuns, packPatterns, runsOf, type Run } from './patterns.ts';
import { type FeedStop, LOCATION } from './stops.ts';
import { packTracks } from './tracks.ts';

const DAY_SECONDS = 86_400;

export interface Assembled {
  readonly timetable: Timetable;
  /** Shapes that do not fit the calls of a trip that names them. */
  readonly misfits: number;
}

/** One timetable of all feeds, without footpaths. */
export function assemble(
  feeds: readonly Feed[],
  cover: Cover,
  changeSeconds: Int32Array,
): Assembled {
  const patterns = groupRuns(runsOf(feeds));
  const runs = patterns.flatMap((pattern) => pattern.runs);
  const routes = feeds.flatMap((feed) => feed.routes.filter(({ mode }) => mode !== null));
  const numbers = {
    lines: new Numbered(routes),
    services: new Numbered(runs.map(({ trip }) => trip.service)),
    zones: new Numbered(routes.map(({ agency }) => agency.zone)),
  };
  const { tracks, trackOfRun, misfits } = packTracks(patterns);
  const packed = packTrips(runs, numbers, trackOfRun);
  // Trips of the days before may still be running on the first day.
  const latest = packed.arrivals.reduce((time, arrival) => Math.max(time, arrival), 0);
  const firstDay = cover.from - 7 * cover.shiftedWeeks - 1 - Math.floor(latest / DAY_SECONDS);
  const dayCount = cover.to - 7 * cover.shiftedWeeks - firstDay + 1;
  const timetable = {
    from: isoDate(cover.from),
    to: isoDate(cover.to),
    firstDay: isoDate(firstDay + 7 * cover.shiftedWeeks),
    dayCount,
    shiftedWeeks: cover.shiftedWeeks,
    zones: numbers.zones.list,
    stops: packStops(feeds),
    lines: packLines(routes),
    ...packServices(numbers.services.list, firstDay, dayCount),
    patterns: packPatterns(patterns),
    ...packed,
    changeSeconds,
    footpaths: noFootpaths(changeSeconds.length),
    stepFreeFootpaths: noFootpaths(changeSeconds.length),
    tracks,
  };
  return { timetable, misfits };
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
    colours: routes.map(({ colour }) => colour),
    textColours: routes.map(({ textColour }) => textColour),
  };
}

/** Three thousand services until the end of the century have fewer. */
const MOST_SERVICE_DAYS = 100_000_000;

/**
 * @param firstDay day 0, before the shift
 * @throws RegionError when so many days would fill the memory
 */
function packServices(
  services: readonly FeedService[],
  firstDay: number,
  dayCount: number,
): Pick<Timetable, 'serviceCount' | 'bytesPerService' | 'services'> {
  if (services.length * dayCount > MOST_SERVICE_DAYS) {
    const days = daysInWords(firstDay, firstDay + dayCount - 1);
    throw new RegionError(
      `The timetable covers ${days} with ${services.length} services: these are too many days.`,
    );
  }
  const bytesPerService = Math.ceil(dayCount / 8);
  const days = new Uint8Array(services.length * bytesPerService);
  services.forEach((service, number) => {
    for (let n = 0; n < dayCount; n++) {
      if (!runsOn(service, firstDay + n, weekdayOf(firstDay + n))) continue;
      const byte = number * bytesPerService + (n >> 3);
      days[byte] = (days[byte] ?? 0) | (1 << (n & 7));
    }
  });
  return { serviceCount: services.length, bytesPerService, services: { days } };
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
  readonly services: Numbered<FeedService>;
  readonly zones: Numbered<string>;
}

type Packed = Pick<Timetable, 'trips' | 'arrivals' | 'departures' | 'headsigns' | 'callHeadsigns'>;

/** @param runs in the order of the patterns @param tracks the track of each run */
function packTrips(runs: readonly Run[], numbers: Numbers, tracks: Int32Array): Packed {
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
  const { headsigns, headsign, callHeadsigns, firstCallHeadsign } = packHeadsigns(runs);
  const trips = {
    line: Uint32Array.from(runs, ({ trip }) => numbers.lines.numberOf(trip.route)),
    service: Uint32Array.from(runs, ({ trip }) => numbers.services.numberOf(trip.service)),
    headsign,
    firstCallHeadsign,
    wheelchair: Uint8Array.from(runs, ({ trip }) => trip.wheelchair),
    zone: Uint8Array.from(runs, ({ trip }) => numbers.zones.numberOf(trip.route.agency.zone)),
    firstTime: firstTime.subarray(0, runs.length),
    track: tracks,
  };
  return { trips, arrivals, departures, headsigns, callHeadsigns };
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
