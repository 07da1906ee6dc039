import { CALL, NONE, RIDE_MODES, WHEELCHAIR } from '@loovia/core/timetable';
import { describe, expect, it } from 'vitest';
import { FORBIDDEN_CHANGE_SECONDS } from './change-rules.ts';
import { rideModeOf } from './routes.ts';
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

describe('trips', () => {
  const times = (...lines: string[]) =>
    rows(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,pickup_type,drop_off_type,stop_headsign',
      ...lines,
    );
  const oneTrip = (...lines: string[]) =>
    feedWith({
      'stop_times.txt': times(...lines),
      'trips.txt': rows('route_id,service_id,trip_id,trip_headsign', 'r1,week,t,Pier'),
    });

  it('get missing times by the distance between stops, or by the shape', async () => {
    const straight = oneTrip(
      't,9:00:00,9:00:00,station,1',
      't,,,park,2',
      't,9:30:00,9:30:00,pier,3',
    );
    expect(tripsIn(await read(straight))).toEqual([
      ['station 09:00-09:00', 'park 09:10-09:10', 'pier 09:30-09:30'],
    ]);
    const along = oneTrip(
      't,9:00:00,9:00:00,station,1,0',
      't,,,park,2,5',
      't,9:30:00,9:30:00,pier,3,10',
    );
    expect(tripsIn(await read(along))[0]?.[1]).toBe('park 09:15-09:15');
    const still = oneTrip(
      't,9:00:00,9:00:00,park,1',
      't,,,park,2',
      't,,,park,3',
      't,9:30:00,,park,4',
    );
    expect(tripsIn(await read(still))[0]?.slice(1, 3)).toEqual([
      'park 09:10-09:10',
      'park 09:20-09:20',
    ]);
  });

  it('are in the order of stop_sequence, not of the file', async () => {
    const mixed = oneTrip(
      't,9:30:00,9:30:00,pier,30',
      't,9:00:00,9:00:00,station,1',
      't,9:10:00,9:11:00,park,7',
    );
    expect(tripsIn(await read(mixed))).toEqual([EARLY]);
  });

  it('may be boarded and left where the feed allows it, if the driver is asked too, or the operator phoned first', async () => {
    const timetable = await read(
      oneTrip(
        't,9:00:00,9:00:00,station,1,,0,1',
        't,9:10:00,9:11:00,park,2,,2,3',
        't,9:30:00,9:30:00,pier,3,,3,2',
      ),
    );
    expect([...timetable.patterns.flags]).toEqual([
      CALL.board,
      CALL.board | CALL.phoneToBoard | CALL.alight | CALL.onRequest,
      CALL.board | CALL.onRequest | CALL.alight | CALL.phoneToAlight,
    ]);
  });

  it('have the headsigns of their calls where these change', async () => {
    const timetable = await read(
      oneTrip(
        't,9:00:00,9:00:00,station,1,,,,Park',
        't,9:10:00,9:11:00,park,2',
        't,9:30:00,9:30:00,pier,3,,,,Pier',
      ),
    );
    const [first = NONE] = timetable.trips.firstCallHeadsign;
    const texts = [...timetable.callHeadsigns.subarray(first, first + 3)].map(
      (n) => timetable.headsigns[n],
    );
    expect(texts).toEqual(['Park', 'Pier', 'Pier']);
    expect([...(await read(SMALL_FEED)).trips.firstCallHeadsign]).toEqual([NONE, NONE]);
  });

  it.each([0, 1])('with frequencies run every so often (exact_times %i)', async (exact) => {
    const frequencies = rows(
      'trip_id,start_time,end_time,headway_secs,exact_times',
      `late,12:00:00,13:00:00,1200,${exact}`,
      `late,24:00:00,24:00:01,600,${exact}`,
    );
    const files = feedWith({ 'frequencies.txt': frequencies });
    const { timetable, notices } = await readWithNotices(files);
    const trips = tripsIn(timetable);
    expect(trips.map(([call]) => call)).toEqual(
      ['09:00', '12:00', '12:20', '12:40', '24:00'].map((time) => `station ${time}-${time}`),
    );
    expect(trips[2]?.[2]).toBe('pier 12:50-12:50');
    // Without exact times, all that is known is how often they come.
    expect([...timetable.trips.headwaySeconds]).toEqual(
      exact === 1 ? [0, 0, 0, 0, 0] : [0, 1200, 1200, 1200, 600],
    );
    expect(notices).toEqual([]);
  });

  it('with fewer than two calls, by air or to be booked are left out and counted', async () => {
    const { timetable, notices } = await readWithNotices(
      feedWith({
        'routes.txt': rows('route_id,route_type,route_short_name', 'r1,200,7', 'air,1100,BA1'),
        'trips.txt': rows(
          'route_id,service_id,trip_id',
          'r1,week,late',
          'r1,week,early',
          'r1,week,none',
          'air,week,fly',
          'r1,week,area',
          'r1,week,window',
        ),
        'stop_times.txt':
          `${SMALL_FEED['stop_times.txt'] ?? ''}none,9:00:00,9:00:00,park,1\nfly,9:00:00,9:00:00,park,1\n`.replace(
            /^trip_id.*\n/,
            'trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id,start_pickup_drop_off_window\narea,,,,1,zone\nwindow,,,park,1,,08:00:00\n',
          ),
      }),
    );
    expect(tripsIn(timetable)).toEqual([EARLY, LATE]);
    expect(timetable.lines.names).toEqual(['7']);
    expect(RIDE_MODES[timetable.lines.modes[0] ?? NONE]).toBe('coach');
    expect(notices).toEqual([
      'feed.zip: 1 trip left out: by air, taxi or on demand.',
      'feed.zip: 2 trips left out: to be booked.',
      'feed.zip: 1 trip left out: fewer than two calls.',
    ]);
  });
});

