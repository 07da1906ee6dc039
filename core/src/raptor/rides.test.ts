import { describe, expect, it } from 'vitest';
import { earliest, range } from './test-questions.ts';
import { testTimetable, type PlainTimetable } from '../testing/test-raptor-timetable.ts';

describe('changing', () => {
  const plain: PlainTimetable = {
    trips: [
      { calls: ['A 8:00', 'B 8:10'] },
      ...['8:11', '8:12', '8:15', '8:20'].map((time) => ({ calls: [`B ${time}`, 'C 8:30'] })),
    ],
  };
  const question = { from: { A: 0 }, to: { C: 0 }, leave: '8:00', windowSeconds: 0 };

  it("takes the query's time where the feed gives none", () => {
    expect(earliest(testTimetable(plain), question)).toContain('B 08:12 > C');
    expect(earliest(testTimetable(plain), { ...question, changeSeconds: 121 })).toContain(
      'B 08:15',
    );
  });

  it("takes the feed's time for the stop, shorter or longer", () => {
    const quick = testTimetable({ ...plain, changeSeconds: { B: 60 } });
    expect(earliest(quick, question)).toContain('B 08:11');
    const slow = testTimetable({ ...plain, changeSeconds: { B: 600 } });
    expect(earliest(slow, question)).toContain('B 08:20');
  });

  it('is not what boarding first or leaving last is: those take no time', () => {
    const slow = testTimetable({ ...plain, changeSeconds: { A: 900, B: 900, C: 900 } });
    expect(earliest(slow, { ...question, to: { B: 0 } })).toBe('08:00 | A 08:00 > B 08:10 | 08:10');
  });
});

describe('footpaths', () => {
  const trips = [{ calls: ['A 8:00', 'B 8:10'] }, { calls: ['C 8:11', 'D 8:20'] }];
  const later = [{ calls: ['C 8:14', 'D 8:30'] }, { calls: ['C 8:40', 'D 8:50'] }];
  const question = { from: { A: 0 }, to: { D: 0 }, leave: '8:00' };

  it('lead from one ride to the next, and never take less than a change', () => {
    const ask = (seconds: number, changeSeconds: number) =>
      earliest(testTimetable({ trips: [...trips, ...later], footpaths: [['B', 'C', seconds]] }), {
        ...question,
        changeSeconds,
      });
    expect(ask(60, 60)).toContain('B 08:10 | C 08:11');
    expect(ask(60, 120)).toContain('B 08:10 | C 08:14');
    expect(ask(240, 120)).toContain('B 08:10 | C 08:14');
    expect(ask(241, 120)).toContain('B 08:10 | C 08:40');
  });

  it('go one way, and are not joined to one another', () => {
    const oneWay = testTimetable({ trips: [...trips, ...later], footpaths: [['C', 'B', 60]] });
    expect(earliest(oneWay, question)).toBeNull();
    const joined = testTimetable({
      trips: [...trips, ...later],
      footpaths: [
        ['B', 'X', 60],
        ['X', 'C', 60],
      ],
    });
    expect(earliest(joined, question)).toBeNull();
  });

  it('neither begin nor end a journey', () => {
    const paths = testTimetable({
      trips,
      footpaths: [
        ['X', 'A', 60],
        ['B', 'Y', 60],
      ],
    });
    expect(earliest(paths, { ...question, from: { X: 0 }, to: { B: 0 } })).toBeNull();
    expect(earliest(paths, { ...question, to: { Y: 0 } })).toBeNull();
  });

  it('are left out where both vehicles call at one stop further on', () => {
    const timetable = testTimetable({
      trips: [{ calls: ['A 8:00', 'B 8:10', 'M 8:20'] }, { calls: ['C 8:30', 'M 8:40', 'D 8:50'] }],
      footpaths: [['B', 'C', 600]],
    });
    expect(earliest(timetable, question)).toBe(
      '08:00 | A 08:00 > M 08:20 | M 08:40 > D 08:50 | 08:50',
    );
  });
});

