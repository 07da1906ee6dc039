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
  ['2026-07-04', '08:00', false],
])('at 09:12 in London, %s %s has passed: %s', (journeyDate, journeyTime, passed) => {
  const now = new Date('2026-07-05T08:12:00Z');
  expect(hasPassed({ journeyDate, journeyTime }, now, '2026-07-05')).toBe(passed);
});

test('just after midnight, no time of the new day has passed', () => {
  const now = new Date('2026-07-04T23:05:00Z');
  expect(hasPassed({ journeyDate: '2026-07-05', journeyTime: '00:00' }, now, '2026-07-04')).toBe(
    false,
  );
});

test.each([
  ['2026-07-04', '23:59', true],
  ['2026-07-04', '08:00', true],
  ['2026-07-04', '', false],
  ['2026-07-03', '23:59', false],
  ['0002-07-04', '23:59', false],
])('PLAN-02 a form that opened yesterday says that %s %s has passed: %s', (day, time, passed) => {
  const now = new Date('2026-07-04T23:02:00Z');
  const departure = { journeyDate: day, journeyTime: time };
  expect(hasPassed(departure, now, '2026-07-04')).toBe(passed);
});
