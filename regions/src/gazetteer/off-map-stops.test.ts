import type { Bounds } from '@loovia/core/geo';
import { gazetteerEntrySchema } from '@loovia/core/regions';
import { describe, expect, it } from 'vitest';
import { feedWith, read, rows } from '../testing/test-feed.ts';
import { offMapStopEntries } from './off-map-stops.ts';

/** The map ends between the park and the pier. */
const MAP: Bounds = [
  [-3.1, 51.4],
  [-2.9, 51.52],
];
const METRE = 1 / 111_195;

interface Feed {
  readonly stops: readonly string[];
  readonly lines: readonly string[];
  /** '27: station cross': the stops that a line calls at. */
  readonly trips: readonly string[];
}

async function entriesOf({ stops, lines, trips }: Feed) {
  const calls = trips.flatMap((trip, number) => {
    const [, called = ''] = trip.split(': ');
    return called
      .split(' ')
      .map((stop, at) => `t${number},1${at}:00:00,1${at}:00:00,${stop},${at}`);
  });
  const feed = feedWith({
    'stops.txt': rows('stop_id,stop_name,stop_lat,stop_lon', 'station,Station,51.5,-3', ...stops),
    'routes.txt': rows('route_id,agency_id,route_short_name,route_type', ...lines),
    'trips.txt': rows(
      'route_id,service_id,trip_id',
      ...trips.map((trip, number) => `${trip.split(':')[0] ?? ''},week,t${number}`),
    ),
    'stop_times.txt': rows('trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...calls),
  });
  const entries = offMapStopEntries(await read(feed), MAP);
  for (const entry of entries) gazetteerEntrySchema.parse(entry);
  return entries;
}

describe('stops off the map', () => {
  it('are where vehicles call outside the bounds, with their lines', async () => {
    const entries = await entriesOf({
      stops: ['cross,High Cross,51.53,-3', 'idle,Nobody calls,51.54,-3'],
      lines: ['27,A,27,3'],
      trips: ['27: station cross', '27: cross station'],
    });
    expect(entries).toEqual([
      {
        id: 'stop/0:cross',
        kind: 'stop',
        name: 'High Cross',
        otherNames: [],
        locality: 'Bus stop · 27',
        postcode: null,
        location: { lat: 51.53, lng: -3 },
        importance: 0.15,
      },
    ]);
  });

  it('are one entry for nearby poles of the same name: the pole with most lines', async () => {
    const poles = [0, 240, 700].map((metres, n) => `p${n},High Cross,${51.53 + metres * METRE},-3`);
    const entries = await entriesOf({
      stops: [...poles, 'end,Terminus,51.6,-3'],
      lines: ['27,A,27,3', '28,A,28,3', '9,A,9,3'],
      trips: ['27: station p0', '27: p1 station', '28: station p1 end', '9: station p2'],
    });
    const found = entries.map(({ id, locality }) => `${id} ${locality}`);
    expect(found.sort()).toEqual([
      'stop/0:end Bus stop · 28',
      'stop/0:p1 Bus stop · 27, 28',
      'stop/0:p2 Bus stop · 9',
    ]);
  });

  it('name three lines at most, in the order of their numbers, each once', async () => {
    const numbers = ['10', '9', '9', 'X2', '1'];
    const entries = await entriesOf({
      stops: ['cross,High Cross,51.53,-3'],
      lines: numbers.map((number, route) => `r${route},A,${number},3`),
      trips: numbers.map((_, route) => `r${route}: station cross`),
    });
    expect(entries.map(({ locality }) => locality)).toEqual(['Bus stop · 1, 9, 10 and others']);
  });

  it('include stations, which can be found by their short name too', async () => {
    const entries = await entriesOf({
      stops: ['C,Cardiff Central Rail Station,51.6,-3'],
      lines: ['train,A,,2', 'bus,A,30,3'],
      trips: ['train: station C', 'bus: station C'],
    });
    expect(entries).toMatchObject([
      {
        id: 'stop/0:C',
        kind: 'stop',
        name: 'Cardiff Central Rail Station',
        otherNames: ['Cardiff Central'],
        locality: 'Railway station beyond the map',
        importance: 0.5,
      },
    ]);
  });

  it('can be found by the town whose town hall or bus station they are at', async () => {
    const entries = await entriesOf({
      stops: [
        'hall,Caerleon Town Hall,51.6,-3',
        'bus,Bristol Bus Station (Bay 19),51.61,-3',
        'road,Station Road Bus Station,51.62,-3',
        'plain,Bus Station,51.63,-3',
      ],
      lines: ['27,A,27,3'],
      trips: ['27: station hall bus road plain'],
    });
    expect(
      entries.map(({ name, otherNames, locality, importance }) =>
        [name, otherNames.join(), locality, importance].join('; '),
      ),
    ).toEqual([
      'Caerleon Town Hall; Caerleon; Bus stop beyond the map · 27; 0.5',
      'Bristol Bus Station (Bay 19); Bristol; Bus stop beyond the map · 27; 0.5',
      'Station Road Bus Station; ; Bus stop · 27; 0.15',
      'Bus Station; ; Bus stop · 27; 0.15',
    ]);
  });

  it('are empty where everything is on the map', async () => {
    const entries = await entriesOf({
      stops: ['park,Park,51.51,-3'],
      lines: ['27,A,27,3'],
      trips: ['27: station park'],
    });
    expect(entries).toEqual([]);
  });
});
