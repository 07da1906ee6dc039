import type { CandidateStop, Leg, Route } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { changePoints } from '../map-features.ts';
import { itineraryOf } from './itinerary.ts';
import {
  otherDayWords,
  placeWords,
  rideEnds,
  rideLengthWords,
  stepFreeWords,
  walkWords,
} from './leg-words.ts';
import { shadeRibbon } from '../ribbon-layout.ts';

const at = (time: string) => `2024-07-05T${time}:00+01:00`;
const place = (name: string, lat: number) => ({ name, lat, lng: -2.99 });

function leg(mode: Leg['mode'], from: Leg['from'], to: Leg['to'], times: [string, string]): Leg {
  const geometry = { type: 'LineString' as const, coordinates: [] };
  const [departure, arrival] = [at(times[0]), at(times[1])];
  return { mode, from, to, departure, arrival, distanceMetres: 352, geometry };
}

const home = place('Bridge Street', 51.58);
const market = place('Market Square', 51.583);
const common = place('Caerleon Common', 51.6);
const toilet = place('Castle toilets', 51.602);
const station = place('Cwmbran', 51.65);

const call = (name: string, platform?: string) => ({
  ...place(name, 51.59),
  ...(platform === undefined ? {} : { platform }),
  arrival: at('09:09'),
  departure: at('09:09'),
  mayAlight: true,
});
const bus: Leg = {
  ...leg('bus', market, common, ['09:09', '09:23']),
  line: '27',
  headsign: 'Caerleon',
  calls: [call('Market Square', 'C'), call('Old Green'), call('Caerleon Common')],
};
const train = leg('rail', common, station, ['09:40', '09:52']);

// Only what an itinerary needs.
const castle: Partial<CandidateStop> = {
  placeId: 'db_1',
  name: 'Castle toilets',
  location: toilet,
};
const route = {
  mode: 'public',
  departure: at('09:04'),
  arrival: at('09:52'),
  legs: [
    leg('walk', home, market, ['09:04', '09:08']),
    bus,
    leg('walk', common, toilet, ['09:23', '09:26']),
    leg('walk', toilet, common, ['09:31', '09:34']),
    train,
  ],
  stops: [castle],
  visited: ['db_1'],
} as unknown as Route;

describe('an itinerary', () => {
  it('numbers the legs and puts waits and visited toilets between them', () => {
    const items = itineraryOf(route, 5).map((item) =>
      'leg' in item
        ? `${item.number} ${item.kind} ${item.leg.mode}`
        : `${item.kind} at ${item.at} ${item.from.slice(11, 16)} ${item.to.slice(11, 16)}`,
    );
    expect(items).toEqual([
      '1 walk walk',
      '2 ride bus',
      '3 walk walk',
      'toilet at Castle toilets 09:26 09:31',
      '4 walk walk',
      'wait at Caerleon Common 09:34 09:40',
      '5 ride rail',
    ]);
  });

  it('a pause is at a toilet only if it was to be visited', () => {
    const [, , , pause] = itineraryOf({ ...route, visited: [] }, 5);
    expect(pause).toMatchObject({ kind: 'wait', at: 'Castle toilets' });
  });

  it('the rest of a long pause after a visit is a wait', () => {
    const [, , , visit, rest] = itineraryOf(
      { ...route, legs: route.legs.with(3, leg('walk', toilet, common, ['09:38', '09:40'])) },
      5,
    );
    expect(visit).toMatchObject({ kind: 'toilet', from: at('09:26'), to: at('09:31') });
    expect(rest).toMatchObject({ kind: 'wait', at: 'Castle toilets', from: at('09:31') });
  });

  it('ignores a wait of one minute', () => {
    const after = (departure: string) =>
      itineraryOf({ ...route, legs: [bus, { ...train, departure }] }, 5);
    expect(after(at('09:24'))).toHaveLength(2);
    expect(after(at('09:25'))).toHaveLength(3);
  });
});

describe('a leg in words', () => {
  it('walks give distance, time and destination', () => {
    const [walk] = route.legs;
    expect(walk && walkWords(walk)).toBe('Walk 350 m, 4 min, to Market Square');
    const short = leg('walk', home, { ...market, name: '' }, ['09:04', '09:04']);
    expect(walkWords({ ...short, distanceMetres: 3 })).toBe('Walk, less than a minute');
  });

  it('rides give the number of stops, and where to board and get off', () => {
    expect(rideLengthWords(bus)).toBe('2 stops, 14 min');
    expect(rideLengthWords({ ...bus, calls: bus.calls?.slice(1) })).toBe('1 stop, 14 min');
    expect(rideLengthWords(train)).toBe('12 min');
    expect(rideEnds(bus)).toEqual({ board: 'Market Square, stop C', alight: 'Caerleon Common' });
    expect(placeWords('rail', 'Newport', '2')).toBe('Newport, platform 2');
  });

  it('a day other than the journey’s is named, in London time', () => {
    expect(otherDayWords('2024-07-05T22:59:00Z', '2024-07-05')).toBeNull();
    expect(otherDayWords('2024-07-05T23:00:00Z', '2024-07-05')).toBe('Sat 6 Jul');
  });

  it('step-free access is given only if it was asked for', () => {
    expect(stepFreeWords({ ...bus, stepFree: 'not confirmed' })).toBe(
      'Step-free access not confirmed',
    );
    expect(stepFreeWords({ ...bus, stepFree: 'confirmed' })).toBe('Step-free');
    expect(stepFreeWords(bus)).toBeNull();
  });
});

describe('the ribbon of a journey by public transport', () => {
  it('is shaded to time, with a legend in words', () => {
    const { segments, legend } = shadeRibbon(route, 5);
    expect(segments).toHaveLength(7);
    expect(segments[1]).toEqual({ kind: 'ride', from: 5 / 48, to: 19 / 48 });
    expect(segments.at(-1)?.to).toBe(1);
    expect(legend.map(({ words }) => words)).toEqual([
      'Walk 10 min',
      'Travelling 26 min',
      'Wait 6 min',
      'Toilet stop 5 min',
    ]);
  });
});

describe('RES-23 RES-24 changes on the map', () => {
  it('are where the traveller boards, changes and gets off, with line, type, from, to and duration', () => {
    const changes = changePoints(route);
    expect(changes.map(({ title }) => title)).toEqual([
      'Board bus 27 at Market Square',
      'Change to train at Caerleon Common',
      'Leave train at Cwmbran',
    ]);
    expect(changes[0]).toMatchObject({ at: market });
    expect(changes[0]?.rows).toEqual([
      ['Line', '27'],
      ['Type', 'Bus'],
      ['From', 'Market Square, stop C, 09:09'],
      ['To', 'Caerleon Common, 09:23'],
      ['Duration', '14 min'],
    ]);
    expect(changes[1]?.rows[0]).toEqual(['Line', 'No number or name']);
  });

  it('a journey on foot has none', () => {
    expect(changePoints({ ...route, legs: route.legs.slice(0, 1) })).toEqual([]);
  });
});
