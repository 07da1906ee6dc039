import { expect, test } from 'vitest';
import { hasPassed } from './date-time-fields.tsx';

test.each([
  ['2026-07-05', '09:01', true],
  ['2026-07-05', '09:02', false],
  ['2026-07-05', '09:12', false],
  ['2026-07-05', '00:00', true],
  ['2026-07-05', '', false],
  ['2026-07-06', '08:00', false],
  ['', '08:00', false],
])('at 09:12 in London, %s %s has passed: %s', (journeyDate, journeyTime, passed) => {
  const now = new Date('2026-07-05T08:12:00Z');
  expect(hasPassed({ journeyDate, journeyTime }, now)).toBe(passed);
});

test('just after midnight, no time of the new day has passed', () => {
  const now = new Date('2026-07-04T23:05:00Z');
  expect(hasPassed({ journeyDate: '2026-07-05', journeyTime: '00:00' }, now)).toBe(false);
});
