import { describe, expect, it } from 'vitest';
import type { Timetable } from '@loovia/core/timetable';
import { feedWith, read, readWithNotices, rows, type FeedFiles } from '../testing/test-feed.ts';

/** 'A 9:00' as a call of a trip of one block. */
interface Trip {
  readonly id: string;
  readonly calls: readonly string[];
  readonly block?: string;
  readonly route?: string;
  readonly service?: string;
}

const CALENDAR = rows(
  'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
  'all,1,1,1,1,1,1,1,20240301,20240331',
  'week,1,1,1,1,1,0,0,20240301,20240331',
  'weekend,0,0,0,0,0,1,1,20240301,20240331',
  'sunday,0,0,0,0,0,0,1,20240301,20240331',
  'monday,1,0,0,0,0,0,0,20240301,20240331',
);

function feed(trips: readonly Trip[], more: FeedFiles = {}): FeedFiles {
  return feedWith({
    'agency.txt': rows(
      'agency_id,agency_name,agency_url,agency_timezone',
      'A,Test Buses,https://buses.example/,Europe/London',
      'B,Other Buses,https://other.example/,Europe/London',
    ),
    'routes.txt': rows(
      'route_id,agency_id,route_short_name,route_type',
      'r1,A,1,3',
      'r2,A,2,3',
      'other,B,3,3',
      'train,A,4,2',
    ),
    'calendar.txt': CALENDAR,
    'stops.txt': rows(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      'a,A,51.5,-3,,',
      'b,B,51.51,-3,,',
      'b2,B opposite,51.511,-3,,',
      'c,C,51.53,-3,,',
      's,Station,51.54,-3,1,',
      's1,Station,51.54,-3,,s',
      's2,Station,51.546,-3,,s',
    ),
    'trips.txt': rows(
      'route_id,service_id,trip_id,block_id',
      ...trips.map(({ id, block = '', route = 'r1', service = 'all' }) =>
        [route, service, id, block].join(),
      ),
    ),
    'stop_times.txt': rows(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...trips.flatMap(({ id, calls }) =>
        calls.map((call, n) => {
          const [stop = '', time = ''] = call.split(' ');
          return `${id},${time}:00,${time}:00,${stop},${n}`;
        }),
      ),
    ),
    ...more,
  });
}

