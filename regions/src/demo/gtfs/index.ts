import type { County } from '../county.ts';
import { hashText } from '../random.ts';
import { BusRoads } from './bus-roads.ts';
import { busPlans, shuttle, Spots } from './bus-lines.ts';
import { busCourse } from './course.ts';
import type { Course, GtfsStop } from './course.ts';
import { exceptions, FIRST_YEAR, LAST_YEAR, SERVICES } from './days.ts';
import { Feed } from './feed.ts';
import { railPlans, railStations } from './rail.ts';
import type { RailStation } from './rail.ts';
import { addStops, Poles } from './stops.ts';
import { addTrip, addTrips, shapeOf } from './trips.ts';
import type { TripPlan } from './trips.ts';

const AGENCIES = ['Pennyshire Buses', 'Pennyminster City Bus', 'Penny & Coast Railway'];
const RAILWAY = 'Penny & Coast Railway';
/** GTFS `route_type` */
const RAIL = 2;
const BUS = 3;
const MINUTES_TO_CHANGE_TRAINS = 4;

const agencyId = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/**
 * Writes the public transport of the county as a zipped GTFS feed: the same bytes every time. It
 * holds for every day from 2024 to 2049.
 */
export async function writePennyshireGtfs(county: County, outFile: string): Promise<void> {
  await pennyshireFeed(county).write(outFile);
}

function pennyshireFeed({ settlements, network, busStops }: County): Feed {
  const feed = new Feed();
  const poles = new Poles(busStops);
  const roads = new BusRoads(network.streets, busStops);
  const spots = new Spots(settlements, network.stations, busStops);
  const stations = railStations(network.stations);
  const called = new Set<GtfsStop>();
  const course = (through: Parameters<typeof busCourse>[1]): Course => {
    const found = busCourse(roads, through, poles.bySpot, poles.stopOf);
    for (const { stop } of found.calls) called.add(stop);
    return found;
  };

  addFrame(feed);
  for (const plan of busPlans(spots, roads)) {
    const route = `bus-${plan.ref.toLowerCase()}`;
    addRoute(feed, { ...plan, route, type: BUS });
    const later = hashText(route) % 10;
    const there = course(plan.through);
    const back = course([...plan.through].reverse());
    const common = { route, wheelchair: plan.wheelchair };
    const out: TripPlan = { ...common, direction: 'there', headsign: plan.to, course: there };
    const home: TripPlan = { ...common, direction: 'back', headsign: plan.from, course: back };
    addTrips(feed, out, plan.departures, later);
    addTrips(feed, home, plan.departures, (later + 7) % 10);
  }
  addShuttle(feed, spots, course);
  addTrains(feed, stations);
  addStops(feed, called, stations);
  for (const { id } of stations.filter(({ built }) => built.name === 'Pennyminster')) {
    feed.add('transfers.txt', {
      from_stop_id: id,
      to_stop_id: id,
      transfer_type: 2,
      min_transfer_time: MINUTES_TO_CHANGE_TRAINS * 60,
    });
  }
  return feed;
}

/** Who runs it, and on what days. */
function addFrame(feed: Feed): void {
  for (const name of AGENCIES) {
    feed.add('agency.txt', {
      agency_id: agencyId(name),
      agency_name: name,
      agency_url: 'https://pennyshire.example/',
      agency_timezone: 'Europe/London',
      agency_lang: 'en',
    });
  }
  const [first, last] = [`${FIRST_YEAR}0101`, `${LAST_YEAR}1231`];
  for (const [service, week] of Object.entries(SERVICES)) {
    const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = week;
    const days = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
    feed.add('calendar.txt', {
      service_id: service,
      ...Object.fromEntries(Object.entries(days).map(([day, runs]) => [day, runs ?? '0'])),
      start_date: first,
      end_date: last,
    });
  }
  for (const { service, date, type } of exceptions()) {
    feed.add('calendar_dates.txt', { service_id: service, date, exception_type: type });
  }
  feed.add('feed_info.txt', {
    feed_publisher_name: 'Loovia',
    feed_publisher_url: 'https://pennyshire.example/',
    feed_lang: 'en',
    feed_start_date: first,
    feed_end_date: last,
  });
}

interface RouteRow {
  readonly route: string;
  readonly ref: string;
  readonly longName: string;
  readonly operator: string;
  readonly type: number;
  readonly colour: string;
  readonly textColour: string;
}

function addRoute(feed: Feed, row: RouteRow): void {
  feed.add('routes.txt', {
    route_id: row.route,
    agency_id: agencyId(row.operator),
    route_short_name: row.ref,
    route_long_name: row.longName,
    route_type: row.type,
    route_color: row.colour,
    route_text_color: row.textColour,
  });
}

function addTrains(feed: Feed, stations: readonly RailStation[]): void {
  railPlans(stations).forEach((plan, index) => {
    const route = `rail-${index + 1}`;
    addRoute(feed, { ...plan, route, operator: RAILWAY, type: RAIL });
    const common = { route, wheelchair: [1] as const };
    const out: TripPlan = {
      ...common,
      direction: 'there',
      headsign: plan.to,
      course: plan.there,
    };
    const home: TripPlan = {
      ...common,
      direction: 'back',
      headsign: plan.from,
      course: plan.back,
    };
    addTrips(feed, out, plan.departures, 0);
    addTrips(feed, home, plan.departures, plan.backLaterMinutes);
  });
}

/** Round and round: what it says in front is the next quarter to come. */
function addShuttle(feed: Feed, spots: Spots, courseOf: (through: Shuttled) => Course): void {
  const plan = shuttle(spots);
  const route = 'bus-s';
  addRoute(feed, { ...plan, route, longName: plan.name, type: BUS });
  const course = courseOf(plan.through);
  const half = course.calls.length / 2;
  const headsignAt = (call: number) => (call < half ? 'Seafront' : 'Railway Station');
  const trip = { route, direction: 'there', headsign: plan.name, course } as const;
  const shape = shapeOf(feed, { ...trip, wheelchair: [1] });
  const id = `${route}-weekdays`;
  const service = 'weekdays';
  addTrip(feed, { ...trip, id, service, shape, wheelchair: 1, startSeconds: 0, headsignAt });
  feed.add('frequencies.txt', {
    trip_id: id,
    start_time: plan.first,
    end_time: plan.last,
    headway_secs: plan.everyMinutes * 60,
    exact_times: 1,
  });
}
type Shuttled = Parameters<typeof busCourse>[1];