describe('vehicles', () => {
  it('that overtake on the way are taken', () => {
    const timetable = testTimetable({
      trips: [{ calls: ['A 8:00', 'B 8:30', 'C 9:00'] }, { calls: ['A 8:10', 'B 8:20', 'C 8:40'] }],
    });
    const question = { from: { A: 0 }, to: { C: 0 }, leave: '7:00' };
    expect(range(timetable, question)).toEqual(['08:10 | A 08:10 > C 08:40 | 08:40']);
    expect(earliest(timetable, { ...question, from: { B: 0 } })).toContain('B 08:20 > C 08:40');
    expect(earliest(timetable, { ...question, from: { B: 0 }, leave: '8:21' })).toContain(
      'C 09:00',
    );
  });

  it('may not be boarded or left where the timetable says so', () => {
    const timetable = testTimetable({
      trips: [
        { calls: ['A 8:00', 'B 8:10 no boarding', 'C 8:20 no alighting', 'D 8:30'] },
        { calls: ['A 9:00', 'B 9:10', 'C 9:20', 'D 9:30'] },
      ],
    });
    const ask = (from: string, to: string) =>
      earliest(timetable, { from: { [from]: 0 }, to: { [to]: 0 }, leave: '8:00' });
    expect(ask('A', 'B')).toContain('B 08:10');
    expect(ask('B', 'D')).toContain('B 09:10');
    expect(ask('A', 'C')).toContain('C 09:20');
    expect(ask('C', 'D')).toContain('C 08:20');
  });

  it('that call twice at a stop may be boarded at either call', () => {
    const timetable = testTimetable({
      trips: [
        { calls: ['A 8:00', 'B 8:10', 'C 8:20', 'B 8:30', 'D 8:40'] },
        { calls: ['A 9:00', 'B 9:10', 'C 9:20', 'B 9:30', 'D 9:40'] },
      ],
    });
    const ask = (from: string, to: string, leave: string) =>
      earliest(timetable, { from: { [from]: 0 }, to: { [to]: 0 }, leave });
    expect(ask('B', 'D', '8:00')).toBe('08:30 | B 08:30 > D 08:40 | 08:40');
    expect(ask('B', 'C', '8:11')).toBe('09:10 | B 09:10 > C 09:20 | 09:20');
    expect(ask('B', 'D', '8:11')).toBe('08:30 | B 08:30 > D 08:40 | 08:40');
    expect(ask('A', 'B', '8:00')).toBe('08:00 | A 08:00 > B 08:10 | 08:10');
  });
});

describe('step-free journeys', () => {
  const timetable = testTimetable({
    trips: [
      { calls: ['A 8:00', 'B 8:10'], wheelchair: 'no' },
      { calls: ['A 8:20', 'B 8:30'] },
      { calls: ['A 8:40', 'B 8:50'], wheelchair: 'yes' },
      { calls: ['N 8:00', 'B 8:05'], wheelchair: 'yes' },
      { calls: ['U 8:30', 'B 8:35'], wheelchair: 'yes' },
      { calls: ['C 8:45', 'D 8:55'], wheelchair: 'yes' },
      { calls: ['C 9:45', 'D 9:55'], wheelchair: 'yes' },
    ],
    wheelchairStops: { A: 'yes', B: 'yes', C: 'yes', D: 'yes', N: 'no', U: 'unknown' },
    footpaths: [['B', 'C', 300]],
    stepFreeFootpaths: [['B', 'C', 600]],
  });
  const from = { A: 0, N: 0, U: 0 };
  const ask = (stepFree: 'any' | 'possible' | 'confirmed', to: string) =>
    earliest(timetable, { from, to: { [to]: 0 }, leave: '8:00', stepFree });

  it('use only vehicles and stops that are, or may be, accessible', () => {
    expect(ask('any', 'B')).toContain('N 08:00 > B 08:05');
    expect(ask('possible', 'B')).toContain('A 08:20 > B 08:30');
    expect(ask('confirmed', 'B')).toContain('A 08:40 > B 08:50');
  });

  it('walk step-free footpaths', () => {
    expect(ask('any', 'D')).toContain('C 08:45');
    expect(ask('possible', 'D')).toContain('U 08:30 > B 08:35 | C 08:45');
    expect(ask('confirmed', 'D')).toContain('A 08:40 > B 08:50 | C 09:45');
  });
});

