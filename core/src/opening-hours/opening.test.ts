import { describe, expect, it } from 'vitest';
import { judgeRows } from './judge-rows.ts';
import { hoursWords, untilWords } from './opening.ts';

const open = { state: 'open', reason: 'Open', at: '2024-03-05T14:35:00+00:00' } as const;

describe('untilWords', () => {
  it('names the day when it closes on another one, not for the small hours of the same night', () => {
    const until = (closes: string) => untilWords({ ...open, closes });
    expect(until('2024-03-05T18:00:00+00:00')).toBe('open until 18:00');
    expect(until('2024-03-06T02:00:00+00:00')).toBe('open until 02:00');
    expect(until('2024-03-08T22:00:00+00:00')).toBe('open until Fri 22:00');
    expect(until('2024-03-06T00:00:00+00:00')).toBe('open until midnight');
  });

  it('says nothing where no end is known, or where it is not open', () => {
    expect(untilWords(open)).toBeNull();
    expect(untilWords({ ...open, state: 'unknown' })).toBeNull();
  });
});

describe('hoursWords', () => {
  it('says until when it is open or closed, and else what is known', () => {
    const closed = { ...open, state: 'closed', reason: 'Closed' } as const;
    expect(hoursWords({ ...open, closes: '2024-03-05T18:00:00+00:00' })).toBe('open until 18:00');
    expect(hoursWords({ ...closed, opens: '2024-03-05T16:00:00+00:00' })).toBe(
      'closed until 16:00',
    );
    expect(hoursWords({ ...closed, opens: '2024-03-06T09:00:00+00:00' })).toBe(
      'closed until Wed 09:00',
    );
    expect(hoursWords({ ...closed, reason: 'Reported closed' })).toBe('Reported closed');
  });

  it('STOP-34 TRUE-11 names Christmas Day, whose hours are not known though those of the week are', () => {
    const rows = [{ dow: 2, openTime: '09:00', closeTime: '17:00' }];
    const wordsAt = (time: string) => hoursWords(judgeRows(rows, new Date(time)));
    expect(wordsAt('2024-12-25T10:00:00Z')).toBe('Opening hours on Christmas Day not available');
    expect(wordsAt('2024-12-18T10:00:00Z')).toBe('open until 17:00');
    expect(hoursWords(judgeRows(null, new Date('2024-12-18T10:00:00Z')))).toBe(
      'Opening hours not available',
    );
  });
});
