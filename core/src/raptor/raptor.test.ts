import { describe, expect, it } from 'vitest';
import { Raptor } from './index.ts';
import { earliest, queryOf, range } from './test-questions.ts';
import { testTimetable } from '../testing/test-raptor-timetable.ts';

describe('one ride', () => {
  const hourly = testTimetable({
    trips: [
      { calls: ['A 8:00', 'B 8:10-8:12', 'C 8:20'] },
      { calls: ['A 8:30', 'B 8:40-8:42', 'C 8:50'] },
      { calls: ['A 9:00', 'B 9:10-9:12', 'C 9:20'] },
    ],
  });

  it('is reached on foot, as late as it allows, and left on foot', () => {
    const question = { from: { A: 300 }, to: { C: 60 }, leave: '8:00' };
    expect(earliest(hourly, question)).toBe('08:25 | A 08:30 > C 08:50 | 08:51');
  });

  it('can be caught at the last second, at no distance', () => {
    const question = { from: { A: 0 }, to: { B: 0 }, leave: '8:00' };
    expect(earliest(hourly, question)).toBe('08:00 | A 08:00 > B 08:10 | 08:10');
    expect(earliest(hourly, { ...question, leave: '8:00:01' })).toBe(
      '08:30 | A 08:30 > B 08:40 | 08:40',
    );
  });

  it('leaves at the departure, not at the arrival of the vehicle', () => {
    const question = { from: { B: 60 }, to: { C: 0 }, leave: '8:11' };
    expect(earliest(hourly, question)).toBe('08:11 | B 08:12 > C 08:20 | 08:20');
  });

  it('begins and ends at the stops that are best, walks included', () => {
    const question = { from: { A: 0, B: 100 }, to: { B: 1200, C: 60 }, leave: '8:00' };
    expect(earliest(hourly, question)).toBe('08:10:20 | B 08:12 > C 08:20 | 08:21');
  });

  it('takes the shorter of two walks to the same stop', () => {
    const query = queryOf(hourly, { from: { A: 0 }, to: { C: 0 }, leave: '8:00' });
    const [walk] = query.access;
    const access = [600, 120, 300].map((durationSeconds) => ({
      stop: walk?.stop ?? 0,
      durationSeconds,
    }));
    const journey = new Raptor(hourly).earliest({ ...query, access });
    expect(journey?.access.durationSeconds).toBe(120);
  });

  it('leaves the vehicle where the walk is shortest among equals', () => {
    const question = { from: { A: 0 }, to: { B: 660, C: 60 }, leave: '8:00' };
    expect(earliest(hourly, question)).toBe('08:00 | A 08:00 > C 08:20 | 08:21');
  });

  it('is null where nothing goes: backwards, no stops, no time left in 24 hours', () => {
    expect(earliest(hourly, { from: { C: 0 }, to: { A: 0 }, leave: '8:00' })).toBeNull();
    expect(earliest(hourly, { from: {}, to: { A: 0 }, leave: '8:00' })).toBeNull();
    expect(earliest(hourly, { from: { A: 0 }, to: {}, leave: '8:00' })).toBeNull();
    const once = testTimetable({ trips: [{ calls: ['A 8:00', 'B 8:10'], dates: ['2024-03-06'] }] });
    expect(earliest(once, { from: { A: 0 }, to: { B: 0 }, leave: '8:09' })).toBeNull();
    expect(earliest(once, { from: { A: 0 }, to: { B: 0 }, leave: '8:10' })).not.toBeNull();
  });

  it('from a stop to the same stop goes only by a vehicle that comes back', () => {
    const question = { from: { A: 0 }, to: { A: 0 }, leave: '7:00' };
    expect(earliest(hourly, question)).toBeNull();
    const loop = testTimetable({ trips: [{ calls: ['A 8:00', 'B 8:10', 'A 8:20'] }] });
    expect(earliest(loop, question)).toBe('08:00 | A 08:00 > A 08:20 | 08:20');
  });
});

