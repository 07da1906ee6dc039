import { Raptor, type StepFree } from '@loovia/core/raptor';
import { stopNumber, testTimetable } from '@loovia/core/testing/raptor-timetable';
import { CALL } from '@loovia/core/timetable';
import { expect, it } from 'vitest';
import { describeJourney } from './describe-journey.ts';

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
  const places = { from: { lat: 51, lng: -3 }, to: { lat: 51, lng: -3 } };
  const [ride] = describeJourney(changed, journey, { ...places, ...walks, stepFree }).legs;
  if (!ride || ride.mode === 'walk') throw new Error('There is no ride.');
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
  expect(ride.calls.map((call) => call.stepFreeConfirmed)).toEqual([true, false, false, true]);
  expect(ride.stepFreeConfirmed).toBe(true);
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
