import { addOnce, countDoubled } from './add-once.ts';
import type { BrokenTrips, Notices } from './broken-trips.ts';
import type { FeedFrequency, FeedRoute, FeedService, FeedTrip, FeedShape } from './feed.ts';
import {
  FLAG,
  INTEGER,
  type ColumnType,
  readTable,
  type Row,
  TIME,
  WHEELCHAIR_ROOM,
  LATITUDE,
  LONGITUDE,
} from './table.ts';
import type { FeedZip } from './zip-file.ts';

interface Known {
  readonly routes: ReadonlyMap<string, FeedRoute>;
  readonly services: ReadonlyMap<string, FeedService>;
}

export async function readTrips(
  zip: FeedZip,
  known: Known,
  { broken, notices }: { readonly broken: BrokenTrips; readonly notices: Notices },
): Promise<Map<string, FeedTrip>> {
  const trips = new Map<string, FeedTrip>();
  await readTable(zip, 'trips.txt', ['route_id', 'service_id', 'trip_id'], (row) => {
    const id = row.required('trip_id');
    if (broken.has(id)) row.fail(`trip_id '${id}' is repeated`);
    const value = broken.tryTo(id, () => tripIn(row, id, known));
    if (value) addOnce(row, 'trip_id', { known: trips, value, notices });
  });
  return trips;
}

function tripIn(row: Row, id: string, { routes, services }: Known): FeedTrip {
  const route = row.reference('route_id', routes, 'routes.txt');
  const serviceId = row.required('service_id');
  return {
    id,
    route,
    service:
      services.get(serviceId) ?? row.fail(`service_id '${serviceId}' is in no calendar file`),
    headsign: row.text('trip_headsign'),
    wheelchair: row.valueOr('wheelchair_accessible', WHEELCHAIR_ROOM, 0),
    shape: row.text('shape_id'),
    block: row.text('block_id'),
  };
}

const HEADWAY: ColumnType<number> = {
  meaning: 'a number of seconds above 0',
  read: (text) => {
    const seconds = INTEGER.read(text);
    return seconds === 0 ? undefined : seconds;
  },
};

/** Headways of trips. Without `exact_times`, the times within an interval are not known. */
export async function readFrequencies(
  zip: FeedZip,
  { trips, broken }: { trips: ReadonlyMap<string, FeedTrip>; broken: BrokenTrips },
  notices: Notices,
): Promise<Map<FeedTrip, FeedFrequency[]>> {
  const frequencies = new Map<FeedTrip, FeedFrequency[]>();
  const columns = ['trip_id', 'start_time', 'end_time', 'headway_secs'];
  if (!zip.has('frequencies.txt')) return frequencies;
  const seen = new Set<string>();
  await readTable(zip, 'frequencies.txt', columns, (row) => {
    const line = columns.map((column) => row.text(column)).join();
    if (seen.has(line)) {
      countDoubled(notices);
      return;
    }
    seen.add(line);
    if (broken.has(row.required('trip_id'))) return;
    const trip = row.reference('trip_id', trips, 'trips.txt');
    const startSeconds = row.value('start_time', TIME);
    const endSeconds = row.value('end_time', TIME);
    if (endSeconds < startSeconds) row.fail('end_time is before start_time');
    const headwaySeconds = row.value('headway_secs', HEADWAY);
    const isExact = row.valueOr('exact_times', FLAG, 0) === 1;
    const spans = frequencies.get(trip) ?? [];
    spans.push({ startSeconds, endSeconds, headwaySeconds, isExact });
    frequencies.set(trip, spans);
  });
  return frequencies;
}

/** In columns: a county's shapes have millions of points. */
interface Points {
  readonly lats: number[];
  readonly lngs: number[];
  readonly sequences: number[];
}

/** Shapes by id. Counts trips whose shape is missing. */
export async function readShapes(
  zip: FeedZip,
  trips: readonly FeedTrip[],
  notices: Notices,
): Promise<Map<string, FeedShape>> {
  const points = zip.has('shapes.txt') ? await readPoints(zip) : new Map<string, Points>();
  const missing = trips.filter(({ shape }) => shape !== '' && !points.has(shape));
  notices.count(['trip'], 'with a shape that is not in shapes.txt', missing.length);
  return new Map([...points].map(([id, own]) => [id, shapeOf(own)]));
}

async function readPoints(zip: FeedZip): Promise<Map<string, Points>> {
  const points = new Map<string, Points>();
  const columns = ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'];
  await readTable(zip, 'shapes.txt', columns, (row) => {
    const id = row.required('shape_id');
    const own = points.get(id) ?? { lats: [], lngs: [], sequences: [] };
    own.lats.push(row.value('shape_pt_lat', LATITUDE));
    own.lngs.push(row.value('shape_pt_lon', LONGITUDE));
    own.sequences.push(row.value('shape_pt_sequence', INTEGER));
    points.set(id, own);
  });
  return points;
}

function shapeOf({ lats, lngs, sequences }: Points): FeedShape {
  const order = [...sequences.keys()].sort((a, b) => (sequences[a] ?? 0) - (sequences[b] ?? 0));
  return {
    lats: Float64Array.from(order, (point) => lats[point] ?? NaN),
    lngs: Float64Array.from(order, (point) => lngs[point] ?? NaN),
  };
}
