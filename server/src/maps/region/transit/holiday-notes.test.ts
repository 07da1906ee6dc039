import { testTimetable, type PlainTrip } from '@loovia/core/testing/raptor-timetable';
import { shiftDate } from '@loovia/core/time';
import { expect, it } from 'vitest';
import { RegionTransit } from './region-transit.ts';
import { EVERYWHERE, ridesOf, stopPlace, straightStreets } from './test-world.ts';

const ORDINARY =
  'Mon 1 Apr is a bank holiday, but these are the times of an ordinary week. Check with the operator.';

/** What is said of the first ride at a moment by the timetable of one trip. */
async function notesAt(moment: string, trip: Partial<PlainTrip> = {}) {
  const trips = [{ calls: ['A 9:10', 'B 9:20'], ...trip }];
  const firstDay = shiftDate(moment.slice(0, 10), -10);
  const timetable = testTimetable({ trips, firstDay, dayCount: 20 });
  const transit = new RegionTransit(timetable, straightStreets().streets, EVERYWHERE);
  const start = { from: stopPlace(timetable, 'A'), departAt: new Date(moment) };
  const [first] = await transit.journeys(start, stopPlace(timetable, 'B'), {
    stepFree: false,
    most: 1,
  });
  return ridesOf(first).map(({ notes }) => notes);
}

const EASTER_MONDAY = '2024-04-01T09:00:00+01:00';

it.each<[string, string, Partial<PlainTrip>, string[]]>([
  ['a trip that runs as on any Monday', EASTER_MONDAY, {}, [ORDINARY]],
  [
    'a trip that began this week',
    EASTER_MONDAY,
    { dates: ['2024-04-01', '2024-04-08'] },
    [ORDINARY],
  ],
  ['a trip of the holiday', EASTER_MONDAY, { dates: ['2024-03-31', '2024-04-01'] }, []],
  [
    'a trip of two bank holidays a week apart',
    '2025-01-01T09:00:00Z',
    { dates: ['2024-12-25', '2025-01-01'] },
    [],
  ],
  ['any other Monday', '2024-03-25T09:00:00Z', {}, []],
  [
    'a ride after midnight, of the day before',
    '2024-04-02T01:00:00+01:00',
    { calls: ['A 25:10', 'B 25:20'] },
    [ORDINARY],
  ],
])('says on a bank holiday whether its times are those of any week: %s', async (...given) => {
  const [, moment, trip, notes] = given;
  expect(await notesAt(moment, trip)).toEqual([notes]);
});
