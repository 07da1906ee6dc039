import { NONE } from '@loovia/core/timetable';
import type { Notices } from './broken-trips.ts';
import type { Feed, FeedLink, FeedTransfer, FeedTrip } from './feed.ts';
import type { FeedStop } from './stops.ts';
import { RegionError } from '../region-error.ts';
import { integer, readTable, type Row } from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** `transfer_type` */
const TYPE = { timed: 1, forbidden: 3, stayOn: 4, getOff: 5 } as const;
const KIND = integer('0 to 5', 5);
const SECONDS = integer('a number of seconds');
const PARTICULAR = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'] as const;

interface Known {
  readonly stops: ReadonlyMap<string, FeedStop>;
  readonly trips: ReadonlyMap<string, FeedTrip>;
}

/**
 * Reads transfers.txt. A minimum time for particular routes or trips applies to all; a ban on those
 * is ignored, as others may change there.
 */
export async function readTransfers(
  zip: FeedZip,
  { stops, trips }: Known,
  notices: Notices,
): Promise<Pick<Feed, 'transfers' | 'links'>> {
  const transfers: FeedTransfer[] = [];
  const links: FeedLink[] = [];
  if (!zip.has('transfers.txt')) return { transfers, links };
  await readTable(zip, 'transfers.txt', ['transfer_type'], (row) => {
    const type = row.valueOr('transfer_type', KIND, 0);
    if (type >= TYPE.stayOn) {
      links.push(linkIn(row, trips, type === TYPE.stayOn));
      return;
    }
    const isParticular = PARTICULAR.some((column) => row.text(column) !== '');
    // Transfers between particular trips may have no stops.
    if (isParticular && (row.text('from_stop_id') === '' || row.text('to_stop_id') === '')) return;
    const from = row.reference('from_stop_id', stops, 'stops.txt').id;
    const to = row.reference('to_stop_id', stops, 'stops.txt').id;
    const isForbidden = type === TYPE.forbidden;
    if (isForbidden && isParticular) {
      notices.count(['ban'], 'on changing between particular routes or trips not heeded');
      return;
    }
    // The vehicle that leaves waits for those who change, so they need no time but for a walk.
    const waits = type === TYPE.timed && !isParticular;
    const seconds = row.valueOr('min_transfer_time', SECONDS, waits ? 0 : null);
    transfers.push({ from, to, isForbidden, minSeconds: isForbidden ? null : seconds });
  });
  return { transfers, links };
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

/** Longer than anyone waits: marks a stop where transfers.txt forbids changing. */
export const FORBIDDEN_CHANGE_SECONDS = 7 * 24 * 3600;

/** Rules for changing between stops, which are numbered across all feeds. */
export interface ChangeRules {
  /** Shortest time for changes at each stop itself; `NONE` = not given. */
  readonly changeSeconds: Int32Array;
  /** Shortest times, by the stop left and then the stop walked to. */
  readonly minSeconds: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Stops that may not be changed to, by the stop left. */
  readonly forbidden: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Of several times for the same change, the longest applies. */
export function changeRules(feeds: readonly Feed[]): ChangeRules {
  const stopCount = feeds.reduce((sum, { platforms }) => sum + platforms.list.length, 0);
  const changeSeconds = new Int32Array(stopCount).fill(NONE);
  const minSeconds = new Map<number, Map<number, number>>();
  const forbidden = new Map<number, Set<number>>();
  for (const { a, b, isForbidden, minSeconds: given } of changesIn(feeds)) {
    if (a === b) {
      const seconds = isForbidden ? FORBIDDEN_CHANGE_SECONDS : (given ?? NONE);
      changeSeconds[a] = Math.max(changeSeconds[a] ?? NONE, seconds);
    } else if (isForbidden) {
      forbidden.set(a, (forbidden.get(a) ?? new Set()).add(b));
    } else if (given !== null) {
      const times = minSeconds.get(a) ?? new Map<number, number>();
      minSeconds.set(a, times.set(b, Math.max(times.get(b) ?? 0, given)));
    }
  }
  return { changeSeconds, minSeconds, forbidden };
}

/** A country's stations have a tenth of this. */
const MOST_PAIRS = 5_000_000;

/**
 * Each transfer for each pair of stops, from `a` to `b`.
 * @throws RegionError when so many pairs would fill the memory
 */
function* changesIn(feeds: readonly Feed[]) {
  let firstStop = 0;
  let pairs = 0;
  for (const { name, platforms, transfers } of feeds) {
    for (const { from, to, isForbidden, minSeconds } of transfers) {
      const [starts, ends] = [platforms.within(from), platforms.within(to)];
      pairs += starts.length * ends.length;
      if (pairs > MOST_PAIRS) {
        throw new RegionError(
          `${name}, transfers.txt: it is about more than ${MOST_PAIRS} pairs of stops.`,
        );
      }
      for (const a of starts) {
        for (const b of ends) {
          yield { a: a + firstStop, b: b + firstStop, isForbidden, minSeconds };
        }
      }
    }
    firstStop += platforms.list.length;
  }
}
