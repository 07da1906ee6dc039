import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWelsh } from '../testing/test-speaking.ts';
import {
  dayAndMonth,
  formatClockTime,
  formatDuration,
  londonInstant,
  longDate,
  nextDate,
  shiftDate,
  shortDate,
  weekdayWord,
} from './index.ts';

describe('formatClockTime', () => {
  it('LIMIT-21 shows the clock in London', () => {
    expect(formatClockTime('2024-07-05T13:35:59Z')).toBe('14:35');
    expect(formatClockTime(londonInstant('2024-01-05', '00:05'))).toBe('00:05');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0\u00a0min'],
    [10, '1\u00a0min'],
    [89, '1\u00a0min'],
    [90, '2\u00a0min'],
    [1500, '25\u00a0min'],
    [3570, '1\u00a0h'],
    [3600, '1\u00a0h'],
    [5100, '1\u00a0h 25\u00a0min'],
    [7200, '2\u00a0h'],
    [90_000, '25\u00a0h'],
  ])('RES-14 says %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe('dates', () => {
  it('go over months, leap days, years and summer-time changes', () => {
    expect(nextDate('2024-02-28')).toBe('2024-02-29');
    expect(nextDate('2024-12-31')).toBe('2025-01-01');
    expect(nextDate('2025-10-26')).toBe('2025-10-27');
    expect(shiftDate('2024-03-05', -366)).toBe('2023-03-05');
    expect(() => nextDate('no date')).toThrow(RangeError);
  });
});

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => shiftDate('1970-01-01', days));

function shownBy(options: Intl.DateTimeFormatOptions, locale = 'en-GB') {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
}

describe('dates in words', () => {
  it('are what the platform says in British English', () => {
    const weekday = shownBy({ weekday: 'short' });
    const short = shownBy({ weekday: 'short', day: 'numeric', month: 'short' });
    const month = shownBy({ day: 'numeric', month: 'long' });
    const long = shownBy({ dateStyle: 'long' });
    fc.assert(
      fc.property(date, (day) => {
        expect(weekdayWord(day)).toBe(weekday(day));
        expect(shortDate(day)).toBe(short(day));
        expect(dayAndMonth(day)).toBe(month(day));
        expect(longDate(day)).toBe(long(day));
      }),
      { numRuns: 1000 },
    );
  });

  it('leave other texts as they are', () => {
    expect(longDate('last spring')).toBe('last spring');
  });

  it('are Welsh in Welsh', () => {
    const days = ['2024-03-03', '2024-09-06', '2024-12-31'];
    expect(inWelsh(() => days.map(shortDate))).toEqual(['Sul 3 Maw', 'Gwe 6 Medi', 'Maw 31 Rhag']);
    expect(inWelsh(() => days.map(longDate))).toEqual([
      '3 Mawrth 2024',
      '6 Medi 2024',
      '31 Rhagfyr 2024',
    ]);
    expect(inWelsh(() => formatDuration(5100))).toBe('1\u00a0awr 25\u00a0mun');
  });

  it('have the names of months that the platform has in Welsh', () => {
    const month = shownBy({ month: 'long' }, 'cy');
    for (let day = '2024-01-15'; day < '2025'; day = shiftDate(day, 30)) {
      expect(inWelsh(() => dayAndMonth(day)).split(' ')[1]).toBe(month(day));
    }
  });
});
