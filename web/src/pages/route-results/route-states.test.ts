import { expect, test } from 'vitest';
import { ProblemError } from '../../api/problem-error.ts';
import { adviceOf, refusalsOf } from './route-states.tsx';
import { JOURNEY } from '../../testing/test-journey.ts';

const stepFree = { ...JOURNEY, disabilityAccess: true };

test('ERR-07 gives no advice about steps for a day outside the timetable', () => {
  const message = 'We only have times for 5 March 2024. Choose that day.';
  const error = new ProblemError(message, {
    status: 422,
    errors: [{ field: 'journeyDate', message }],
  });
  expect(refusalsOf(error)).toEqual([message]);
  expect(adviceOf(error, stepFree)).toBeNull();
});

test('ERR-07 without a known cause, the advice fits the search', () => {
  const error = new ProblemError('Directions request failed due to ZERO_RESULTS', { status: 422 });
  expect(adviceOf(error, stepFree)).toBe(
    'We may not know a step-free path to one of these places. Try a street nearby.',
  );
  expect(adviceOf(error, JOURNEY)).toBe('Try places nearby, or another way to travel.');
});
