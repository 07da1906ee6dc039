import { Raptor } from '@loovia/core/raptor';
import { firsts, NONE, type Timetable } from '@loovia/core/timetable';
import { describe, expect, it } from 'vitest';
import { feedWith, read, readWithNotices, rows, type FeedFiles } from '../testing/test-feed.ts';
import type { WalkEngine } from '../valhalla/engine.ts';
import { FORBIDDEN_CHANGE_SECONDS } from './change-rules.ts';
import { addFootpaths } from './footpaths.ts';

/** Trips of route 1 arrive at the hub when those of the others leave, and at other times. */
const TRIPS = [
  ['one', 'r1', 'a 9:00', 'h1 9:10'],
  ['two', 'r2', 'h1 9:10', 'b 9:20'],
  ['two2', 'r2', 'h1 9:12', 'b 9:22'],
  ['two3', 'r2', 'h1 9:20', 'b 9:30'],
  ['three', 'r3', 'h1 9:10', 'c 9:20'],
  ['three2', 'r3', 'h1 9:12', 'c 9:22'],
  ['three3', 'r3', 'h1 9:20', 'c 9:30'],
  ['four', 'r4', 'h2 9:11', 'd 9:21'],
  ['four2', 'r4', 'h2 9:12', 'd 9:22'],
  ['four3', 'r4', 'h2 9:20', 'd 9:30'],
] as const;

/** @param transfers lines of the columns below */
function feed(...transfers: string[]): FeedFiles {
  return feedWith({
    'routes.txt': rows(
      'route_id,agency_id,route_short_name,route_type',
      ...['r1', 'r2', 'r3', 'r4'].map((id) => `${id},A,${id},3`),
    ),
    'stops.txt': rows(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      'a,A,51.5,-3,,',
      'h,Hub,51.51,-3,1,',
      'h1,Hub,51.51,-3,,h',
      'h2,Hub,51.5104,-3,,h',
      'b,B,51.52,-3,,',
      'c,C,51.52,-3.01,,',
      'd,D,51.52,-2.99,,',
    ),
    'trips.txt': rows(
      'route_id,service_id,trip_id',
      ...TRIPS.map(([id, route]) => `${route},week,${id}`),
    ),
    'stop_times.txt': rows(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...TRIPS.flatMap(([id, , ...calls]) =>
        calls.map((call, n) => {
          const [stop = '', time = ''] = call.split(' ');
          return `${id},${time}:00,${time}:00,${stop},${n}`;
        }),
      ),
    ),
    'transfers.txt': rows(
      'from_stop_id,to_stop_id,from_route_id,to_route_id,from_trip_id,to_trip_id,transfer_type,min_transfer_time',
      ...transfers,
    ),
  });
}

const numberOf = ({ stops }: Timetable, id: string) => stops.ids.indexOf(`0:${id}`);

/** When one gets from A to B and to C, leaving at 9:00; null = never. */
function arrivals(timetable: Timetable, ...ends: string[]): (string | null)[] {
  const raptor = new Raptor(timetable);
  const walk = (id: string) => [{ stop: numberOf(timetable, id), durationSeconds: 0 }];
  return ends.map((end) => {
    const journey = raptor.earliest({
      access: walk('a'),
      egress: walk(end),
      departureTime: Date.parse('2024-03-05T09:00:00Z') / 1000,
      stepFree: 'any',
      changeSeconds: 120,
    });
    return journey && new Date(journey.arrivalTime * 1000).toISOString().slice(12, 16);
  });
}

