import { OSM_DAYS, OSM_MONTHS } from '@loovia/core/opening-hours';
import { londonInstant } from '@loovia/core/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeExpression, readClearExpression } from './index.ts';

const PLACE = { nation: 'england', location: { lat: 53.2, lng: 0.7 } } as const;

/** As a toilet with these hours is judged at noon; 'not read' where the text is kept alone. */
function judge(given: string, date: string, time = '12:00') {
  const read = readClearExpression(given, PLACE);
  if (!read) return 'not read';
  return judgeExpression(read.expression, PLACE, londonInstant(date, time)).state;
}

describe('hours that name days, months or dates, but no clock time', () => {
  const [tuesday, saturday, july] = ['2027-01-12', '2027-01-16', '2027-07-13'];

  it.each([
    ['Apr-Oct', tuesday, 'closed'],
    ['Apr-Oct', july, 'open'],
    ['Apr-Oct; Nov-Mar off', tuesday, 'closed'],
    ['Apr-Oct; Nov-Mar off', july, 'open'],
    ['May-Sep open', tuesday, 'closed'],
    ['Jul 1-Aug 31', tuesday, 'closed'],
    ['Mar 15 - Oct 15', july, 'open'],
    ['Sa,Su', tuesday, 'closed'],
    ['Sa,Su', saturday, 'open'],
    ['Mon-Fri', saturday, 'closed'],
    ['Apr-Oct Sa,Su', july, 'closed'],
    ['Mo-Fr; PH off', '2027-03-26', 'closed'],
    ['week 10-20', july, 'closed'],
    ['week 20-40', tuesday, 'closed'],
    ['week 20-40 Mo-Fr 10:00-16:00', july, 'open'],
    ['week 1-53/2 Tu 10:00-16:00', tuesday, 'closed'],
    ['Jun 1-30', july, 'closed'],
    ['Jul 1-31 10:00-16:00', july, 'open'],
    ['Jul 1-31 10:00-16:00', tuesday, 'closed'],
    ['Apr-Sep; Oct-Mar 10:00-15:00', july, 'open'],
    ['Sa,Su "by appointment"', tuesday, 'closed'],
    ['Sa,Su "by appointment"', saturday, 'unknown'],
  ])('STOP-33 %j is judged as the format says, all day long: %s', (given, date, state) => {
    expect(judge(given, date)).toBe(state);
  });

  it.each([
    ['2026 Aug 20-2026 Aug 27 08:00-20:00', '2026-08-22', 'open'],
    ['2026 Aug 20-2026 Aug 27 08:00-20:00', '2026-08-28', 'closed'],
    ['2026 Aug 20-2026 Aug 27 08:00-20:00', '2027-08-22', 'closed'],
    ['2026 Aug 20-27', '2027-08-22', 'closed'],
    ['2025 Apr-Oct', july, 'closed'],
  ])('STOP-33 a date past is past: %j on %s', (given, date, state) => {
    expect(judge(given, date)).toBe(state);
  });

  it.each([
    ['Nov-Mar off', tuesday, 'closed'],
    ['Nov-Mar off', july, 'unknown'],
    ['Su closed', '2027-01-17', 'closed'],
    ['Su closed', tuesday, 'unknown'],
  ])('STOP-34 %j says when it is shut, and nothing of other times: %s', (given, date, state) => {
    expect(judge(given, date)).toBe(state);
  });

  it.each(['SH', 'Mo-Fr 08:00-16:00; SH off', 'Mo-Su', 'Mo-Fr 09:00-17:00; Sa', 'Mo 10', '2026'])(
    'STOP-34 %j is not read: its meaning is a guess, or needs the holidays of schools',
    (given) => {
      expect(judge(given, tuesday)).toBe('not read');
    },
  );

  it('STOP-33 any months and days are open exactly then', () => {
    const month = fc.integer({ min: 0, max: 11 });
    const days = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 6 });
    const day = fc.integer({ min: 0, max: 363 });
    fc.assert(
      fc.property(month, days, day, (at, dows, after) => {
        const date = new Date(Date.UTC(2027, 0, 1 + after));
        const iso = date.toISOString().slice(0, 10);
        const names = dows.map((dow) => OSM_DAYS[dow]).join(',');
        const isThatDay = dows.includes((date.getUTCDay() + 6) % 7);
        const isThatMonth = date.getUTCMonth() === at;
        const given = `${OSM_MONTHS[at] ?? ''} ${names}`;
        expect(judge(given, iso)).toBe(isThatDay && isThatMonth ? 'open' : 'closed');
        expect(judge(names, iso)).toBe(isThatDay ? 'open' : 'closed');
      }),
      { numRuns: 60 },
    );
  });
});