describe('stops', () => {
  const stations = rows(
    'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,platform_code',
    'hall,Station,51.5,-3,1,,1,',
    'station,,51.5,-3,0,hall,,2',
    'area,,,,4,station,,',
    'park,Park,51.51,-3,0,hall,2,',
    'pier,Pier,51.53,-3,,,0,',
    'door,Door,51.5,-3,2,hall,,',
  );

  it('have missing facts from their stations', async () => {
    const timetable = await read(feedWith({ 'stops.txt': stations }));
    expect(timetable.stops.names).toEqual(['Station', 'Park', 'Pier']);
    expect(timetable.stops.platforms).toEqual(['2', '', '']);
    expect([...timetable.stops.wheelchair]).toEqual([
      WHEELCHAIR.yes,
      WHEELCHAIR.no,
      WHEELCHAIR.unknown,
    ]);
  });

  it.each([
    ['given as unfit', '1', ['2'], WHEELCHAIR.unknown],
    ['as fit as their station', '0', ['2'], WHEELCHAIR.unknown],
    ['with one fit area of two', '1', ['1', '2'], WHEELCHAIR.unknown],
    ['with no unfit area', '1', ['1', '0'], WHEELCHAIR.yes],
    ['that are unfit themselves', '2', ['1'], WHEELCHAIR.no],
  ])('are doubtful with an unfit boarding area: %s', async (_, platform, areas, expected) => {
    const stops = rows(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding',
      'hall,Station,51.5,-3,1,,1',
      `station,,51.5,-3,0,hall,${platform}`,
      ...areas.map((wheelchair, n) => `area${n},,,,4,station,${wheelchair}`),
      'park,Park,51.51,-3,0,,1',
      'pier,Pier,51.53,-3,,,1',
    );
    const timetable = await read(feedWith({ 'stops.txt': stops }));
    expect([...timetable.stops.wheelchair]).toEqual([expected, WHEELCHAIR.yes, WHEELCHAIR.yes]);
  });

  it('are called at through their boarding areas and stations, but not through entrances', async () => {
    const at = (id: string) =>
      feedWith({
        'stops.txt': stations,
        'stop_times.txt': (SMALL_FEED['stop_times.txt'] ?? '').replaceAll('station', id),
      });
    expect(tripsIn(await read(at('area')))).toEqual([EARLY, LATE]);
    expect((await read(at('hall'))).stops.ids).toEqual(['0:station', '0:park', '0:pier', '0:hall']);
    await expect(read(at('door'))).rejects.toThrow(
      "line 2: no vehicle can call at 'door', an entrance",
    );
  });

  it.each([
    ['elevator', 'door,station,5,1,', WHEELCHAIR.yes],
    ['stairs', 'door,station,2,1,', WHEELCHAIR.unknown],
    ['a way with steps', 'door,station,1,1,3', WHEELCHAIR.unknown],
    ['a one-way gate', 'door,station,6,0,', WHEELCHAIR.unknown],
    ['an elevator to the boarding area', 'door,area,5,1,', WHEELCHAIR.yes],
  ])('reached by %s alone are as fit as that', async (_, way, expected) => {
    const pathways = rows('from_stop_id,to_stop_id,pathway_mode,is_bidirectional,stair_count', way);
    const timetable = await read(feedWith({ 'stops.txt': stations, 'pathways.txt': pathways }));
    // Pathways say nothing of the park, which is not to be reached by any.
    expect([...timetable.stops.wheelchair]).toEqual([expected, WHEELCHAIR.no, WHEELCHAIR.unknown]);
  });

  it('have times to change from transfers.txt, the longest of several', async () => {
    const transfers = rows(
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
      'hall,hall,2,120',
      'station,station,2,300',
      'pier,pier,3,',
      'park,park,0,120',
    );
    const timetable = await read(feedWith({ 'stops.txt': stations, 'transfers.txt': transfers }));
    expect([...timetable.changeSeconds]).toEqual([300, 120, FORBIDDEN_CHANGE_SECONDS]);
    expect([...timetable.changeRules.first]).toEqual([0, 0, 0, 0]);
  });
});

