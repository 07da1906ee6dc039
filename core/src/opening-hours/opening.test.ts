import { describe, expect, it } from 'vitest';
import { inWelsh } from '../testing/test-speaking.ts';
import { judgeRows } from './judge-rows.ts';
import { hoursWords, reasonWords, untilWords } from './opening.ts';

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

  it('names the date when that is a week away or more, by London’s days', () => {
    const at = '2027-03-26T08:00:00+00:00';
    const closedUntil = (opens: string) =>
      hoursWords({ state: 'closed', reason: 'Closed', at, opens });
    const openUntil = (closes: string) => hoursWords({ state: 'open', reason: 'Open', at, closes });
    expect(closedUntil('2027-04-01T23:30:00+01:00')).toBe('closed until Thu 23:30');
    expect(closedUntil('2027-04-02T00:30:00+01:00')).toBe('closed until Fri 2 Apr 00:30');
    expect(closedUntil('2027-04-02T09:00:00+01:00')).toBe('closed until Fri 2 Apr 09:00');
    expect(openUntil('2027-04-02T09:00:00+01:00')).toBe('open until Fri 2 Apr 09:00');
    expect(openUntil('2027-04-01T09:00:00+01:00')).toBe('open until Thu 09:00');
    expect(inWelsh(() => closedUntil('2027-04-02T09:00:00+01:00'))).toBe(
      'ar gau tan 09:00 (Gwe 2 Ebr)',
    );
    expect(inWelsh(() => openUntil('2027-04-02T09:00:00+01:00'))).toBe(
      'ar agor tan 09:00 (Gwe 2 Ebr)',
    );
  });

  it('STOP-34 TRUE-11 names Christmas Day, whose hours are not known though those of the week are', () => {
    const rows = [{ dow: 2, openTime: '09:00', closeTime: '17:00' }];
    const at = (time: string) => judgeRows(rows, new Date(time));
    const christmas = at('2024-12-25T10:00:00Z');
    expect(reasonWords(christmas)).toBe('Opening hours on Christmas Day not available');
    expect(hoursWords(christmas)).toBe('Christmas Day hours unknown');
    expect(hoursWords(at('2024-12-18T10:00:00Z'))).toBe('open until 17:00');
    const unknown = judgeRows(null, new Date('2024-12-18T10:00:00Z'));
    expect(reasonWords(unknown)).toBe('Opening hours not available');
    expect(hoursWords(unknown)).toBe('hours unknown');
  });
});
