import { describe, expect, it } from 'vitest';
import { expressionOf, hoursDraftOf } from './hours-draft.ts';

describe('FACT-04 hours that are corrected', () => {
  it('are sent as they were, if nothing was changed', () => {
    const written = 'Mo-Fr 09:00-17:00, Sa 10:00-12:00; PH off';
    expect(expressionOf(hoursDraftOf(written))).toEqual({ expression: written });
    for (const fixed of ['24/7', 'off', 'Mo-Fr sunrise-sunset']) {
      expect(expressionOf(hoursDraftOf(fixed))).toEqual({ expression: fixed });
    }
  });

  it('are not "closed every day" where unknown hours are left as the form shows them', () => {
    const untouched = hoursDraftOf(null);
    expect(expressionOf(untouched)).toEqual({
      error: expect.stringContaining('Add times') as string,
    });
    expect(expressionOf({ ...untouched, kind: 'never' })).toEqual({ expression: 'off' });
    expect(expressionOf({ ...untouched, kind: 'unknown' })).toEqual({ expression: null });
  });

  it('name the day, and the part of the year, whose times are missing', () => {
    const written = hoursDraftOf('Mo-Fr 09:00-17:00');
    const [week] = written.weeks;
    if (!week) throw new Error('There is a week.');
    const days = week.days.with(2, { closed: false, times: [{ open: '09:00', close: '' }] });
    const errorOf = (weeks: typeof written.weeks) => expressionOf({ ...written, weeks });
    expect(errorOf([{ ...week, days }])).toEqual({
      error: 'Fill in both times on Wednesday, or remove the line: some times are missing.',
    });
    const summer = { from: '04-01', to: '09-30' };
    const winter = { from: '10-01', to: '03-31' };
    expect(
      errorOf([
        { ...week, season: summer },
        { season: winter, days },
      ]),
    ).toEqual({
      error:
        'Fill in both times on Wednesday in part 2 of the year, or remove the line: some times are missing.',
    });
  });
});
