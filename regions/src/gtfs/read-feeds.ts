import { londonCivil } from '@loovia/core/time';
import { type Timetable, NONE } from '@loovia/core/timetable';
import { count } from '../progress.ts';
import { RegionError } from '../region-error.ts';
import { assemble } from './assemble.ts';
import { Notices, BrokenTrips } from './broken-trips.ts';
import { readFeedInfo, readServices, spanOf } from './calendars.ts';
import { callsOf, gatherCalls, orderByTrip, whyBroken, wholeCalls } from './calls.ts';
import { countDoubled } from './add-once.ts';
import { changeRules, type FeedChangeRules } from './change-rules.ts';
import { commonDays, dayNumber, shiftToCover } from './days.ts';
import type { Feed, FeedTrip } from './feed.ts';
import { readUnconfirmed } from './pathways.ts';
import { stopsWithoutPlace, tellStopsWithoutPlace } from './places.ts';
import { readAgencies, readFeedRoutes } from './routes.ts';
import { StopTimes } from './stop-times.ts';
import { type FeedStop, Platforms, readStops } from './stops.ts';
import { readTransfers } from './transfers.ts';
import { readShapes, readFrequencies, readTrips } from './trips.ts';
import { FeedZip } from './zip-file.ts';

export interface ReadTimetable {
  /** Without footpaths. */
  readonly timetable: Timetable;
  readonly rules: FeedChangeRules;
  readonly feeds: readonly Feed[];
  /** What was left out or assumed, one sentence each. */
  readonly notices: readonly string[];
}

/**
 * Reads GTFS zips into one timetable.
 * @param shiftTo a day in London to cover, by moving all dates by whole weeks
 * @throws RegionError that names file and line
 */
export async function readFeeds(
  zipPaths: readonly string[],
  shiftTo: Date | null = null,
): Promise<ReadTimetable> {
  const feeds: Feed[] = [];
  const sentences: string[] = [];
  for (const path of zipPaths) {
    const notices = new Notices();
    const feed = await readFeed(path, notices);
    sentences.push(...notices.sentences().map((sentence) => `${feed.name}: ${sentence}.`));
    feeds.push(feed);
  }
  const common = commonDays(feeds);
  const cover = shiftTo ? shiftToCover(common, dayNumber(londonCivil(shiftTo).date)) : common;
  const rules = changeRules(feeds);
  const { timetable, misfits, notices } = assemble(feeds, cover, rules);
  sentences.push(...notices);
  if (misfits > 0) {
    const shapes = count(misfits, 'shape');
    sentences.push(`${shapes} left out: too far from the stops of the trips, or too long.`);
  }
  return { timetable, rules, feeds, notices: sentences };
}

/** Reads and checks a GTFS zip. @throws RegionError with file and line */
async function readFeed(path: string, notices: Notices): Promise<Feed> {
  using zip = await FeedZip.open(path);
  return await readFiles(zip, notices);
}

async function readFiles(zip: FeedZip, notices: Notices): Promise<Feed> {
  const agencies = await readAgencies(zip, notices);
  const stops = await readStops(zip, notices);
  const routes = await readFeedRoutes(zip, agencies, notices);
  const broken = new BrokenTrips(zip.name);
  const services = await readServices(zip, notices);
  const allTrips = await readTrips(zip, { routes, services }, { broken, notices });
  const platforms = new Platforms(stops);
  const context = { stops, platforms, broken, notices };
  const { trips, calls, headsigns } = await readCalls(zip, allTrips, context);
  if (trips.length === 0) throw new RegionError(`${zip.name} has no trip that anybody could take.`);
  const info = await readFeedInfo(zip);
  return {
    name: zip.name,
    agencies: [...new Set(agencies.values())],
    publisher: info.publisher,
    ...spanOf(zip.name, trips, info),
    stops,
    platforms,
    unconfirmed: await readUnconfirmed(zip, stops),
    routes: [...routes.values()],
    trips,
    calls,
    headsigns,
    frequencies: await readFrequencies(zip, { trips: allTrips, broken }, notices),
    shapes: await readShapes(zip, trips, notices),
    ...(await readTransfers(zip, { stops, routes, trips: allTrips }, notices)),
  };
}

interface CallsContext extends Pick<Feed, 'stops' | 'platforms'> {
  readonly broken: BrokenTrips;
  readonly notices: Notices;
}

async function readCalls(
  zip: FeedZip,
  allTrips: ReadonlyMap<string, FeedTrip>,
  { stops, platforms, broken, notices }: CallsContext,
) {
  const candidates = [...allTrips.values()].filter(({ route }) => route.mode !== null);
  const others = allTrips.size - candidates.length;
  notices.count(['trip'], 'left out: by air, taxi or on demand', others);
  const numbers = new Map(candidates.map(({ id }, number) => [id, number]));
  const tripOf = (id: string) => numbers.get(id) ?? (allTrips.has(id) ? NONE : undefined);
  const times = await StopTimes.read(zip, { stops, platforms, tripOf, broken });
  const order = orderByTrip(times, candidates.length);
  const callCount = (trip: number) => (order.first[trip + 1] ?? 0) - (order.first[trip] ?? 0);
  const fixed = candidates.flatMap(({ id }, trip) =>
    times.bookedTrips.has(trip) || broken.has(id) ? [] : trip,
  );
  const called = fixed.filter((trip) => callCount(trip) >= 2);
  notices.count(['trip'], 'left out: to be booked', times.bookedTrips.size);
  notices.count(['trip'], 'left out: fewer than two calls', fixed.length - called.length);
  const isWhole = (trip: number) => {
    const fault = whyBroken(trip, order, times);
    if (fault !== null) broken.add(candidates[trip]?.id ?? '', fault);
    return fault === null;
  };
  const kept = called.filter(isWhole);
  broken.judge(candidates.filter(({ id }) => !broken.has(id)).length, notices);
  countDoubled(notices, order.doubled);
  const trips = kept.flatMap((trip) => candidates[trip] ?? []);
  const whole = { trips, calls: gatherCalls(times, order, kept) };
  return {
    ...withPlaces(whole, { feed: zip.name, stops, platforms: platforms.list, notices }),
    headsigns: times.headsignTexts.list,
  };
}

type Driven = Pick<Feed, 'trips' | 'calls'>;

/** Leaves out the calls at stops without a believable place, and trips that then have fewer than two. */
function withPlaces(
  { trips, calls }: Driven,
  context: Pick<Feed, 'stops'> & {
    readonly feed: string;
    readonly platforms: readonly FeedStop[];
    readonly notices: Notices;
  },
): Driven {
  const { platforms, notices } = context;
  const faults = stopsWithoutPlace({ trips, ...calls }, platforms);
  tellStopsWithoutPlace(faults, { ...context, served: new Set(calls.stops).size });
  const whole = wholeCalls(calls, platforms, faults);
  const length = (trip: number) => (whole.first[trip + 1] ?? 0) - (whole.first[trip] ?? 0);
  const kept = [...trips.keys()].filter((trip) => length(trip) >= 2);
  if (kept.length === trips.length) return { trips, calls: whole };
  notices.count(
    ['trip'],
    'left out: fewer than two calls in a believable place',
    trips.length - kept.length,
  );
  return { trips: kept.flatMap((trip) => trips[trip] ?? []), calls: callsOf(whole, kept) };
}
