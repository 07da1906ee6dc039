import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseJourneys, Raptor } from './index.ts';
import { queryOf, tell, type Walks } from './test-questions.ts';
import { testTimetable, type PlainTrip } from '../testing/test-raptor-timetable.ts';

const LEAVE = '8:00';

function choose(
  trips: readonly PlainTrip[],
  to: Walks,
  most = 3,
  from: Walks = { A: 0 },
): string[] {
  const timetable = testTimetable({ trips });
  const query = queryOf(timetable, { from, to, leave: LEAVE });
  const journeys = new Raptor(timetable).range({ ...query, windowSeconds: 7200 });
  return chooseJourneys(timetable, journeys, { ...query, most }).map((journey) =>
    tell(timetable, journey),
  );
}

const every20Minutes = (line: string, from: string, to: string): PlainTrip[] =>
  ['8:05', '8:25', '8:45', '9:05', '9:25'].map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const arrival = hour * 60 + minute + 15;
    return {
      line,
      calls: [`${from} ${time}`, `${to} ${Math.floor(arrival / 60)}:${arrival % 60}`],
    };
  });

describe('chooseJourneys', () => {
  it('has the next departures of a line where there is no other', () => {
    expect(choose(every20Minutes('1', 'A', 'B'), { B: 0 })).toEqual([
      '08:05 | A 08:05 > B 08:20 | 08:20',
      '08:25 | A 08:25 > B 08:40 | 08:40',
      '08:45 | A 08:45 > B 09:00 | 09:00',
    ]);
  });

  it('prefers another line to another departure, and orders by arrival', () => {
    const trips = [...every20Minutes('1', 'A', 'B'), { line: '2', calls: ['A 9:10', 'B 9:21'] }];
    expect(choose(trips, { B: 0 }, 2)).toEqual([
      '08:05 | A 08:05 > B 08:20 | 08:20',
      '09:10 | A 09:10 > B 09:21 | 09:21',
    ]);
  });

  it('leaves out another way that is far worse', () => {
    const trips = [
      { line: '1', calls: ['A 8:10', 'B 8:30'] },
      { line: '2', calls: ['A 8:35', 'X 8:36'] },
      { line: '3', calls: ['X 9:05', 'Y 9:06'] },
      { line: '4', calls: ['Y 9:28', 'B 9:29'] },
    ];
    expect(choose(trips, { B: 0 })).toEqual(['08:10 | A 08:10 > B 08:30 | 08:30']);
  });

  it.each([1, 2, 3])('has the one that arrives first, however far worse it is: of %d', (most) => {
    const trips = [
      { line: '1', calls: ['A 8:50', 'B 9:21'] },
      { line: '2', calls: ['A 8:05', 'X 8:06'] },
      { line: '3', calls: ['X 8:10', 'Y 8:11'] },
      { line: '4', calls: ['Y 8:25', 'B 8:30'] },
      { line: '5', calls: ['A 9:00', 'B 9:30'] },
    ];
    const [first = '', ...others] = choose(trips, { B: 20 * 60 }, most);
    expect(first).toContain('| 08:50');
    // And the best of the others.
    if (most > 1) expect(others[0]).toContain('| 09:41');
  });

  it('has a direct ride after one with a change that arrives a minute earlier', () => {
    const trips = [
      { line: '1', calls: ['A 8:10', 'B 8:30'] },
      { line: '2', calls: ['A 8:11', 'X 8:15'] },
      { line: '3', calls: ['X 8:19', 'B 8:29'] },
    ];
    expect(choose(trips, { B: 0 })).toEqual([
      '08:11 | A 08:11 > X 08:15 | X 08:19 > B 08:29 | 08:29',
      '08:10 | A 08:10 > B 08:30 | 08:30',
    ]);
  });

  it('has a long walk that arrives first, and a longer ride', () => {
    const trips = [
      { line: '1', calls: ['A 8:10', 'B 8:20'] },
      { line: '2', calls: ['A 8:11', 'C 8:35'] },
    ];
    const found = choose(trips, { B: 14 * 60, C: 0 });
    expect(found).toEqual([
      '08:10 | A 08:10 > B 08:20 | 08:34',
      '08:11 | A 08:11 > C 08:35 | 08:35',
    ]);
  });

  it('has the same vehicles twice only where an easier end is more than a minute later', () => {
    const trips = [{ line: '1', calls: ['A 8:10', 'B 8:20', 'C 8:30'] }];
    expect(choose(trips, { B: 9 * 60, C: 0 })).toEqual(['08:10 | A 08:10 > C 08:30 | 08:30']);
    expect(choose(trips, { B: 8 * 60, C: 0 })).toEqual([
      '08:10 | A 08:10 > B 08:20 | 08:28',
      '08:10 | A 08:10 > C 08:30 | 08:30',
    ]);
  });

  it('says the same vehicles once', () => {
    const trips = [{ line: '1', calls: ['A 8:10', 'B 8:20', 'C 8:30'] }];
    const found = choose(trips, { C: 0 }, 3, { A: 0, B: 60 });
    expect(found).toEqual(['08:19 | B 08:20 > C 08:30 | 08:30']);
  });

  it('boards and leaves where a long walk saves little', () => {
    const goesRound = [{ line: '1', calls: ['A 8:10', 'B 8:20', 'C 8:40', 'D 8:50'] }];
    // From the door at A, or nine minutes on foot to B: leaving a minute later. The same at the end.
    const found = choose(goesRound, { C: 9 * 60, D: 0 }, 3, { A: 0, B: 9 * 60 });
    expect(found).toEqual(['08:10 | A 08:10 > D 08:50 | 08:50']);
    const short = choose(goesRound, { C: 4 * 60, D: 0 }, 3, { A: 0, B: 3 * 60 });
    expect(short).toEqual(['08:17 | B 08:20 > C 08:40 | 08:44']);
  });

  it('never leaves before the time asked for', () => {
    const trips = [{ line: '1', calls: ['A 7:55', 'B 8:10', 'C 8:20'] }];
    expect(choose(trips, { C: 0 }, 3, { A: 0, B: 600 })).toEqual([
      '08:00 | B 08:10 > C 08:20 | 08:20',
    ]);
  });

  it('is empty where there is nothing to choose from, or nothing wanted', () => {
    expect(choose(every20Minutes('1', 'A', 'B'), {})).toEqual([]);
    expect(choose(every20Minutes('1', 'A', 'B'), { B: 0 }, 0)).toEqual([]);
  });

  it('does not depend on the order of the journeys', () => {
    const timetable = testTimetable({
      trips: [...every20Minutes('1', 'A', 'B'), ...every20Minutes('2', 'C', 'B')],
    });
    const query = queryOf(timetable, { from: { A: 0, C: 60 }, to: { B: 0 }, leave: LEAVE });
    const journeys = new Raptor(timetable).range({ ...query, windowSeconds: 7200 });
    const wish = { ...query, most: 3 };
    const chosen = chooseJourneys(timetable, journeys, wish);
    fc.assert(
      fc.property(fc.shuffledSubarray(journeys, { minLength: journeys.length }), (shuffled) => {
        expect(chooseJourneys(timetable, shuffled, wish)).toEqual(chosen);
      }),
      { numRuns: 30 },
    );
  });
});
