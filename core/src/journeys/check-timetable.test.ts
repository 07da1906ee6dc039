import { expect, it } from 'vitest';
import { checkTimetable, checkTimetableEnd } from './index.ts';

const cover = { from: '2024-02-26', to: '2024-05-31' };

it('a day of the timetable can be planned, the first and the last too', () => {
  for (const day of ['2024-02-26', '2024-04-01', '2024-05-31']) {
    expect(checkTimetable(day, cover)).toBeNull();
  }
});

it.each([
  [
    '2024-02-25',
    cover,
    'We only have times for 26 February to 31 May 2024. Choose one of those days.',
  ],
  [
    '2024-06-01',
    cover,
    'We only have times for 26 February to 31 May 2024. Choose one of those days.',
  ],
  [
    '2024-06-01',
    { from: '2023-12-18', to: '2024-01-05' },
    'We only have times for 18 December 2023 to 5 January 2024. Choose one of those days.',
  ],
  [
    '2024-06-01',
    { from: '2024-03-05', to: '2024-03-05' },
    'We only have times for 5 March 2024. Choose that day.',
  ],
])('%s is outside, and the days covered are said', (day, days, message) => {
  expect(checkTimetable(day, days)).toEqual({ field: 'journeyDate', message });
});

it('says that the timetable ends only where the day from a time on reaches past it', () => {
  const said = (journeyDate: string, journeyTime: string) =>
    checkTimetableEnd({ journeyDate, journeyTime }, cover)?.message ?? null;
  expect(said('2024-05-30', '23:59')).toBeNull();
  expect(said('2024-05-31', '00:00')).toBeNull();
  expect(said('2024-05-31', '22:30')).toBe(
    'We found no journey after 22:30 on 31 May 2024, the last day we have times for. Choose an earlier time or day.',
  );
});
