import { describe, expect, it } from 'vitest';
import {
  formatClockTime,
  formatDuration,
  londonInstant,
  nextDate,
  previousDate,
  shiftDate,
} from './index.ts';

describe('formatClockTime', () => {
  it('LIMIT-21 shows the clock in London', () => {
    expect(formatClockTime(new Date('2024-07-05T13:35:59Z'))).toBe('14:35');
    expect(formatClockTime(londonInstant('2024-01-05', '00:05'))).toBe('00:05');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 min'],
    [10, '1 min'],
    [89, '1 min'],
    [90, '2 min'],
    [1500, '25 min'],
    [3570, '1 h'],
    [3600, '1 h'],
    [5100, '1 h 25 min'],
    [7200, '2 h'],
    [90_000, '25 h'],
  ])('RES-14 says %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe('dates', () => {
  it('go over months, leap days, years and summer-time changes', () => {
    expect(nextDate('2024-02-28')).toBe('2024-02-29');
    expect(nextDate('2024-12-31')).toBe('2025-01-01');
    expect(previousDate('2024-03-01')).toBe('2024-02-29');
    expect(previousDate('2026-03-29')).toBe('2026-03-28');
    expect(nextDate('2025-10-26')).toBe('2025-10-27');
    expect(shiftDate('2024-03-05', -366)).toBe('2023-03-05');
    expect(() => nextDate('no date')).toThrow(RangeError);
  });
});