describe('changes by transfers.txt between particular routes and trips', () => {
  it.each<[string, string[], (string | null)[]]>([
    ['no rule', [], ['9:22', '9:22']],
    ['a ban between two routes', ['h1,h1,r1,r2,,,3,'], [null, '9:22']],
    ['a ban on changing to a route', ['h1,h1,,r3,,,3,'], ['9:22', null]],
    ['a shorter time for two routes', ['h1,h1,r1,r2,,,2,0'], ['9:20', '9:22']],
    ['a longer time for two routes', ['h1,h1,r1,r2,,,2,600'], ['9:30', '9:22']],
    ['a rule for the way back', ['h1,h1,r2,r1,,,2,600'], ['9:22', '9:22']],
    ['a trip that waits for another', ['h1,h1,,,one,two,1,'], ['9:20', '9:22']],
    ['a trip that waits for those of a route', ['h1,h1,r1,,,three,1,'], ['9:22', '9:20']],
    ['a ban on one trip', ['h1,h1,,,one,two2,3,'], ['9:30', '9:22']],
    ['a ban for all, but not for two routes', ['h1,h1,,,,,3,', 'h1,h1,r1,r2,,,0,'], ['9:22', null]],
    [
      'a time for all, and a shorter one from a route',
      ['h1,h1,,,,,2,600', 'h1,h1,r1,,,,2,120'],
      ['9:22', '9:22'],
    ],
    [
      'a ban between two routes, but not for a trip',
      ['h1,h1,,,one,,2,600', 'h1,h1,r1,r2,,,3,'],
      ['9:30', '9:30'],
    ],
    ['a ban at all stops of a station', ['h,h,r1,r2,,,3,'], [null, '9:22']],
    ['a trip and a route that are not its own', ['h1,h1,r2,,one,,3,'], ['9:22', '9:22']],
  ])('%s', async (_, transfers, expected) => {
    expect(arrivals(await read(feed(...transfers)), 'b', 'c')).toEqual(expected);
  });

  it('go by the most specific rule, in GTFS’s order', async () => {
    const ranked = [
      'h1,h1,,,one,two,2,1',
      'h1,h1,,r2,one,,2,2',
      'h1,h1,,,one,,2,3',
      'h1,h1,r1,r2,,,2,4',
      'h,h,,r2,,,2,5',
      'h1,h1,,,,,2,6',
    ];
    for (const [index] of ranked.entries()) {
      const transfers = ranked.slice(index);
      const { changeRules, changeSeconds, patterns } = await read(feed(...transfers.toReversed()));
      const kindOf = (call: number) =>
        patterns.changeKind[patterns.firstCall.findLastIndex((first) => first <= call)];
      // Route 1 arrives in the second call, the trip of route 2 leaves in the third.
      const rule = changeRules.seconds.findIndex(
        (_, at) =>
          changeRules.toKind[at] === kindOf(2) &&
          changeRules.fromKind[at] === kindOf(1) &&
          changeRules.to[at] === patterns.stops[1],
      );
      const seconds = changeRules.seconds[rule] ?? changeSeconds[patterns.stops[1] ?? NONE];
      expect(seconds).toBe(index + 1);
    }
  });

  it('are left out where the trip or route is not there, and said', async () => {
    const { timetable, notices } = await readWithNotices(
      feed('h1,h1,,,gone,two,3,', 'h1,h1,gone,,,,3,', ',,,,one,two,1,'),
    );
    expect(arrivals(timetable, 'b')).toEqual(['9:22']);
    expect(notices).toEqual([
      'feed.zip: 2 changes in transfers.txt left out: of a trip or route that is not there.',
      'feed.zip: 1 change in transfers.txt left out: between trips or routes, but no stops.',
    ]);
  });
});

/** An engine whose streets lead to every stop, with no way between any two. */
const NO_WALKS: WalkEngine = {
  threads: 1,
  ask: (action, text) => {
    const request = JSON.parse(text) as Record<string, { lat: number; lon: number }[]>;
    if (action === 'locate') {
      const edges = (request.locations ?? []).map(({ lat, lon }) => ({
        edges: [{ correlated_lat: lat, correlated_lon: lon }],
      }));
      return Promise.resolve(JSON.stringify(edges));
    }
    const { sources = [], targets = [] } = request;
    const nowhere = sources.map(() => targets.map(() => ({ time: null, distance: null })));
    return Promise.resolve(JSON.stringify({ sources_to_targets: nowhere }));
  },
};

describe('changes between the stops of a station', () => {
  const withWalk = (timetable: Timetable): Timetable => {
    const [from, to] = [numberOf(timetable, 'h1'), numberOf(timetable, 'h2')];
    const counts = timetable.stops.ids.map((_, stop) => (stop === from ? 1 : 0));
    const footpaths = {
      first: firsts(counts),
      to: Uint32Array.of(to),
      durationSeconds: Uint32Array.of(40),
      distanceMetres: Uint32Array.of(45),
    };
    return { ...timetable, footpaths };
  };

  it.each<[string, string[], string | null]>([
    ['no rule', [], '9:22'],
    ['a ban between two routes', ['h1,h2,r1,r4,,,3,'], null],
    ['a ban between the stops of a station', ['h,h,r1,r4,,,3,'], null],
    ['a time that the walk keeps to', ['h1,h2,r1,r4,,,2,60'], '9:21'],
    ['no time shorter than the walk', ['h1,h2,r1,r4,,,2,0'], '9:21'],
    ['a longer time', ['h1,h2,r1,r4,,,2,300'], '9:30'],
    ['a vehicle that waits', ['h1,h2,,,one,four,1,'], '9:21'],
    ['vehicles that wait for everybody', ['h1,h2,,,,,1,'], '9:21'],
    ['a ban for all, but not for two routes', ['h1,h2,,,,,3,', 'h,h,r1,r4,,,2,120'], '9:22'],
  ])('with a walk: %s', async (_, transfers, expected) => {
    expect(arrivals(withWalk(await read(feed(...transfers))), 'd')).toEqual([expected]);
  });

  it.each<[string, string | null]>([
    ['h1,h2,r1,r4,,,2,120', '9:22'],
    ['h1,h2,r2,r4,,,2,120', null],
    ['h1,h2,r1,r4,,,3,', null],
  ])('without a walk on the map, as %s says, for those trips alone', async (transfer, expected) => {
    const { timetable, rules } = await readWithNotices(feed(transfer));
    const walked = await addFootpaths(timetable, rules, NO_WALKS, () => undefined);
    expect(arrivals(walked.timetable, 'd')).toEqual([expected]);
  });
});

it('a ban for everybody counts as a week', async () => {
  const timetable = await read(feed('h1,h1,,,,,3,'));
  expect(timetable.changeSeconds[numberOf(timetable, 'h1')]).toBe(FORBIDDEN_CHANGE_SECONDS);
  expect(arrivals(timetable, 'b', 'c')).toEqual([null, null]);
});
