import type { FeedFrequency, FeedTrip } from './feed.ts';
import { readInteger, readTime } from './fields.ts';
import { readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

const TIME = 'a time like 09:05:00';
const readHeadway = (text: string) => {
  const seconds = readInteger(text);
  return seconds === 0 ? undefined : seconds;
};

/** Trips that run every so often. With or without `exact_times` they are read the same way. */
export async function readFrequencies(
  zip: FeedZip,
  trips: ReadonlyMap<string, FeedTrip>,
): Promise<Map<FeedTrip, FeedFrequency[]>> {
  const frequencies = new Map<FeedTrip, FeedFrequency[]>();
  const columns = ['trip_id', 'start_time', 'end_time', 'headway_secs'];
  if (!zip.has('frequencies.txt')) return frequencies;
  await readTable(zip, { file: 'frequencies.txt', columns }, (row) => {
    const tripId = row.required('trip_id');
    const trip = trips.get(tripId) ?? row.fail(`trip_id '${tripId}' is not in trips.txt`);
    const startSeconds = row.value('start_time', readTime, TIME);
    const endSeconds = row.value('end_time', readTime, TIME);
    if (endSeconds < startSeconds) row.fail('end_time is before start_time');
    const headwaySeconds = row.value('headway_secs', readHeadway, 'a number of seconds above 0');
    const spans = frequencies.get(trip) ?? [];
    spans.push({ startSeconds, endSeconds, headwaySeconds });
    frequencies.set(trip, spans);
  });
  return frequencies;
}
