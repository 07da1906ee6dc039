import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Timetable } from '@loovia/core/timetable';
import { ZipFile } from 'yazl';
import { readFeeds, type ReadTimetable } from '../gtfs/read-feeds.ts';

export type FeedFiles = Readonly<Record<string, string>>;

/** Writes files into a zip. */
export async function writeZip(
  file: string,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** Gives `use` a folder that is gone afterwards. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'loovia-gtfs-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Rows of comma-separated values as a file. */
export const rows = (...lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** Two trips of a bus from the station by the park to the pier, each weekday of March 2024. */
export const SMALL_FEED: FeedFiles = {
  'agency.txt': rows(
    'agency_id,agency_name,agency_url,agency_timezone',
    'A,Test Buses,https://buses.example/,Europe/London',
  ),
  'stops.txt': rows(
    'stop_id,stop_name,stop_lat,stop_lon',
    'station,Station,51.5,-3',
    'park,Park,51.51,-3',
    'pier,Pier,51.53,-3',
  ),
  'routes.txt': rows('route_id,agency_id,route_short_name,route_type', 'r1,A,7,3'),
  'calendar.txt': rows(
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'week,1,1,1,1,1,0,0,20240301,20240331',
  ),
  'trips.txt': rows(
    'route_id,service_id,trip_id,trip_headsign',
    'r1,week,late,Pier',
    'r1,week,early,Pier',
  ),
  'stop_times.txt': rows(
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'late,10:00:00,10:00:00,station,1',
    'late,10:10:00,10:11:00,park,2',
    'late,10:30:00,10:30:00,pier,3',
    'early,9:00:00,9:00:00,station,1',
    'early,9:10:00,9:11:00,park,2',
    'early,9:30:00,9:30:00,pier,3',
  ),
};

/** The small feed with other files; '' removes a file. */
export function feedWith(changes: FeedFiles): FeedFiles {
  const files = Object.entries({ ...SMALL_FEED, ...changes });
  return Object.fromEntries(files.filter(([, text]) => text !== ''));
}

/** The small feed with whole trips added: so many in all, besides those that the changes add. */
export function withTrips(count: number, changes: FeedFiles = {}): FeedFiles {
  const { 'trips.txt': trips = '', 'stop_times.txt': times = '' } = { ...SMALL_FEED, ...changes };
  const more = Array.from({ length: count - 2 }, (_, n) => n);
  return feedWith({
    ...changes,
    'trips.txt': trips + rows(...more.map((n) => `r1,week,more${n},Pier`)),
    'stop_times.txt':
      times +
      rows(
        ...more.flatMap((n) => [
          `more${n},11:00:00,11:00:00,station,1`,
          `more${n},11:30:00,11:30:00,pier,2`,
        ]),
      ),
  });
}

/** The timetable of one feed, with its notices. */
export const readWithNotices = (files: FeedFiles, shiftTo?: Date): Promise<ReadTimetable> =>
  inFolder(async (folder) => readFeeds([await writeZip(join(folder, 'feed.zip'), files)], shiftTo));

/** The timetable of one feed. */
export const read = async (files: FeedFiles, shiftTo?: Date): Promise<Timetable> =>
  (await readWithNotices(files, shiftTo)).timetable;

/** Calls of each trip: 'station 09:00-09:00'. */
export function tripsIn({ patterns, trips, stops, arrivals, departures }: Timetable): string[][] {
  const clock = (seconds = NaN) => {
    const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
    return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}`;
  };
  return [...patterns.firstTrip.subarray(0, -1).keys()].flatMap((pattern) => {
    const called = patterns.stops.subarray(
      patterns.firstCall[pattern],
      patterns.firstCall[pattern + 1],
    );
    const [first, end] = [patterns.firstTrip[pattern] ?? 0, patterns.firstTrip[pattern + 1] ?? 0];
    return Array.from({ length: end - first }, (_, n) =>
      [...called].map((stop, call) => {
        const time = (trips.firstTime[first + n] ?? 0) + call;
        const id = stops.ids[stop]?.split(':')[1] ?? '';
        return `${id} ${clock(arrivals[time])}-${clock(departures[time])}`;
      }),
    );
  });
}

/** The trips of the small feed as `tripsIn` gives them. */
export const EARLY = ['station 09:00-09:00', 'park 09:10-09:11', 'pier 09:30-09:30'];
export const LATE = ['station 10:00-10:00', 'park 10:10-10:11', 'pier 10:30-10:30'];
