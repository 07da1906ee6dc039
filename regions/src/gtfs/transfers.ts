import type { Notices } from './broken-trips.ts';
import type { Feed, FeedLink, FeedRoute, FeedTransfer, FeedTrip } from './feed.ts';
import type { FeedStop } from './stops.ts';
import { integer, readTable, type Row } from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** `transfer_type` */
const TYPE = { timed: 1, forbidden: 3, stayOn: 4, getOff: 5 } as const;
const KIND = integer('0 to 5', 5);
const SECONDS = integer('a number of seconds');
const PARTICULAR = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'] as const;

interface Known {
  readonly stops: ReadonlyMap<string, FeedStop>;
  readonly routes: ReadonlyMap<string, FeedRoute>;
  readonly trips: ReadonlyMap<string, FeedTrip>;
}

export async function readTransfers(
  zip: FeedZip,
  known: Known,
  notices: Notices,
): Promise<Pick<Feed, 'transfers' | 'links'>> {
  const transfers: FeedTransfer[] = [];
  const links: FeedLink[] = [];
  if (!zip.has('transfers.txt')) return { transfers, links };
  await readTable(zip, 'transfers.txt', ['transfer_type'], (row) => {
    const type = row.valueOr('transfer_type', KIND, 0);
    if (type >= TYPE.stayOn) {
      links.push(linkIn(row, known.trips, type === TYPE.stayOn));
      return;
    }
    const isParticular = PARTICULAR.some((column) => row.text(column) !== '');
    const lacksStop = row.text('from_stop_id') === '' || row.text('to_stop_id') === '';
    if (isParticular && lacksStop) {
      notices.count(['change'], 'in transfers.txt left out: between trips or routes, but no stops');
      return;
    }
    const transfer = transferIn(row, known, type);
    if (transfer) transfers.push(transfer);
    else {
      notices.count(['change'], 'in transfers.txt left out: of a trip or route that is not there');
    }
  });
  return { transfers, links };
}

/** Undefined where the feed has no such trip or route. */
function transferIn(row: Row, known: Known, type: number): FeedTransfer | undefined {
  const from = row.reference('from_stop_id', known.stops, 'stops.txt').id;
  const to = row.reference('to_stop_id', known.stops, 'stops.txt').id;
  const waits = type === TYPE.timed;
  const isForbidden = type === TYPE.forbidden;
  // The vehicle that leaves waits for those who change, so they need no time but for a walk.
  const seconds = row.valueOr('min_transfer_time', SECONDS, waits ? 0 : null);
  const fromTrip = ofRow(row, 'from_trip_id', known.trips);
  const toTrip = ofRow(row, 'to_trip_id', known.trips);
  const fromRoute = ofRow(row, 'from_route_id', known.routes);
  const toRoute = ofRow(row, 'to_route_id', known.routes);
  if (fromTrip === undefined || toTrip === undefined) return undefined;
  if (fromRoute === undefined || toRoute === undefined) return undefined;
  return {
    from,
    to,
    left: { trip: fromTrip, route: fromRoute },
    boarded: { trip: toTrip, route: toRoute },
    isForbidden,
    waits,
    minSeconds: isForbidden ? null : seconds,
  };
}

/** Null where the row has no such id. */
function ofRow<T>(row: Row, column: string, known: ReadonlyMap<string, T>): T | null | undefined {
  const id = row.text(column);
  return id === '' ? null : known.get(id);
}

function linkIn(row: Row, trips: Known['trips'], staysOn: boolean): FeedLink {
  return {
    from: trips.get(row.text('from_trip_id')),
    to: trips.get(row.text('to_trip_id')),
    fromStop: row.text('from_stop_id'),
    toStop: row.text('to_stop_id'),
    staysOn,
  };
}
