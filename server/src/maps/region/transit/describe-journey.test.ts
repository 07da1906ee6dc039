import { Raptor, type StepFree } from '@loovia/core/raptor';
import { type PlainTrip, stopNumber, testTimetable } from '@loovia/core/testing/raptor-timetable';
import { shiftDate } from '@loovia/core/time';
import { CALL, NONE } from '@loovia/core/timetable';
import { expect, it } from 'vitest';
import { isRide } from '../../legs.ts';
import { describeJourney } from './describe-journey.ts';
import { RegionTransit } from './region-transit.ts';
import { EVERYWHERE, ridesOf, stopPlace, straightStreets } from './test-world.ts';

const timetable = testTimetable({
  trips: [{ calls: ['A 9:10', 'B 9:20', 'C 9:30', 'D 9:40'], wheelchair: 'yes' }],
  wheelchairStops: { A: 'yes', B: 'no', D: 'yes' },
});

function rideFromAToD(stepFree: StepFree, { patterns } = timetable) {
  const walkAt = (id: string) => ({
    stop: stopNumber(timetable, id),
    durationSeconds: 0,
    distanceMetres: 0,
    isOffMap: false,
  });
  const walks = { access: [walkAt('A')], egress: [walkAt('D')] };
  const departureTime = Date.parse('2024-03-05T09:00:00Z') / 1000;
  const query = { ...walks, departureTime, stepFree, changeSeconds: 120 };
  const changed = { ...timetable, patterns };
  const journey = new Raptor(changed).earliest(query);
  if (!journey) throw new Error('There is no journey.');
  const [from, to] = ['Home', 'Work'].map((name) => ({ name, lat: 51, lng: -3 }));
  if (!from || !to) throw new Error('There are no ends.');
  const places = { from, to };
  const [ride] = describeJourney(changed, journey, { ...places, ...walks, stepFree }).legs;
  if (!ride || !isRide(ride)) throw new Error('There is no ride.');
  return ride;
}

it('STOP-17 with disability access nobody may leave where the stop is known to be unfit', () => {
  const mayAlight = (stepFree: StepFree) =>
    rideFromAToD(stepFree).calls.map((call) => call.mayAlight);
  expect(mayAlight('any').slice(1)).toEqual([true, true, true]);
  expect(mayAlight('possible').slice(1)).toEqual([false, true, true]);
  expect(mayAlight('confirmed').slice(1)).toEqual([false, true, true]);
});

it('STOP-17 says of each call whether its stop is confirmed, of the ride by its ends', () => {
  const ride = rideFromAToD('possible');
  const [fit, unsure] = ['confirmed', 'not confirmed'];
  expect(ride.calls.map((call) => call.stepFree)).toEqual([fit, unsure, unsure, fit]);
  expect(ride.stepFree).toBe(fit);
  const unasked = rideFromAToD('any');
  expect([unasked, ...unasked.calls].map(({ stepFree }) => stepFree)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

it('says which calls the vehicle only makes on request', () => {
  const flags = timetable.patterns.flags.map((all, call) =>
    call === 3 ? all | CALL.onRequest : all,
  );
  const changed = { ...timetable, patterns: { ...timetable.patterns, flags } };
  const { calls } = rideFromAToD('any', changed);
  expect(calls.map(({ isOnRequest }) => isOnRequest)).toEqual([
    undefined,
    undefined,
    undefined,
    true,
  ]);
});

const ordinaryOn = (day: string) =>
  `${day} is a bank holiday. These are the times of an ordinary week. Check with the operator.`;
const ORDINARY = ordinaryOn('Mon 1 Apr');

/** What is said of the first ride at a moment by the timetable of one trip. */
async function notesAt(moment: string, trip: Partial<PlainTrip> = {}) {
  const trips = [{ calls: ['A 9:10', 'B 9:20'], ...trip }];
  const firstDay = shiftDate(moment.slice(0, 10), -15);
  const timetable = testTimetable({ trips, firstDay, dayCount: 30 });
  const transit = new RegionTransit(timetable, straightStreets().streets, EVERYWHERE);
  const start = { from: stopPlace(timetable, 'A'), departAt: new Date(moment) };
  const [first] = await transit.journeys(start, stopPlace(timetable, 'B'), {
    stepFree: false,
    most: 1,
  });
  return ridesOf(first).map(({ notes = [] }) => notes);
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
  [
    'a trip of every Wednesday, in a timetable that ends before the next without a holiday',
    '2025-01-01T09:00:00Z',
    { dates: ['2024-12-18', '2024-12-25', '2025-01-01'] },
    [ordinaryOn('Wed 1 Jan')],
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

it('says where a vehicle goes on with its passengers, how often one comes, and where to phone first', async () => {
  const plain = testTimetable({
    trips: [
      { calls: ['A 9:10', 'B 9:20'], line: '1', headwaySeconds: 600 },
      { calls: ['B 9:21', 'C 9:30'], line: '2' },
    ],
    continuations: [[0, 1]],
  });
  const flags = plain.patterns.flags.map((all, call) =>
    call === 3 ? all | CALL.phoneToAlight : all,
  );
  const changed = {
    ...plain,
    patterns: { ...plain.patterns, flags },
    lines: { ...plain.lines, phones: ['01632 960001', '01632 960002'] },
  };
  const transit = new RegionTransit(changed, straightStreets().streets, EVERYWHERE);
  const start = { from: stopPlace(plain, 'A'), departAt: new Date('2024-03-05T09:00:00Z') };
  const [first] = await transit.journeys(start, stopPlace(plain, 'C'), {
    stepFree: false,
    most: 1,
  });
  expect(
    ridesOf(first).map(({ line, staysOn, everyMinutes, phone }) => [
      line,
      staysOn,
      everyMinutes,
      phone,
    ]),
  ).toEqual([
    ['1', undefined, 10, undefined],
    ['2', true, undefined, '01632 960002'],
  ]);
  expect(ridesOf(first).at(-1)?.calls.at(-1)?.phoneToAlight).toBe(true);
});

it('says where the vehicle waits for those who change to it', async () => {
  const at = { from: 'B', to: 'B', fromKind: 0 };
  const plain = testTimetable({
    trips: [
      { calls: ['A 9:10', 'B 9:20'], line: '1' },
      { calls: ['B 9:20', 'C 9:30'], line: '2', mode: 'tram', changeKind: 1 },
      { calls: ['B 9:30', 'D 9:40'], line: '3' },
    ],
    changeRules: [
      { ...at, toKind: 0, seconds: NONE },
      { ...at, toKind: 1, seconds: 0, waits: true },
    ],
  });
  const transit = new RegionTransit(plain, straightStreets().streets, EVERYWHERE);
  const start = { from: stopPlace(plain, 'A'), departAt: new Date('2024-03-05T09:00:00Z') };
  const notesTo = async (stop: string) => {
    const [first] = await transit.journeys(start, stopPlace(plain, stop), {
      stepFree: false,
      most: 1,
    });
    return ridesOf(first).map(({ line, notes = [] }) => [line, notes]);
  };
  expect(await notesTo('C')).toEqual([
    ['1', []],
    ['2', ['The tram waits for you.']],
  ]);
  expect(await notesTo('D')).toEqual([
    ['1', []],
    ['3', []],
  ]);
});