/** '1 > 2 on 31 days', by the lines and first departures of the trips, in hours. */
function told(timetable: Timetable): string[] {
  const { continuations, trips, lines, departures, bytesPerService, services } = timetable;
  const name = (trip: number) => {
    const time = departures[trips.firstTime[trip] ?? 0] ?? 0;
    const clock = `${Math.floor(time / 3600)}:${String((time / 60) % 60).padStart(2, '0')}`;
    return `${lines.names[trips.line[trip] ?? 0]} ${clock}`;
  };
  return [...trips.line.keys()].flatMap((trip) => {
    const [first, end] = [continuations.first[trip] ?? 0, continuations.first[trip + 1] ?? 0];
    return Array.from({ length: end - first }, (_, n) => {
      const row = (continuations.service[first + n] ?? 0) * bytesPerService;
      const bytes = [...services.days.subarray(row, row + bytesPerService)];
      const days = bytes.reduce(
        (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
        0,
      );
      const later = continuations.daysLater[first + n] === 1 ? ' the day after' : '';
      return `${name(trip)} > ${name(continuations.trip[first + n] ?? 0)}${later} on ${days} days`;
    });
  });
}

const outward: Trip = { id: 't1', calls: ['a 9:00', 'b 9:30'], block: '7' };
const onward: Trip = { id: 't2', calls: ['b 9:31', 'c 10:00'], block: '7', route: 'r2' };
const ON = '1 9:00 > 2 9:31 on 31 days';

const transfers = (...lines: string[]): FeedFiles => ({
  'transfers.txt': rows('from_stop_id,to_stop_id,from_trip_id,to_trip_id,transfer_type', ...lines),
});

describe('the vehicle goes on with its passengers', () => {
  it.each<[string, readonly Trip[], string[]]>([
    ['as the next trip of its block', [outward, onward], [ON]],
    ['from across the road', [outward, { ...onward, calls: ['b2 9:31', 'c 10:00'] }], [ON]],
    [
      'from another platform of the station',
      [
        { ...outward, calls: ['a 9:00', 's1 9:30'] },
        { ...onward, calls: ['s2 9:31', 'c 10:00'] },
      ],
      [ON],
    ],
    ['not from elsewhere', [outward, { ...onward, calls: ['c 9:31', 'a 10:00'] }], []],
    ['not of another block', [outward, { ...onward, block: '8' }], []],
    [
      'not without a block',
      [
        { ...outward, block: '' },
        { ...onward, block: '' },
      ],
      [],
    ],
    ['not of another operator', [outward, { ...onward, route: 'other' }], []],
    ['not as a train', [outward, { ...onward, route: 'train' }], []],
    ['not after a long break', [outward, { ...onward, calls: ['b 10:01', 'c 10:30'] }], []],
    [
      'only on days when both run',
      [
        { ...outward, service: 'week' },
        { ...onward, service: 'monday' },
      ],
      ['1 9:00 > 2 9:31 on 4 days'],
    ],
    [
      'as another trip at the weekend',
      [
        outward,
        { ...onward, service: 'week' },
        { ...onward, id: 't3', calls: ['b 9:40', 'c 10:10'], service: 'weekend' },
      ],
      ['1 9:00 > 2 9:31 on 21 days', '1 9:00 > 2 9:40 on 10 days'],
    ],
    [
      'not to a trip after the next',
      [
        outward,
        { ...onward, calls: ['c 9:31', 'a 9:35'] },
        { id: 't3', calls: ['b 9:45', 'c 10:00'], block: '7' },
      ],
      [],
    ],
    [
      'again and again',
      [outward, onward, { id: 't3', calls: ['c 10:05', 'b 10:30'], block: '7' }],
      [ON, '2 9:31 > 1 10:05 on 31 days'],
    ],
    [
      'past midnight',
      [
        { ...outward, calls: ['a 23:40', 'b 24:10'] },
        { ...onward, calls: ['b 0:15', 'c 0:40'] },
      ],
      ['1 23:40 > 2 0:15 the day after on 30 days'],
    ],
  ])('%s', async (_, trips, expected) => {
    const { timetable, notices } = await readWithNotices(feed(trips));
    expect(told(timetable)).toEqual(expected);
    expect(notices).toEqual([]);
  });

  it('only where transfers.txt does not say that they get off, even in a block', async () => {
    const files = feed([outward, onward], transfers('b,b,t1,t2,5'));
    expect(told(await read(files))).toEqual([]);
  });

  it('where transfers.txt says so, whatever the block says', async () => {
    const third: Trip = { id: 't3', calls: ['b 9:40', 'c 10:10'] };
    const files = feed([outward, onward, third], transfers('b,b,t1,t3,4', 'b,b,t1,t3,4'));
    expect(told(await read(files))).toEqual(['1 9:00 > 1 9:40 on 31 days']);
  });

  it('from and to several trips where a train divides or is joined', async () => {
    const third: Trip = { id: 't3', calls: ['b 9:40', 'c 10:10'] };
    const files = feed(
      [outward, { ...onward, block: '' }, third],
      transfers(',,t1,t2,4', ',,t1,t3,4'),
    );
    expect(told(await read(files))).toEqual([
      '1 9:00 > 2 9:31 on 31 days',
      '1 9:00 > 1 9:40 on 31 days',
    ]);
  });

  it.each([
    ['an unknown trip', 'b,b,t1,t9,4'],
    ['trips that never run on one day', 'b,b,t1,sunday,4'],
    ['a trip that has left', 'c,b,t2,t1,4'],
    ['another stop than the last', 'a,b,t1,t2,4'],
  ])('not by a link of %s, which is counted', async (_, line) => {
    const trips: Trip[] = [
      { ...outward, block: '', service: 'week' },
      { ...onward, block: '' },
      { ...onward, block: '', id: 'sunday', service: 'sunday' },
    ];
    const { timetable, notices } = await readWithNotices(feed(trips, transfers(line)));
    expect(told(timetable)).toEqual([]);
    expect(notices).toEqual([
      'feed.zip: 1 of the trips linked in transfers.txt do not follow each other, so nobody stays on board.',
    ]);
  });

  it('not where the block would be in two places at once', async () => {
    const elsewhere: Trip = {
      id: 't3',
      calls: ['c 9:10', 'a 9:50'],
      block: '7',
      service: 'sunday',
    };
    expect(told(await read(feed([outward, onward, elsewhere])))).toEqual([
      '1 9:00 > 2 9:31 on 26 days',
    ]);
  });
});
