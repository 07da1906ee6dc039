import type { BrokenTrips, Notices } from './broken-trips.ts';
import type { FeedFrequency, FeedRoute, FeedService, FeedTrip } from './feed.ts';
import { readChoice, readInteger, readTable, readTime, type Row } from './table.ts';
import type { FeedZip } from './zip-file.ts';

const readWheelchair = readChoice(2);

interface Known {
  readonly routes: ReadonlyMap<string, FeedRoute>;
  readonly services: ReadonlyMap<string, FeedService>;
}

export async function readTrips(
  zip: FeedZip,
  known: Known,
  broken: BrokenTrips,
): Promise<Map<string, FeedTrip>> {
  const trips = new Map<string, FeedTrip>();
  const table = { file: 'trips.txt', columns: ['route_id', 'service_id', 'trip_id'] };
  await readTable(zip, table, (row) => {
    const id = row.required('trip_id');
    if (trips.has(id) || broken.has(id)) row.fail(`trip_id '${id}' is there twice`);
    const trip = broken.tryTo(id, () => tripIn(row, id, known));
    if (trip) trips.set(id, trip);
  });
  return trips;
}

function tripIn(row: Row, id: string, { routes, services }: Known): FeedTrip {
  const routeId = row.required('route_id');
  const serviceId = row.required('service_id');
  return {
    id,
    route: routes.get(routeId) ?? row.fail(`route_id '${routeId}' is not in routes.txt`),
    service:
      services.get(serviceId) ?? row.fail(`service_id '${serviceId}' is in no calendar file`),
    headsign: row.text('trip_headsign'),
    wheelchair: row.valueOr('wheelchair_accessible', 0, readWheelchair, '0, 1 or 2'),
    shape: row.text('shape_id'),
    line: row.line,
  };
}

const TIME = 'a time like 09:05:00';
const readHeadway = (text: string) => {
  const seconds = readInteger(text);
  return seconds === 0 ? undefined : seconds;
};

const readExact = readChoice(1);

/**
 * Trips that run every so often. Without `exact_times` their times within the interval are not known:
 * they are read as if they were exact, and a notice says so.
 */
export async function readFrequencies(
  zip: FeedZip,
  { trips, broken }: { trips: ReadonlyMap<string, FeedTrip>; broken: BrokenTrips },
  notices: Notices,
): Promise<Map<FeedTrip, FeedFrequency[]>> {
  const frequencies = new Map<FeedTrip, FeedFrequency[]>();
  const columns = ['trip_id', 'start_time', 'end_time', 'headway_secs'];
  if (!zip.has('frequencies.txt')) return frequencies;
  await readTable(zip, { file: 'frequencies.txt', columns }, (row) => {
    const tripId = row.required('trip_id');
    if (broken.has(tripId)) return;
    const trip = trips.get(tripId) ?? row.fail(`trip_id '${tripId}' is not in trips.txt`);
    const startSeconds = row.value('start_time', readTime, TIME);
    const endSeconds = row.value('end_time', readTime, TIME);
    if (endSeconds < startSeconds) row.fail('end_time is before start_time');
    const headwaySeconds = row.value('headway_secs', readHeadway, 'a number of seconds above 0');
    const isExact = row.valueOr('exact_times', 0, readExact, '0 or 1') === 1;
    if (!isExact) notices.count('times of every so often are taken as exact');
    const spans = frequencies.get(trip) ?? [];
    spans.push({ startSeconds, endSeconds, headwaySeconds });
    frequencies.set(trip, spans);
  });
  return frequencies;
}
