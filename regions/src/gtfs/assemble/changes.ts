import { NONE } from '@loovia/core/timetable';
import type { Feed } from '../feed.ts';

/** Nobody waits this long: how a change that transfers.txt forbids at a stop is written down. */
export const FORBIDDEN_CHANGE_SECONDS = 7 * 24 * 3600;

/** What the feeds say of changing from one stop to another; stops are numbered over all feeds. */
export interface ChangeRules {
  /** Shortest time for changes at each stop itself; `NONE` = not given. */
  readonly changeSeconds: Int32Array;
  /** Shortest times by the stop that is left, then by the one that is gone to. */
  readonly minSeconds: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Stops that nobody may go to, by the stop that is left. */
  readonly forbidden: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Of several times given for the same change the longest holds. */
export function changeRules(feeds: readonly Feed[]): ChangeRules {
  const stopCount = feeds.reduce((sum, { platforms }) => sum + platforms.list.length, 0);
  const changeSeconds = new Int32Array(stopCount).fill(NONE);
  const minSeconds = new Map<number, Map<number, number>>();
  const forbidden = new Map<number, Set<number>>();
  let firstStop = 0;
  for (const { platforms, transfers } of feeds) {
    for (const { from, to, isForbidden, minSeconds: given } of transfers) {
      const seconds = isForbidden ? FORBIDDEN_CHANGE_SECONDS : (given ?? NONE);
      for (const a of platforms.within(from).map((stop) => stop + firstStop)) {
        for (const b of platforms.within(to).map((stop) => stop + firstStop)) {
          if (a === b) changeSeconds[a] = Math.max(changeSeconds[a] ?? NONE, seconds);
          else if (isForbidden) forbidden.set(a, (forbidden.get(a) ?? new Set()).add(b));
          else if (given !== null) {
            const times = minSeconds.get(a) ?? new Map<number, number>();
            minSeconds.set(a, times.set(b, Math.max(times.get(b) ?? 0, given)));
          }
        }
      }
    }
    firstStop += platforms.list.length;
  }
  return { changeSeconds, minSeconds, forbidden };
}
