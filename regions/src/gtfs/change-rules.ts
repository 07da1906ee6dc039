import { NONE } from '@loovia/core/timetable';
import { RegionError } from '../region-error.ts';
import type { Feed, FeedTransfer } from './feed.ts';

/** Longer than anyone waits: marks where transfers.txt forbids changing. */
export const FORBIDDEN_CHANGE_SECONDS = 7 * 24 * 3600;

/** Rules for changing between stops, which are numbered across all feeds. */
export interface FeedChangeRules {
  /** Shortest time for changes at each stop itself; `NONE` = not given. */
  readonly changeSeconds: Int32Array;
  /** Shortest times, by the stop left and then the stop walked to. */
  readonly minSeconds: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Stops that may not be changed to, by the stop left. */
  readonly forbidden: ReadonlyMap<number, ReadonlySet<number>>;
  /** Pairs of stops between which it depends on the trips, or a vehicle waits: no other list has these. */
  readonly ruledPairs: readonly RuledPair[];
}

/** Two stops, or one, and all that transfers.txt says of changing from one to the other. */
export interface RuledPair {
  readonly from: number;
  readonly to: number;
  readonly transfers: FeedTransfer[];
}

export function changeRules(feeds: readonly Feed[]): FeedChangeRules {
  const changeSeconds = new Int32Array(stopCountOf(feeds)).fill(NONE);
  const minSeconds = new Map<number, Map<number, number>>();
  const forbidden = new Map<number, Set<number>>();
  const ruled = ruledPairs(feeds);
  for (const { from, to, transfer } of changesIn(feeds, (one) => !isRuling(one))) {
    const pair = ruled.get(from)?.get(to);
    const seconds = secondsOf(transfer);
    if (pair) {
      pair.transfers.push(transfer);
    } else if (from === to) {
      changeSeconds[from] = Math.max(changeSeconds[from] ?? NONE, seconds);
    } else if (transfer.isForbidden) {
      forbidden.set(from, (forbidden.get(from) ?? new Set()).add(to));
    } else if (seconds !== NONE) {
      const times = minSeconds.get(from) ?? new Map<number, number>();
      minSeconds.set(from, times.set(to, Math.max(times.get(to) ?? 0, seconds)));
    }
  }
  const pairs = [...ruled.values()].flatMap((own) => [...own.values()]);
  return { changeSeconds, minSeconds, forbidden, ruledPairs: pairs };
}

/** `NONE` = no time is given. */
export function secondsOf({ isForbidden, minSeconds }: FeedTransfer): number {
  return isForbidden ? FORBIDDEN_CHANGE_SECONDS : (minSeconds ?? NONE);
}

/** Whether it depends on the trips, or a vehicle waits. */
function isRuling({ left, boarded, waits }: FeedTransfer): boolean {
  return waits || [left.trip, left.route, boarded.trip, boarded.route].some((one) => one !== null);
}

function ruledPairs(feeds: readonly Feed[]): Map<number, Map<number, RuledPair>> {
  const pairs = new Map<number, Map<number, RuledPair>>();
  for (const { from, to, transfer } of changesIn(feeds, isRuling)) {
    const own = pairs.get(from) ?? new Map<number, RuledPair>();
    const pair = own.get(to) ?? { from, to, transfers: [] };
    pair.transfers.push(transfer);
    pairs.set(from, own.set(to, pair));
  }
  return pairs;
}

function stopCountOf(feeds: readonly Feed[]): number {
  return feeds.reduce((sum, { platforms }) => sum + platforms.list.length, 0);
}

/** A country's stations have a tenth of this. */
const MOST_PAIRS = 5_000_000;

/**
 * Each transfer for each pair of stops.
 * @throws RegionError when so many pairs would fill the memory
 */
function* changesIn(feeds: readonly Feed[], isWanted: (transfer: FeedTransfer) => boolean) {
  let firstStop = 0;
  let pairs = 0;
  for (const { name, platforms, transfers } of feeds) {
    for (const transfer of transfers) {
      if (!isWanted(transfer)) continue;
      const [starts, ends] = [platforms.within(transfer.from), platforms.within(transfer.to)];
      pairs += starts.length * ends.length;
      if (pairs > MOST_PAIRS) {
        throw new RegionError(
          `${name}, transfers.txt: it is about more than ${MOST_PAIRS} pairs of stops.`,
        );
      }
      for (const from of starts) {
        for (const to of ends) yield { from: from + firstStop, to: to + firstStop, transfer };
      }
    }
    firstStop += platforms.list.length;
  }
}
