import type { Footpaths, Timetable } from '@loovia/core/timetable';
import type { Cover } from '../cover.ts';
import { isoDate } from '../days.ts';
import type { Feed } from '../feed.ts';
import { packLines } from './lines.ts';
import { groupRuns, packPatterns } from './patterns.ts';
import { runsOf } from './runs.ts';
import { packServices } from './services.ts';
import { packStops } from './stops.ts';
import { packTracks } from '../tracks/index.ts';
import { packTrips } from './trips.ts';

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
  const services = [...new Set(runs.map(({ trip }) => trip.service))];
  const zones = [...new Set(routes.map(({ agency }) => agency.zone))];
  const numbers = { lines: numbered(routes), services: numbered(services), zones };
  const { tracks, trackOfRun, misfits } = packTracks(patterns);
  const packed = packTrips(runs, numbers, trackOfRun);
  // Trips of the days before are still under way on the first one.
  const latest = packed.arrivals.reduce((time, arrival) => Math.max(time, arrival), 0);
  const firstDay = cover.from - 7 * cover.shiftedWeeks - 1 - Math.floor(latest / DAY_SECONDS);
  const dayCount = cover.to - 7 * cover.shiftedWeeks - firstDay + 1;
  const timetable = {
    from: isoDate(cover.from),
    to: isoDate(cover.to),
    firstDay: isoDate(firstDay + 7 * cover.shiftedWeeks),
    dayCount,
    shiftedWeeks: cover.shiftedWeeks,
    zones,
    stops: packStops(feeds),
    lines: packLines(routes),
    services: packServices(services, firstDay, dayCount),
    patterns: packPatterns(patterns),
    ...packed,
    changeSeconds,
    footpaths: noFootpaths(changeSeconds.length),
    stepFreeFootpaths: noFootpaths(changeSeconds.length),
    tracks,
  };
  return { timetable, misfits };
}

function numbered<T>(things: readonly T[]): Map<T, number> {
  return new Map(things.map((thing, number) => [thing, number]));
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