it.each([
  ['1,', 0],
  ['1,60', 60],
  ['0,', NONE],
  ['2,240', 240],
])('a change of type and time %s takes %i seconds', async (type, seconds) => {
  const transfers = rows(
    'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
    `park,park,${type}`,
  );
  const timetable = await read(feedWith({ 'transfers.txt': transfers }));
  const { first, seconds: ruled } = timetable.changeRules;
  // Where a vehicle waits, it is a rule.
  const park = type.startsWith('1') ? ruled[first[1] ?? NONE] : timetable.changeSeconds[1];
  expect([timetable.changeSeconds[0], park, timetable.changeSeconds[2]]).toEqual([
    NONE,
    seconds,
    NONE,
  ]);
});

describe('types of routes', () => {
  it.each([
    [0, 'tram'],
    [1, 'metro'],
    [2, 'rail'],
    [3, 'bus'],
    [4, 'ferry'],
    [7, 'tram'],
    [11, 'bus'],
    [12, 'metro'],
    [100, 'rail'],
    [109, 'rail'],
    [200, 'coach'],
    [209, 'coach'],
    [300, 'rail'],
    [401, 'metro'],
    [700, 'bus'],
    [714, 'bus'],
    [800, 'bus'],
    [900, 'tram'],
    [1000, 'ferry'],
    [1200, 'ferry'],
    [1400, 'tram'],
    [1100, null],
    [1500, null],
    [717, null],
    [1700, null],
    [8, undefined],
    [99, undefined],
    [2000, undefined],
  ])('%i is %s', (type, mode) => {
    expect(rideModeOf(type)).toBe(mode);
  });

  it('invalid colours are left out and counted', async () => {
    const routes = rows('route_id,route_type,route_color,route_text_color', 'r1,3,FFcc00,black');
    const { timetable, notices } = await readWithNotices(feedWith({ 'routes.txt': routes }));
    const { lines } = timetable;
    expect([lines.colours, lines.textColours]).toEqual([['#ffcc00'], ['']]);
    expect(notices).toEqual(['feed.zip: 1 value of route_text_color left out: not a colour.']);
  });
});
