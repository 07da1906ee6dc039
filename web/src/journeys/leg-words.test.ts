import { describe, expect, it } from 'vitest';
import { bus, home, leg, market, route, train } from '../testing/test-transit.ts';
import {
  notConfirmedWords,
  otherDayWords,
  placeWords,
  rideEnds,
  rideLengthWords,
  walkWords,
} from './leg-words.ts';

describe('a leg in words', () => {
  it('walks give distance, time and destination', () => {
    const [walk] = route.legs;
    expect(walk && walkWords(walk)).toBe('Walk 350\u00a0m, 4\u00a0min, to Market Square');
    const short = leg('walk', home, { ...market, name: '' }, ['09:04', '09:04']);
    expect(walkWords({ ...short, distanceMetres: 3 })).toBe('Walk, less than a minute');
    expect(walkWords({ ...short, distanceMetres: 40 })).toBe('Walk 40\u00a0m, less than a minute');
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

  it('step-free access that is not confirmed is said once, naming rides only where others are confirmed', () => {
    const [sure, unsure] = (['confirmed', 'not confirmed'] as const).map((stepFree) => ({
      ...bus,
      stepFree,
    })) as [typeof bus, typeof bus];
    expect(notConfirmedWords([unsure, unsure])).toBe('Step-free access not confirmed');
    expect(notConfirmedWords([unsure, { ...train, stepFree: 'confirmed' }])).toBe(
      'Step-free access not confirmed: bus 27',
    );
    expect(notConfirmedWords([sure])).toBeNull();
    expect(notConfirmedWords([bus])).toBeNull();
  });
});
