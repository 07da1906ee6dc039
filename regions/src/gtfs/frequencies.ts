import type { BrokenTrips } from './broken-trips.ts';
import type { FeedFrequency, FeedTrip } from './feed.ts';
import { readChoice, readInteger, readTime } from './fields.ts';
import type { Notices } from './notices.ts';
import { readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

const TIME = 'a time like 09:05:00';
const readHeadway = (text: string) => {
  const seconds = readInteger(text);
  return seconds === 0 ? undefined : seconds;
};

const readExact = readChoice(1);

/**
 * Trips that run every so often. Without `exact_times` nobody knows when in the interval they come:
 * they are read as if they were exact, and that is told.
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
