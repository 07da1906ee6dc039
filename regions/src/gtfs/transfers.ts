import { NONE } from '@loovia/core/timetable';
import type { Notices } from './broken-trips.ts';
import type { Feed, FeedTransfer } from './feed.ts';
import type { FeedStop } from './stops.ts';
import { integer, readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** `transfer_type`; 4 and 5 are about staying seated, which is not modelled here. */
const TYPE = { forbidden: 3, staySeated: 4 } as const;
const KIND = integer('0 to 5', 5);
const SECONDS = integer('a number of seconds');
const PARTICULAR = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'] as const;

/**
 * What transfers.txt says of changing between two stops or stations. A minimum time for particular
 * routes or trips is taken for all; forbidding those alone is not, as others may change there.
 */
export async function readTransfers(
  zip: FeedZip,
  stops: ReadonlyMap<string, FeedStop>,
  notices: Notices,
): Promise<FeedTransfer[]> {
  const transfers: FeedTransfer[] = [];
  if (!zip.has('transfers.txt')) return transfers;
  await readTable(zip, 'transfers.txt', ['transfer_type'], (row) => {
    const type = row.valueOr('transfer_type', KIND, 0);
    if (type >= TYPE.staySeated) return;
    const isParticular = PARTICULAR.some((column) => row.text(column) !== '');
    // Between particular trips the stops may be left out.
    if (isParticular && (row.text('from_stop_id') === '' || row.text('to_stop_id') === '')) return;
    const from = row.reference('from_stop_id', stops, 'stops.txt').id;
    const to = row.reference('to_stop_id', stops, 'stops.txt').id;
    const isForbidden = type === TYPE.forbidden;
    if (isForbidden && isParticular) {
      notices.count('changes forbidden between particular routes or trips are not heeded');
      return;
    }
    const seconds = row.valueOr('min_transfer_time', SECONDS, null);
    transfers.push({ from, to, isForbidden, minSeconds: isForbidden ? null : seconds });
  });
  return transfers;
}

/** Longer than anyone waits: stands for a change that transfers.txt forbids at a stop. */
export const FORBIDDEN_CHANGE_SECONDS = 7 * 24 * 3600;

/** What the feeds say of changing from one stop to another; stops are numbered over all feeds. */
export interface ChangeRules {
  /** Shortest time for changes at each stop itself; `NONE` = not given. */
  readonly changeSeconds: Int32Array;
  /** Shortest times by the stop that is left, then by the one that is gone to. */
  readonly minSeconds: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Stops that may not be changed to, by the stop that is left. */
  readonly forbidden: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Of several times given for the same change the longest holds. */
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

/** What each transfer says of each pair of stops: `a` is left and `b` is gone to. */
function* changesIn(feeds: readonly Feed[]) {
  let firstStop = 0;
  for (const { platforms, transfers } of feeds) {
    for (const { from, to, isForbidden, minSeconds } of transfers) {
      for (const a of platforms.within(from)) {
        for (const b of platforms.within(to)) {
          yield { a: a + firstStop, b: b + firstStop, isForbidden, minSeconds };
        }
      }
    }
    firstStop += platforms.list.length;
  }
}
