import { describe, expect, it } from 'vitest';
import {
  at,
  bus,
  common,
  home,
  leg,
  market,
  route,
  toilet,
  train,
} from '../testing/test-transit.ts';
import { itineraryOf } from './itinerary.ts';
import {
  otherDayWords,
  placeWords,
  rideEnds,
  rideLengthWords,
  stepFreeWords,
  walkWords,
} from './leg-words.ts';

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

  it('of two visited toilets in one place the pause is at the one that the walk goes to', () => {
    const stops = route.stops.flatMap((stop) => [
      { ...stop, placeId: 'db_other', name: 'Other' },
      stop,
    ]);
    const visited = stops.map(({ placeId }) => placeId);
    const [, , , pause] = itineraryOf({ ...route, stops, visited }, 5);
    expect(pause).toMatchObject({ kind: 'toilet', at: 'Castle toilets' });
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
    expect(walk && walkWords(walk)).toBe('Walk 350\u00a0m, 4\u00a0min, to Market Square');
    const short = leg('walk', home, { ...market, name: '' }, ['09:04', '09:04']);
    expect(walkWords({ ...short, distanceMetres: 3 })).toBe('Walk, less than a minute');
  });

  it('rides give the number of stops, and where to board and get off', () => {
    expect(rideLengthWords(bus)).toBe('2 stops, 14\u00a0min');
    expect(rideLengthWords({ ...bus, calls: bus.calls?.slice(1) })).toBe('1 stop, 14\u00a0min');
    expect(rideLengthWords(train)).toBe('12\u00a0min');
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
