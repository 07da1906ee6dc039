import { newPlannerForm, type PlanningArea } from '@loovia/core/journeys';
import { describe, expect, test } from 'vitest';
import type { Located } from '../../places/my-location.ts';
import { reduce, startAtLocation, type PlannerState } from './planner-state.ts';

const fresh: PlannerState = { form: newPlannerForm(new Date('2026-03-05T09:00Z')), refusal: null };
const station = { formattedAddress: 'Pennyport station', location: { lat: 51.5, lng: -3 } };

test('PLAN-25 typing after a pick keeps the pick', () => {
  const picked = reduce(fresh, { type: 'picked', end: 'start', place: station });
  const typed = reduce(picked, { type: 'typed', end: 'start', text: 'Pennyport st' });
  expect(typed.form.start).toEqual({ text: 'Pennyport st', picked: station, error: null });
});

test('PLAN-25 what was typed while a pick was fetched stays', () => {
  const event = { type: 'picked', end: 'start', place: station, over: 'Station' } as const;
  const typed = reduce(fresh, { type: 'typed', end: 'start', text: 'Castle R' });
  const late = reduce(typed, event);
  expect(late.form.start).toEqual({ text: 'Castle R', picked: station, error: null });
  const waiting = reduce(fresh, { type: 'typed', end: 'start', text: 'Station' });
  expect(reduce(waiting, event).form.start.text).toBe('Pennyport station');
});

test('PLAN-26 emptying a box forgets the pick and its error', () => {
  const refused = reduce(fresh, {
    type: 'refused',
    error: { field: 'end', message: 'Please select …' },
  });
  expect(refused.form.end.error).toBe('Please select …');
  const emptied = reduce(refused, { type: 'typed', end: 'end', text: '' });
  expect(emptied.form.end).toEqual({ text: '', picked: null, error: null });
});

test('PLAN-27 an invalid pick sets the error of its box, clears the position and keeps the text', () => {
  const typed = reduce(fresh, { type: 'typed', end: 'end', text: 'Nowhere' });
  const { form } = reduce(typed, { type: 'picked', end: 'end', place: null });
  const error = 'Please select a valid address from the dropdown menu';
  expect(form.end).toEqual({ text: 'Nowhere', picked: null, error });
  expect(form.start.error).toBeNull();
});

test('a pick whose place could not be fetched shows why and keeps the text', () => {
  const typed = reduce(fresh, { type: 'typed', end: 'start', text: 'Market' });
  const { form } = reduce(typed, { type: 'pick-failed', end: 'start', message: 'No connection.' });
  expect(form.start).toEqual({ text: 'Market', picked: null, error: 'No connection.' });
});

test('swapping the ends takes text and pick along, but no error', () => {
  const picked = reduce(fresh, { type: 'picked', end: 'start', place: station });
  const typed = reduce(picked, { type: 'typed', end: 'end', text: 'Nowhere' });
  const refused = reduce(typed, { type: 'refused', error: { field: 'end', message: 'No.' } });
  const { form } = reduce(refused, { type: 'swapped' });
  expect(form.start).toEqual({ text: 'Nowhere', picked: null, error: null });
  expect(form.end).toEqual({ text: 'Pennyport station', picked: station, error: null });
});

test('PLAN-32 choosing a transport clears its error and leaves the boxes alone', () => {
  const error = { field: 'transport', message: 'Please select a transportation mode' } as const;
  const refused = reduce(fresh, { type: 'refused', error });
  expect(refused.refusal).toEqual(error);
  const chosen = reduce(refused, {
    type: 'chose',
    choices: { selectedTransport: 'cycling' },
  });
  expect(chosen.refusal).toBeNull();
  expect(chosen.form.selectedTransport).toBe('cycling');
});

test.each([
  { type: 'chose', choices: { frequency: 20 } },
  { type: 'chose', choices: { disabilityAccess: true } },
  { type: 'chose', choices: { journeyDate: '2026-08-01', journeyTime: '10:00' } },
  { type: 'typed', end: 'start', text: 'Market' },
  { type: 'picked', end: 'end', place: null },
] as const)('PLAN-32 the transport’s error outlasts %j', (event) => {
  const error = { field: 'transport', message: 'Please select a transportation mode' } as const;
  const refused = reduce(fresh, { type: 'refused', error });
  expect(reduce(refused, event).refusal).toEqual(error);
});

test('the error of the date goes with a choice of the date only', () => {
  const error = { field: 'date', message: 'Please choose a date' } as const;
  const refused = reduce(fresh, { type: 'refused', error });
  expect(reduce(refused, { type: 'chose', choices: { journeyTime: '10:00' } }).refusal).toEqual(
    error,
  );
  expect(
    reduce(refused, { type: 'chose', choices: { journeyDate: '2026-08-01' } }).refusal,
  ).toBeNull();
});

const now = new Date('2026-07-05T08:12:00Z');
const area: PlanningArea = {
  title: 'Pennyshire',
  bounds: [
    [-3.2, 51.4],
    [-2.8, 51.7],
  ],
};
const here: Located = {
  kind: 'found',
  location: { lat: 51.5, lng: -3 },
  accuracyMetres: 30,
};

describe('the start at my location', () => {
  test('has London’s time in its name, as the user may be elsewhere later', () => {
    expect(startAtLocation(here, now, area)).toEqual({
      type: 'picked',
      end: 'start',
      place: { formattedAddress: 'My location at 09:12', location: { lat: 51.5, lng: -3 } },
    });
  });

  test('is accepted if the area is unknown', () => {
    expect(startAtLocation(here, now, null).type).toBe('picked');
  });

  test.each<[string, Located, string]>([
    [
      'refused',
      { kind: 'refused' },
      'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, or type a start.',
    ],
    [
      'not to be found',
      { kind: 'unavailable' },
      'Your device could not find where you are. Type a start instead.',
    ],
    [
      'too late',
      { kind: 'too-late' },
      'Finding where you are took too long. Try again, or type a start.',
    ],
    [
      'known too roughly',
      { ...here, accuracyMetres: 4200 },
      'Your device only knows where you are to within 5\u00a0km. Type a start instead.',
    ],
    [
      'outside the area',
      { ...here, location: { lat: 52.5, lng: -1.9 } },
      'The start is outside the area this map covers, which is Pennyshire. Choose a start in Pennyshire.',
    ],
    [
      'outside the country',
      { ...here, location: { lat: 48.86, lng: 2.35 } },
      'The start is outside the United Kingdom. Choose a start in the United Kingdom.',
    ],
  ])('is refused at its box if it is %s', (_, located, message) => {
    expect(startAtLocation(located, now, area)).toEqual({
      type: 'refused',
      error: { field: 'start', message },
    });
  });
});
