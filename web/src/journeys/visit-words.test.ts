import { inWelsh } from '@loovia/core/testing/speaking';
import type { StopVisit } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { plannedWords, stopVisitWords, whereWords } from './visit-words.ts';

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
  it('a break of journey gives the walk, the next service in London time, and the later arrival', () => {
    expect(stopVisitWords(visit)).toBe(
      'Get off at Newport Castle: 6\u00a0min walk, next bus 10:42, arrive 14\u00a0min later',
    );
  });

  it('a change gives the time available, and the same arrival', () => {
    const change: StopVisit = {
      ...visit,
      kind: 'change',
      from: 'Cwmbran',
      walkMinutes: 3.6,
      next: { mode: 'rail', from: 'Cwmbran', departure: '2024-07-05T09:40:00+01:00' },
      laterMinutes: 0,
    };
    expect(stopVisitWords(change)).toBe(
      'While changing at Cwmbran: 4\u00a0min walk, 12\u00a0min until the next train, same arrival time',
    );
  });

  it('on foot, the traveller may leave earlier instead of arriving later', () => {
    const walk: StopVisit = {
      ...visit,
      kind: 'walk',
      from: 'Market Street, Old Town',
      walkMinutes: 2,
      laterMinutes: 0,
      earlierMinutes: 6,
    };
    expect(stopVisitWords(walk)).toBe(
      'On your walk from Market Street: 2\u00a0min walk, next bus 10:42, leave 6\u00a0min earlier, same arrival time',
    );
  });

  it('on foot from another toilet, the name is whole where it begins with what it is', () => {
    const walk: StopVisit = { ...visit, kind: 'walk', from: 'Toilet, Le Pub' };
    expect(stopVisitWords(walk)).toContain('On your walk from Toilet, Le Pub: ');
    const welsh = { ...walk, from: 'Toiled cyhoeddus, High Street' };
    expect(inWelsh(() => stopVisitWords(welsh))).toContain('Toiled cyhoeddus, High Street: ');
  });

  it('says if no ride follows', () => {
    const last: StopVisit = { ...visit, kind: 'walk', from: 'Caerleon Common', next: null };
    expect(stopVisitWords({ ...last, walkMinutes: 0.2, laterMinutes: 7.4 })).toBe(
      'On your walk from Caerleon Common: right there, then walk the rest, arrive 7\u00a0min later',
    );
  });

  it('an earlier arrival is not a negative delay: a later bus may be faster', () => {
    expect(stopVisitWords({ ...visit, laterMinutes: -3 })).toMatch(/, arrive 3\u00a0min earlier$/);
  });
});

it('RES-38 the way to a toilet is called what it is', () => {
  expect(whereWords({ ...visit, kind: 'change' })).toBe('6\u00a0min away');
  expect(whereWords({ ...visit, kind: 'break' })).toMatch(/^6\smin away, next bus \d\d:\d\d$/);
  expect(whereWords({ ...visit, walkMinutes: 0.2, kind: 'walk' })).toBe('right there');
});

const span = (from: string, to: string) => ({
  departure: `2024-07-05T${from}:00+01:00`,
  arrival: `2024-07-05T${to}:00+01:00`,
});
const base = span('09:04', '10:42');

describe('a journey planned again', () => {
  it('gives the new arrival and the delay', () => {
    const route = span('09:04', '10:56');
    expect(plannedWords(1, base, route)).toBe('1 stop chosen: arrive 10:56, 14\u00a0min later');
  });

  it('differs by what the clock times shown differ by, whatever the seconds', () => {
    const seconds = { ...base, arrival: '2024-07-05T10:42:50+01:00' };
    const route = span('09:04', '10:56');
    expect(plannedWords(1, seconds, route)).toBe('1 stop chosen: arrive 10:56, 14\u00a0min later');
  });

  it('gives an earlier departure', () => {
    const route = span('08:58', '10:42');
    expect(plannedWords(2, base, route)).toBe(
      '2 stops chosen: leave 08:58, 6\u00a0min earlier, arrive 10:42, as before',
    );
  });

  it('says if it arrives earlier, and if nothing is chosen', () => {
    expect(plannedWords(1, base, span('09:04', '10:41'))).toBe(
      '1 stop chosen: arrive 10:41, 1\u00a0min earlier',
    );
    expect(plannedWords(0, base, base)).toBe('No stops chosen');
  });
});
