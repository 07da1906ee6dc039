import type { BrokenTrips } from './broken-trips.ts';
import type { FeedRoute, FeedService, FeedTrip } from './feed.ts';
import { readChoice } from './fields.ts';
import { readTable, type Row } from './table.ts';
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
