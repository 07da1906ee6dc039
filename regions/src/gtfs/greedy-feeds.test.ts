import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFeeds } from './read-feeds.ts';
import {
  feedWith,
  inFolder,
  rows,
  SMALL_FEED,
  writeZip,
  type FeedFiles,
} from '../testing/test-feed.ts';

const reading = (files: FeedFiles) =>
  inFolder(async (folder) => readFeeds([await writeZip(join(folder, 'feed.zip'), files)]));

const FREQUENCIES = 'trip_id,start_time,end_time,headway_secs';

describe('a small feed that would fill the memory ends with a sentence', () => {
  it('if a file is compressed more than any timetable', async () => {
    const bomb = `${SMALL_FEED['stops.txt'] ?? ''}${'\n'.repeat(20_000_000)}`;
    await expect(reading(feedWith({ 'stops.txt': bomb }))).rejects.toThrow(
      'feed.zip: stops.txt unpacks to more than 100 times its size, as no timetable does.',
    );
    // Highly compressed too, but small.
    const blank = `${SMALL_FEED['stops.txt'] ?? ''}${'\n'.repeat(1_000_000)}`;
    const { timetable } = await reading(feedWith({ 'stops.txt': blank }));
    expect(timetable.stops.ids).toHaveLength(3);
  });

  it('if its trips run every second, all week', async () => {
    const always = Array.from({ length: 3 }, (_, n) => `early,00:00:0${n},167:59:59,1`);
    const greedy = feedWith({ 'frequencies.txt': rows(FREQUENCIES, ...always) });
    await expect(reading(greedy)).rejects.toThrow(
      'feed.zip, frequencies.txt: the trips come so often that they call more than 5000000 times a day.',
    );
  });

  it('if it covers ten thousand years of many services', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `s${n}`);
    const greedy = feedWith({
      'calendar.txt': rows(
        'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
        ...ids.map((id) => `${id},1,1,1,1,1,1,1,00010101,99991231`),
      ),
      'trips.txt': rows('route_id,service_id,trip_id', ...ids.map((id) => `r1,${id},${id}`)),
      'stop_times.txt': rows(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        ...ids.flatMap((id) => [`${id},9:00:00,9:00:00,station,1`, `${id},9:10:00,9:10:00,park,2`]),
      ),
    });
    await expect(reading(greedy)).rejects.toThrow(/ with 40 services: these are too many days\.$/);
  });

  it('if everyone may change between the many platforms of a station', async () => {
    const platforms = Array.from({ length: 2300 }, (_, n) => `p${n},51.5,-3,0,hub`);
    const greedy = feedWith({
      'stops.txt': rows(
        'stop_id,stop_lat,stop_lon,location_type,parent_station',
        ...['station,51.5,-3,0,hub', 'park,51.51,-3,0,', 'pier,51.53,-3,0,', 'hub,51.5,-3,1,'],
        ...platforms,
      ),
      'transfers.txt': rows(
        'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
        'hub,hub,2,60',
      ),
    });
    await expect(reading(greedy)).rejects.toThrow(
      'feed.zip, transfers.txt: it is about more than 5000000 pairs of stops.',
    );
  });

  it('and shortens a very long value in it', async () => {
    const long = feedWith({
      'routes.txt': rows('route_id,route_type', `r1,${'3'.repeat(60_000)}`),
    });
    const error: unknown = await reading(long).catch((reason: unknown) => reason);
    expect(String(error).length).toBeLessThan(500);
    expect(String(error)).toMatch(/feed\.zip, routes\.txt, line 2: .* … /);
  });
});