describe('a window of departures', () => {
  const hourly = testTimetable({
    trips: ['8', '9', '10', '11'].flatMap((hour) => [
      { calls: [`A ${hour}:00`, `B ${hour}:30`] },
      { calls: [`A ${hour}:10`, `X ${hour}:15`] },
      { calls: [`X ${hour}:17`, `B ${hour}:25`] },
    ]),
  });

  it('has every journey that is not beaten by leaving later, arriving earlier or riding less', () => {
    const question = { from: { A: 60 }, to: { B: 0 }, leave: '8:30' };
    expect(range(hourly, question)).toEqual([
      '08:59 | A 09:00 > B 09:30 | 09:30',
      '09:09 | A 09:10 > X 09:15 | X 09:17 > B 09:25 | 09:25',
      '09:59 | A 10:00 > B 10:30 | 10:30',
      '10:09 | A 10:10 > X 10:15 | X 10:17 > B 10:25 | 10:25',
    ]);
  });

  it('includes both of its ends', () => {
    const question = { from: { A: 60 }, to: { B: 0 }, leave: '8:59' };
    expect(range(hourly, { ...question, windowSeconds: 3600 })).toHaveLength(3);
    expect(range(hourly, { ...question, windowSeconds: 3599 })).toHaveLength(2);
    expect(range(hourly, { ...question, leave: '8:59:01', windowSeconds: 3599 })).toHaveLength(2);
  });

  it('has no ride to a stop that one could as well walk to later, even after the window', () => {
    const timetable = testTimetable({
      trips: [{ calls: ['A 8:30', 'B 8:40'] }, { calls: ['B 12:00', 'C 12:30'] }],
    });
    const question = { from: { A: 0, B: 900 }, to: { C: 0 }, leave: '8:00' };
    expect(range(timetable, question)).toEqual([]);
    expect(earliest(timetable, question)).toBe('11:45 | B 12:00 > C 12:30 | 12:30');
    expect(range(timetable, { ...question, from: { A: 0 } })).toEqual([
      '08:30 | A 08:30 > B 08:40 | B 12:00 > C 12:30 | 12:30',
    ]);
  });

  it('answers the same question the same, whatever was asked before', () => {
    const raptor = new Raptor(hourly);
    const query = queryOf(hourly, { from: { A: 60 }, to: { B: 0 }, leave: '8:30' });
    const first = raptor.range({ ...query, windowSeconds: 7200 });
    for (let day = 1; day < 8; day += 1) {
      const departureTime = query.departureTime + day * 86_400;
      expect(raptor.earliest({ ...query, departureTime, egress: query.access })).toBeNull();
      expect(raptor.range({ ...query, departureTime, windowSeconds: 9000 })).not.toEqual(first);
    }
    expect(raptor.range({ ...query, windowSeconds: 7200 })).toEqual(first);
  });
});

describe('the earliest arrival', () => {
  it('has the fewest rides, then leaves last', () => {
    const timetable = testTimetable({
      trips: [
        { calls: ['A 8:00', 'B 9:00'] },
        { calls: ['A 8:10', 'X 8:20'] },
        { calls: ['X 8:30', 'B 9:00'] },
        { calls: ['A 7:30', 'Y 7:40', 'B 9:00'] },
      ],
    });
    const question = { from: { A: 0 }, to: { B: 0 }, leave: '7:00' };
    expect(earliest(timetable, question)).toBe('08:00 | A 08:00 > B 09:00 | 09:00');
  });

  it('may wait overnight, but not at the start', () => {
    const timetable = testTimetable({
      trips: [{ calls: ['A 20:00', 'B 20:30'] }, { calls: ['B 6:00', 'C 6:30'] }],
    });
    expect(earliest(timetable, { from: { A: 0 }, to: { C: 0 }, leave: '19:00' })).toBe(
      '20:00 | A 20:00 > B 20:30 | B 03-06 06:00 > C 03-06 06:30 | 03-06 06:30',
    );
    expect(earliest(timetable, { from: { B: 0 }, to: { C: 0 }, leave: '19:00' })).toBe(
      '03-06 06:00 | B 03-06 06:00 > C 03-06 06:30 | 03-06 06:30',
    );
  });

  it('rides at most six vehicles', () => {
    const chain = (length: number) =>
      testTimetable({
        trips: Array.from({ length }, (_, index) => ({
          calls: [`S${index} ${8 + index}:00`, `S${index + 1} ${8 + index}:30`],
        })),
      });
    expect(earliest(chain(6), { from: { S0: 0 }, to: { S6: 0 }, leave: '7:00' })).toMatch(/13:30$/);
    expect(earliest(chain(7), { from: { S0: 0 }, to: { S7: 0 }, leave: '7:00' })).toBeNull();
  });
});
