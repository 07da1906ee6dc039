import { RegionError } from '../region-error.ts';
import { dayInWords, readDay } from './days.ts';
import type { Feed, FeedTrip } from './feed.ts';
import { readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

export interface FeedInfo {
  readonly publisher: Feed['publisher'];
  /** Null = not given */
  readonly from: number | null;
  readonly to: number | null;
}

const DATE = 'a date like 20240305';

export async function readFeedInfo(zip: FeedZip): Promise<FeedInfo> {
  let info: FeedInfo = { publisher: null, from: null, to: null };
  if (!zip.has('feed_info.txt')) return info;
  await readTable(zip, { file: 'feed_info.txt', columns: ['feed_publisher_name'] }, (row) => {
    const name = row.text('feed_publisher_name');
    info = {
      publisher: name === '' ? null : { name, url: row.text('feed_publisher_url') },
      from: row.valueOr('feed_start_date', null, readDay, DATE),
      to: row.valueOr('feed_end_date', null, readDay, DATE),
    };
  });
  return info;
}

/** The days for which a feed speaks: those of its services, within those it names itself. */
export function spanOf(
  name: string,
  trips: readonly FeedTrip[],
  info: FeedInfo,
): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity];
  for (const { week, exceptions } of new Set(trips.map(({ service }) => service))) {
    // A week without a day only carries the dates of its exceptions.
    if (week?.weekdays.includes(true))
      [from, to] = [Math.min(from, week.from), Math.max(to, week.to)];
    for (const [day, runs] of exceptions) {
      if (runs) [from, to] = [Math.min(from, day), Math.max(to, day)];
    }
  }
  if (from > to) throw new RegionError(`${name} has no day on which anything runs.`);
  const named = { from: Math.max(from, info.from ?? from), to: Math.min(to, info.to ?? to) };
  if (named.from <= named.to) return named;
  throw new RegionError(
    `${name}: its services run from ${dayInWords(from)} to ${dayInWords(to)}, ` +
      'but not on the days that feed_info.txt names.',
  );
}
