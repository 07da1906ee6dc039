import { newPlannerForm } from '@loovia/core/journeys';
import { expect, test } from 'vitest';
import { reduce, type PlannerState } from './planner-state.ts';

const fresh: PlannerState = { form: newPlannerForm(new Date('2026-03-05T09:00Z')), refusal: null };
const station = { formattedAddress: 'Pennyport station', location: { lat: 51.5, lng: -3 } };

test('PLAN-25 typing after a pick keeps the pick', () => {
  const picked = reduce(fresh, { type: 'picked', end: 'start', place: station });
  const typed = reduce(picked, { type: 'typed', end: 'start', text: 'Pennyport st' });
  expect(typed.form.start).toEqual({ text: 'Pennyport st', picked: station, error: null });
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

test('a pick whose place could not be fetched says why and keeps the text', () => {
  const typed = reduce(fresh, { type: 'typed', end: 'start', text: 'Market' });
  const { form } = reduce(typed, { type: 'pick-failed', end: 'start', message: 'No connection.' });
  expect(form.start).toEqual({ text: 'Market', picked: null, error: 'No connection.' });
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