describe('days', () => {
  it('have the trips of the day before that run past midnight', () => {
    const timetable = testTimetable({
      trips: [{ calls: ['A 24:10', 'B 24:20'], dates: ['2024-03-04'] }],
    });
    const question = { from: { A: 0 }, to: { B: 0 } };
    expect(earliest(timetable, { ...question, leave: '0:00' })).toBe(
      '00:10 | A 00:10 > B 00:20 | 00:20',
    );
    expect(earliest(timetable, { ...question, leave: '0:11' })).toBeNull();
    expect(earliest(timetable, { ...question, leave: '2024-03-04T23:50:00Z' })).toContain('00:10');
    expect(earliest(timetable, { ...question, leave: '2024-03-03T00:05:00Z' })).toBeNull();
  });

  it('have trips that began two days before', () => {
    const timetable = testTimetable({
      trips: [{ calls: ['A 8:00', 'B 49:00', 'C 50:00'], dates: ['2024-03-03'] }],
    });
    expect(earliest(timetable, { from: { B: 0 }, to: { C: 0 }, leave: '0:30' })).toContain(
      'B 01:00',
    );
  });

  it('take a trip past midnight and one of the new day in order', () => {
    const timetable = testTimetable({
      trips: [{ calls: ['A 24:10', 'B 24:20'] }, { calls: ['A 0:05', 'B 0:15'] }],
    });
    expect(
      range(timetable, { from: { A: 0 }, to: { B: 0 }, leave: '2024-03-04T23:00:00Z' }),
    ).toEqual(['00:05 | A 00:05 > B 00:15 | 00:15', '00:10 | A 00:10 > B 00:20 | 00:20']);
  });

  it('begin 12 hours before noon when clocks go forward', () => {
    const timetable = testTimetable({
      firstDay: '2026-03-27',
      trips: [{ calls: ['A 0:30', 'B 1:30', 'C 3:00'], dates: ['2026-03-29'] }],
    });
    const leave = '2026-03-28T20:00:00Z';
    // At 00:30 of a day whose 12:00 is at 11:00 UTC: 23:30 of the day before, on clocks and in UTC.
    expect(earliest(timetable, { from: { A: 0 }, to: { C: 0 }, leave })).toBe(
      '03-28 23:30 | A 03-28 23:30 > C 03-29 02:00 | 03-29 02:00',
    );
  });

  it('begin 12 hours before noon when clocks go back', () => {
    const timetable = testTimetable({
      firstDay: '2025-10-24',
      trips: [{ calls: ['A 0:30', 'B 3:00'], dates: ['2025-10-26'] }],
    });
    const leave = '2025-10-25T22:00:00Z';
    expect(earliest(timetable, { from: { A: 0 }, to: { B: 0 }, leave })).toBe(
      '10-26 00:30 | A 10-26 00:30 > B 10-26 03:00 | 10-26 03:00',
    );
  });

  it("are those of the agency's zone", () => {
    const timetable = testTimetable({
      trips: [{ calls: ['A 9:00', 'B 10:00'], zone: 'Europe/Paris', dates: ['2024-03-05'] }],
    });
    expect(earliest(timetable, { from: { A: 0 }, to: { B: 0 }, leave: '0:00' })).toContain(
      'A 08:00',
    );
  });
});
