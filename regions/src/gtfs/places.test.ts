import { describe, expect, it } from 'vitest';
import {
  EARLY,
  feedWith,
  LATE,
  read,
  readWithNotices,
  rows,
  SMALL_FEED,
  tripsIn,
} from '../testing/test-feed.ts';

const stopsOf = (...lines: string[]) => rows('stop_id,stop_name,stop_lat,stop_lon', ...lines);
const PLACES = ['station,Station,51.5,-3', 'park,Park,51.51,-3', 'pier,Pier,51.53,-3'];

/** The small feed with another place for one of its stops. */
const withPlace = (id: string, place: string) =>
  stopsOf(
    ...PLACES.map((line) =>
      line.startsWith(id) ? line.split(',').slice(0, 2).join() + `,${place}` : line,
    ),
  );

const without = (calls: readonly string[], id: string) =>
  calls.filter((call) => !call.startsWith(id));

describe('a stop without a believable place', () => {
  it.each([
    ['station', '0,0', 'at 0, 0'],
    ['park', '0.000000,0.000000', 'at 0, 0'],
    ['pier', '0.01,-0.02', 'at 0, 0'],
    ['park', ',', 'stop_lat is missing'],
    ['park', '51.51,', 'stop_lon is missing'],
    ['park', '91.51,-3', "stop_lat '91.51' is not a latitude (-90 to 90)"],
    ['park', '51.51,west', "stop_lon 'west' is not a longitude (-180 to 180)"],
    ['park', '\u001b[2J,-3', "stop_lat '[2J' is not a latitude (-90 to 90)"],
    ['park', '-3,51.51', 'latitude and longitude are swapped'],
    ['pier', '-3,51.53', 'latitude and longitude are swapped'],
    ['park', '58.4,-3', 'at 58.4, -3, too far to get there in time'],
  ])('has no calls: %s at %s', async (id, place, fault) => {
    const files = feedWith({ 'stops.txt': withPlace(id, place) });
    const { timetable, notices } = await readWithNotices(files);
    expect(tripsIn(timetable)).toEqual([without(EARLY, id), without(LATE, id)]);
    const names: Record<string, string> = { station: 'Station', park: 'Park', pier: 'Pier' };
    const line = PLACES.findIndex((other) => other.startsWith(id)) + 2;
    expect(notices).toEqual([
      `feed.zip: 1 stop in no believable place, so the calls at it are left out: ${names[id]} (stops.txt, line ${line}: ${fault}).`,
    ]);
  });

  it('takes no part in the times of others, nor in the shape', async () => {
    const timetable = await read(
      feedWith({
        'stops.txt': stopsOf(...PLACES, 'lost,Lost,0,0'),
        'trips.txt': rows('route_id,service_id,trip_id,shape_id', 'r1,week,t,s'),
        'shapes.txt': rows(
          'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence',
          's,51.5,-3,1',
          's,51.515,-3.01,2',
          's,51.53,-3,3',
        ),
        'stop_times.txt': rows(
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
          't,9:00:00,9:00:00,station,1',
          't,,,lost,2',
          't,,,park,3',
          't,9:30:00,9:30:00,pier,4',
        ),
      }),
    );
    expect(tripsIn(timetable)).toEqual([
      ['station 09:00-09:00', 'park 09:10-09:10', 'pier 09:30-09:30'],
    ]);
    const { firstPoint, longitudesE6 } = timetable.tracks;
    expect([...firstPoint]).toEqual([0, longitudesE6.length]);
    expect(Math.min(...longitudesE6)).toBe(-3_010_000);
  });

  it('that a trip needs for its second call takes the trip with it', async () => {
    const files = feedWith({
      'stops.txt': stopsOf(...PLACES, 'lost,Lost,0,0'),
      'trips.txt': `${SMALL_FEED['trips.txt'] ?? ''}r1,week,short,Lost\n`,
      'stop_times.txt': `${SMALL_FEED['stop_times.txt'] ?? ''}short,9:00:00,9:00:00,station,1\nshort,9:10:00,9:10:00,lost,2\n`,
    });
    const { timetable, notices } = await readWithNotices(files);
    expect(tripsIn(timetable)).toEqual([EARLY, LATE]);
    expect(notices.at(-1)).toBe(
      'feed.zip: 1 trip left out: fewer than two calls in a believable place.',
    );
  });

  it('at which nothing calls is only counted', async () => {
    const lines = ['moon,Moon,,', 'north,North,99,-3', 'west,West,51.5,'];
    const files = feedWith({ 'stops.txt': stopsOf(...PLACES, ...lines) });
    const { timetable, notices } = await readWithNotices(files);
    expect(tripsIn(timetable)).toEqual([EARLY, LATE]);
    expect(notices).toEqual(['feed.zip: 3 stops in no believable place, at which nothing calls.']);
  });

  it('is not the one that another is out of reach of', async () => {
    // Two stops of a line in the wrong place, one after the other, at its end and beside the only stop before.
    const stops = stopsOf('a,A,51.5,-3', 'x,X,-3,51.6', 'y,Y,-3,51.61', ...PLACES);
    const times = ['a', 'x', 'y', 'station', 'park', 'pier'].map(
      (id, n) => `t,9:${10 + 5 * n}:00,9:${10 + 5 * n}:00,${id},${n}`,
    );
    const timetable = await read(
      feedWith({
        'stops.txt': stops,
        'trips.txt': rows('route_id,service_id,trip_id', 'r1,week,t'),
        'stop_times.txt': rows(
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
          ...times,
        ),
      }),
    );
    expect(tripsIn(timetable)[0]?.map((call) => call.split(' ')[0])).toEqual([
      'a',
      'station',
      'park',
      'pier',
    ]);
  });

  it('is not told by a time that one trip has wrong', async () => {
    const early = (SMALL_FEED['stop_times.txt'] ?? '').replace(
      'early,9:30:00,9:30',
      'early,9:11:00,9:11',
    );
    const far = stopsOf('station,Station,51.5,-3', 'park,Park,51.51,-3', 'pier,Pier,51.75,-3');
    const { notices } = await readWithNotices(
      feedWith({ 'stops.txt': far, 'stop_times.txt': early }),
    );
    expect(notices).toEqual([]);
  });

  it('ends the build where too many have none', async () => {
    const files = feedWith({
      'stops.txt': stopsOf(...['station', 'park', 'pier', 'quay'].map((id) => `${id},${id},0,0`)),
      'stop_times.txt': `${SMALL_FEED['stop_times.txt'] ?? ''}late,10:40:00,10:40:00,quay,4\n`,
    });
    await expect(read(files)).rejects.toThrow(
      'feed.zip: 4 of 4 stops are in no believable place, too many to trust the others: station (stops.txt, line 2: at 0, 0)',
    );
  });
});

describe('a doubled line', () => {
  it.each(['agency', 'stops', 'routes', 'calendar', 'trips', 'stop_times'])(
    'of %s.txt is left out and counted',
    async (name) => {
      const file = `${name}.txt`;
      const lines = (SMALL_FEED[file] ?? '').trimEnd().split('\n');
      const files = feedWith({ [file]: rows(...lines, lines.at(-1) ?? '') });
      const { timetable, notices } = await readWithNotices(files);
      expect(tripsIn(timetable)).toEqual([EARLY, LATE]);
      expect(notices).toEqual(['feed.zip: 1 line left out: the same as one before.']);
    },
  );

  it('of frequencies.txt runs once', async () => {
    const line = 'late,12:00:00,13:00:00,1200,1';
    const columns = 'trip_id,start_time,end_time,headway_secs,exact_times';
    const timetable = await read(feedWith({ 'frequencies.txt': rows(columns, line, line) }));
    expect(tripsIn(timetable)).toHaveLength(4);
  });
});
