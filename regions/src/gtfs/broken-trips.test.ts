import { describe, expect, it } from 'vitest';
import { RegionError } from '../region-error.ts';
import {
  EARLY,
  LATE,
  read,
  readWithNotices,
  rows,
  SMALL_FEED,
  tripsIn,
  withTrips,
  type FeedFiles,
} from '../testing/test-feed.ts';

/** The small feed with a piece of one of its files changed, which breaks the later of its trips. */
function broken(file: string, from: string, to: string): FeedFiles {
  const text = SMALL_FEED[file] ?? '';
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
}

const BROKEN: readonly [file: string, from: string, to: string, problem: string][] = [
  [
    'stop_times.txt',
    '10:10:00,10:11:00',
    '9:59:00,10:11:00',
    'line 3: the trip goes back in time, from 10:00:00 to 09:59:00',
  ],
  [
    'stop_times.txt',
    '10:10:00,10:11:00',
    '10:12:00,10:11:00',
    'line 3: the trip leaves at 10:11:00, before it arrives at 10:12:00',
  ],
  [
    'stop_times.txt',
    '10:30:00,10:30:00',
    ',',
    'line 4: the first and the last call of a trip need a time',
  ],
  [
    'stop_times.txt',
    '10:10:00,',
    '10.10,',
    "line 3: arrival_time '10.10' is not a time like 09:05:00",
  ],
  ['stop_times.txt', 'park,2', 'moon,2', "line 3: stop_id 'moon' is not in stops.txt"],
  ['stop_times.txt', 'park,2', 'park,1', 'line 3: stop_sequence 1 is repeated in its trip'],
  ['stop_times.txt', 'park,2', 'park,-2', "line 3: stop_sequence '-2' is not a whole number"],
  [
    'stop_times.txt',
    'stop_sequence\nlate,10:00:00,10:00:00,station,1',
    'stop_sequence,shape_dist_traveled\nlate,10:00:00,10:00:00,station,1,1e999',
    "line 2: shape_dist_traveled '1e999' is not a number",
  ],
  ['trips.txt', 'r1,week,late', 'r2,week,late', "line 2: route_id 'r2' is not in routes.txt"],
  [
    'trips.txt',
    'r1,week,late',
    'r1,weekend,late',
    "line 2: service_id 'weekend' is in no calendar file",
  ],
  ['trips.txt', 'r1,week,late', 'r1,,late', 'line 2: service_id is missing'],
];

describe('TRUE-12 a timetable', () => {
  it.each(BROKEN)(
    'is read without a broken trip: %s with %j changed to %j',
    async (file, from, to, problem) => {
      const { timetable, notices } = await readWithNotices(withTrips(200, broken(file, from, to)));
      expect(timetable.trips.line).toHaveLength(199);
      expect(tripsIn(timetable)).toContainEqual(EARLY);
      expect(tripsIn(timetable)).not.toContainEqual(LATE);
      expect(notices).toEqual([
        `feed.zip: 1 of 200 trips is broken and left out (${file}, ${problem}).`,
      ]);
    },
  );

  it.each(BROKEN)(
    'is refused with more than 1 in 100 broken: %s with %j changed to %j',
    async (file, from, to, problem) => {
      const sentence = `feed.zip: 1 of 99 trips is broken, more than 1 in 100, so nothing is read from this feed (${file}, ${problem}).`;
      await expect(read(withTrips(99, broken(file, from, to)))).rejects.toThrow(
        new RegionError(sentence),
      );
    },
  );

  const backInTime = (count: number): FeedFiles => ({
    'stop_times.txt':
      (SMALL_FEED['stop_times.txt'] ?? '') +
      rows(
        ...Array.from({ length: count }, (_, n) => [
          `back${n},12:00:00,12:00:00,station,1`,
          `back${n},11:00:00,11:00:00,pier,2`,
        ]).flat(),
      ),
    'trips.txt':
      (SMALL_FEED['trips.txt'] ?? '') +
      rows(...Array.from({ length: count }, (_, n) => `r1,week,back${n},Pier`)),
  });

  it('may have 1 in 100 trips broken, and no more', async () => {
    const { timetable, notices } = await readWithNotices(withTrips(396, backInTime(4)));
    expect(timetable.trips.line).toHaveLength(396);
    const at = (line: number) =>
      `stop_times.txt, line ${line}: the trip goes back in time, from 12:00:00 to 11:00:00`;
    expect(notices).toEqual([
      `feed.zip: 4 of 400 trips are broken and left out (the first 3: ${[9, 11, 13].map(at).join('; ')}).`,
    ]);
    await expect(read(withTrips(395, backInTime(4)))).rejects.toThrow(
      'feed.zip: 4 of 399 trips are broken, more than 1 in 100',
    );
  });

  it('counts calls of a missing trip as one broken trip', async () => {
    const times = `${SMALL_FEED['stop_times.txt'] ?? ''}${rows(
      'ghost,10:00:00,10:00:00,station,1',
      'ghost,10:30:00,10:30:00,pier,2',
    )}`;
    const { timetable, notices } = await readWithNotices(
      withTrips(199, { 'stop_times.txt': times }),
    );
    expect(timetable.trips.line).toHaveLength(199);
    expect(notices).toEqual([
      "feed.zip: 1 of 200 trips is broken and left out (stop_times.txt, line 8: trip_id 'ghost' is not in trips.txt).",
    ]);
  });

  it('leaves out the headways of a broken trip, and counts it once', async () => {
    const files = withTrips(200, {
      ...broken('trips.txt', 'r1,week,late', 'r2,week,late'),
      'frequencies.txt': rows(
        'trip_id,start_time,end_time,headway_secs,exact_times',
        'late,8:00:00,9:00:00,600,1',
      ),
      'stop_times.txt': (SMALL_FEED['stop_times.txt'] ?? '').replace('10:10:00,10:11:00', '1,2'),
    });
    const { timetable, notices } = await readWithNotices(files);
    expect(timetable.trips.line).toHaveLength(199);
    expect(notices).toEqual([
      "feed.zip: 1 of 200 trips is broken and left out (trips.txt, line 2: route_id 'r2' is not in routes.txt).",
    ]);
  });

  it('is refused if it repeats a trip, among any number', async () => {
    const files = withTrips(500, broken('trips.txt', 'early,Pier', 'late,Park'));
    await expect(read(files)).rejects.toThrow("trips.txt, line 3: trip_id 'late' is repeated.");
  });
});
