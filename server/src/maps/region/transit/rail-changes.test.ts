import { stopNumber, testTimetable } from '@loovia/core/testing/raptor-timetable';
import { NONE, type Timetable } from '@loovia/core/timetable';
import { expect, it } from 'vitest';
import { withRailChanges } from './rail-changes.ts';

const FIVE_MINUTES = 300;

const TOWN = testTimetable({
  trips: [
    { mode: 'rail', calls: ['Halt 9:00', 'Junction 9:10', 'Exchange 9:20', 'Central 9:30'] },
    { mode: 'rail', calls: ['Platform 9:00', 'Central 9:40'] },
    { line: '7', mode: 'bus', calls: ['Exchange 9:00', 'Market 9:10'] },
  ],
  changeSeconds: { Central: 420 },
  footpaths: [
    ['Junction', 'Platform', 60],
    ['Junction', 'Central', 400],
    ['Junction', 'Market', 90],
    ['Market', 'Junction', 90],
  ],
});
const planned = withRailChanges(TOWN, FIVE_MINUTES);

function changeAt(stop: string): number {
  return planned.changeSeconds[stopNumber(planned, stop)] ?? NaN;
}

function walk(timetable: Timetable, from: string, to: string): number | undefined {
  const { first, to: ends, durationSeconds } = timetable.footpaths;
  const start = stopNumber(timetable, from);
  for (let path = first[start] ?? 0; path < (first[start + 1] ?? 0); path += 1) {
    if (ends[path] === stopNumber(timetable, to)) return durationSeconds[path];
  }
  return undefined;
}

it('gives a change between trains its five minutes where the feed gives no time', () => {
  expect(changeAt('Halt')).toBe(FIVE_MINUTES);
  expect(changeAt('Junction')).toBe(FIVE_MINUTES);
  expect(changeAt('Central')).toBe(420);
});

it('leaves stops alone that a bus calls at', () => {
  expect(changeAt('Exchange')).toBe(NONE);
  expect(changeAt('Market')).toBe(NONE);
});

it('makes no walk between trains shorter than a change, and leaves the others as they are', () => {
  expect(walk(planned, 'Junction', 'Platform')).toBe(FIVE_MINUTES);
  expect(walk(planned, 'Junction', 'Central')).toBe(400);
  expect(walk(planned, 'Junction', 'Market')).toBe(90);
  expect(walk(planned, 'Market', 'Junction')).toBe(90);
  expect(walk(TOWN, 'Junction', 'Platform')).toBe(60);
});

it('leaves changes alone for which the feed has rules, and gives five minutes where these have none', () => {
  const between = { from: 'Junction', to: 'Platform', fromKind: 0 };
  const ruled = testTimetable({
    trips: [
      { mode: 'rail', calls: ['Halt 9:00', 'Junction 9:10'] },
      { mode: 'rail', calls: ['Platform 9:12', 'Central 9:40'] },
      { mode: 'rail', calls: ['Platform 9:14', 'Central 9:42'], changeKind: 1 },
    ],
    footpaths: [['Junction', 'Platform', 60]],
    changeRules: [
      { ...between, toKind: 0, seconds: 0, waits: true },
      { ...between, toKind: 1, seconds: NONE },
    ],
  });
  const changed = withRailChanges(ruled, FIVE_MINUTES);
  expect(walk(changed, 'Junction', 'Platform')).toBe(60);
  expect([...changed.changeRules.seconds]).toEqual([0, FIVE_MINUTES]);
});
