import type { StopVisit } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { stopVisitWords } from './visit-words.ts';

const visit: StopVisit = {
  kind: 'break',
  from: 'Newport Castle',
  walkMinutes: 6,
  arrival: '2024-07-05T09:28:00+01:00',
  departure: '2024-07-05T09:33:00+01:00',
  next: { mode: 'bus', line: '27', from: 'Newport Castle', departure: '2024-07-05T10:42:00+01:00' },
  journeyArrival: '2024-07-05T10:56:00+01:00',
  laterMinutes: 14,
  earlierMinutes: 0,
};

describe('STOP-39 how a stop is visited', () => {
  it('a break of journey says its walk, the next service in London time, and the later arrival', () => {
    expect(stopVisitWords(visit)).toBe(
      'Get off at Newport Castle: 6 min walk, next bus 10:42, arrive 14 min later',
    );
  });

  it('at a change it says how long there is, and that nothing is lost', () => {
    const change: StopVisit = {
      ...visit,
      kind: 'change',
      from: 'Cwmbran',
      walkMinutes: 3.6,
      next: { mode: 'rail', from: 'Cwmbran', departure: '2024-07-05T09:40:00+01:00' },
      laterMinutes: 0,
    };
    expect(stopVisitWords(change)).toBe(
      'While changing at Cwmbran: 4 min walk, 12 min until the next train, same arrival time',
    );
  });

  it('on foot, leaving earlier instead of arriving later', () => {
    const walk: StopVisit = {
      ...visit,
      kind: 'walk',
      from: 'Market Street',
      walkMinutes: 2,
      laterMinutes: 0,
      earlierMinutes: 6,
    };
    expect(stopVisitWords(walk)).toBe(
      'On your walk from Market Street: 2 min walk, next bus 10:42, leave 6 min earlier, same arrival time',
    );
  });

  it('says when no ride comes after it', () => {
    const last: StopVisit = { ...visit, kind: 'walk', from: 'Caerleon Common', next: null };
    expect(stopVisitWords({ ...last, walkMinutes: 0.2, laterMinutes: 7.4 })).toBe(
      'On your walk from Caerleon Common: right there, then walk the rest, arrive 7 min later',
    );
  });

  it('never says minus: a later bus may be the faster one', () => {
    expect(stopVisitWords({ ...visit, laterMinutes: -3 })).toMatch(/, arrive 3 min earlier$/);
  });
});
