import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRows, OSM_DAYS } from '@loovia/core/opening-hours';
import { clockTime, minuteNearChange } from '@loovia/core/testing/opening-hours';
import { addMinutes, londonCivil, londonInstant, shiftDate } from '@loovia/core/time';
import { judgeExpression, readExpression, type OpeningPlace } from './index.ts';

const LONDON: OpeningPlace = { nation: 'england', location: { lat: 51.5, lng: -0.1 } };
const SATURDAY = '2024-07-06';
const SUNDAY = '2024-07-07';
const MONDAY = '2024-07-08';
const BANK_HOLIDAY = '2024-08-26';

function judge(expression: string, date: string, time: string) {
  return judgeExpression(expression, LONDON, londonInstant(date, time));
}

describe('hours past midnight', () => {
  it('TRUE-11 hold although the next day has other rules', () => {
    const hours = 'Mo-Sa 08:00-02:00; Su 12:00-22:00';
    expect(judge(hours, SUNDAY, '00:30')).toEqual({
      state: 'open',
      reason: 'Open',
      at: '2024-07-07T00:30:00+01:00',
      opens: '2024-07-06T08:00:00+01:00',
      closes: '2024-07-07T02:00:00+01:00',
      laterChanges: ['07T12', '07T22', '08T08'].map((hour) => `2024-07-${hour}:00:00+01:00`),
      knownUntil: '2024-07-09T00:00:00+01:00',
    });
    expect(judge(hours, SUNDAY, '02:00').opens).toBe('2024-07-07T12:00:00+01:00');
    expect(judge(hours, MONDAY, '00:30').state).toBe('closed');
  });

  it.each([
    ['the next day is off', 'Mo-Sa 08:00-02:00; Su off', SUNDAY],
    ['it is given by what the library calls an extended hour', 'Mo-Sa 08:00-26:00; Su off', SUNDAY],
    ['it begins at sunset', 'Mo-Sa sunset-02:00; Su 12:00-22:00', SUNDAY],
    ['it is written otherwise', 'Mon-Sat 8am - 2am; Sunday 12pm-10pm', SUNDAY],
    ['the next day is a bank holiday', 'Mo-Su 08:00-02:00; PH off', BANK_HOLIDAY],
    ['the next month has other hours', 'Jan-Jul 18:00-02:00; Aug-Dec 10:00-17:00', '2024-08-01'],
    ['the next day is not known', 'Mo-Sa 08:00-02:00; Su "ask; perhaps, off"', SUNDAY],
    ['nothing else is known', 'Mo-Sa 08:00-02:00; Su off || unknown', SUNDAY],
    ['there is a break at midday', 'Mo-Sa 08:00-02:00; Su off; 12:00-13:00 off', SUNDAY],
  ])('TRUE-11 hold where %s', (_, hours, date) => {
    expect(judge(hours, date, '00:30').state).toBe('open');
    expect(judge(hours, date, '02:30').state).not.toBe('open');
  });

  it.each([
    ['is off', 'Mo-Su 08:00-02:00; Sa off'],
    ['closes earlier', 'Mo-Su 08:00-02:00; Sa 10:00-18:00'],
    ['is open all day', 'Mo-Su 08:00-02:00; Sa 24/7'],
    ['closes earlier, in two parts', 'Mo-Su 08:00-02:00; Sa 10:00-12:00, Sa 14:00-18:00'],
  ])('TRUE-11 do not come after a day that %s', (_, hours) => {
    expect(judge(hours, SATURDAY, '00:30').state).toBe('open');
    expect(judge(hours, SUNDAY, '00:30').state).toBe('closed');
    expect(judge(hours, MONDAY, '00:30').state).toBe('open');
  });

  it('TRUE-11 are not known after a day whose hours are not known', () => {
    const hours = 'Mo-Su 08:00-02:00; Sa unknown';
    expect(judge(hours, SATURDAY, '00:30').state).toBe('open');
    expect(judge(hours, SATURDAY, '12:00').state).toBe('unknown');
    expect(judge(hours, SUNDAY, '00:30').state).toBe('unknown');
    expect(judge(hours, SUNDAY, '02:30').state).toBe('closed');
  });

  it.each([
    ['they end with the sun', 'Mo-Sa sunset-sunrise; Su off'],
    ['their end is open', 'Mo-Sa 20:00-02:00+; Su off'],
    ['a break cuts them', 'Mo-Sa 20:00-04:00; Su off; 01:00-02:00 off'],
  ])('STOP-34 are not known where days can’t be told apart: %s', (_, hours) => {
    expect(judge(hours, SUNDAY, '00:30').state).toBe('unknown');
    expect(readExpression(hours, LONDON)).toBeNull();
  });

  it.each(['sunset-sunrise', 'Mo-Sa 20:00-02:00+', 'PH off; Mo-Su 20:00-02:00'])(
    'TRUE-11 hold where no later rule meets them: %s',
    (hours) => {
      expect(judge(hours, SATURDAY, '00:30').state).toBe('open');
    },
  );

  it('TRUE-11 give weekly rows that say the same', () => {
    const read = readExpression('Mo-Sa 08:00-02:00; Su 12:00-22:00', LONDON);
    const row = (dow: number) => ({ dow, openTime: '08:00', closeTime: '02:00' });
    const sunday = { dow: 6, openTime: '12:00', closeTime: '22:00' };
    expect(read?.weeklyRows).toEqual([...[0, 1, 2, 3, 4, 5].map(row), sunday]);
  });

  it('STOP-32 TRUE-11 are right in both nights of a summer-time change', () => {
    const hours = 'Mo-Sa 20:00-06:00; Su 12:00-22:00';
    expect(judge(hours, '2026-03-29', '03:30')).toMatchObject({
      opens: '2026-03-28T20:00:00+00:00',
      closes: '2026-03-29T06:00:00+01:00',
    });
    const secondHalfPastOne = addMinutes(londonInstant('2025-10-26', '01:30'), 60);
    expect(judgeExpression(hours, LONDON, secondHalfPastOne)).toMatchObject({
      opens: '2025-10-25T20:00:00+01:00',
      closes: '2025-10-26T06:00:00+00:00',
    });
  });

  it('STOP-33 TRUE-11 hold on the night before a holiday proclaimed for one year, not after it', () => {
    const scotland: OpeningPlace = { nation: 'scotland', location: { lat: 55.9, lng: -3.2 } };
    const stateAt = (date: string, time: string) =>
      judgeExpression('Mo-Su 20:00-02:00; PH off', scotland, londonInstant(date, time)).state;
    expect(stateAt('2026-06-15', '00:30')).toBe('open');
    expect(stateAt('2026-06-15', '21:00')).toBe('closed');
    expect(stateAt('2026-06-16', '00:30')).toBe('closed');
    expect(stateAt('2026-06-16', '21:00')).toBe('open');
  });

  it('TRUE-11 STOP-33 each day has the hours of the last rule that names it, past its midnight too', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 5 }), summerMinute, (rules, at) => {
        const expression = rules.map(textOf).join('; ');
        const { state } = judgeExpression(expression, LONDON, at);
        expect(state, expression).toBe(isOpenByRules(rules, at) ? 'open' : 'closed');
      }),
      { numRuns: 300 },
    );
  });

  it('TRUE-11 weekly rows have them as the rules do', () => {
    const everyWeek: fc.Arbitrary<Rule> = fc.record({
      month: fc.constant(null),
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 2 }),
      spans: fc.constantFrom(NIGHT, NIGHT, [{ from: '10:00', until: '16:00' }], []),
    });
    const smallHours = fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 119 }))
      .map(([day, minute]) => addMinutes(londonInstant(shiftDate(SUNDAY, day), '00:30'), minute));
    const sign = fc.array(everyWeek, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(sign, smallHours, minuteNearChange, (rules, at, nearChange) => {
        const expression = rules.map(textOf).join('; ');
        const read = readExpression(expression, LONDON);
        if (!read) expect.fail(`not read: ${expression}`);
        fc.pre(read.weeklyRows.length > 0);
        const { state } = judgeRows(read.weeklyRows, at);
        expect(state, expression).toBe(isOpenByRules(rules, at) ? 'open' : 'closed');
        const judged = judgeExpression(expression, LONDON, nearChange);
        expect(judgeRows(read.weeklyRows, nearChange), expression).toEqual(judged);
      }),
      { numRuns: 25 },
    );
  });
});

interface Rule {
  readonly month: 'Jul' | 'Aug' | null;
  /** 7 stands for bank holidays. */
  readonly days: readonly number[];
  /** None is off. */
  readonly spans: readonly { readonly from: string; readonly until: string }[];
}

const NIGHT = [{ from: '20:00', until: '02:00' }];

const rule: fc.Arbitrary<Rule> = fc.record({
  month: fc.constantFrom(null, null, 'Jul', 'Aug'),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1 }),
  spans: fc.array(fc.record({ from: clockTime, until: clockTime }), { maxLength: 2 }),
});

/** Around the end of a month, and around a bank holiday. */
const summerMinute = fc
  .tuple(fc.constantFrom('2024-07-28', '2024-08-24'), fc.integer({ min: 0, max: 6 * 24 * 60 }))
  .map(([day, minutes]) => addMinutes(londonInstant(day, '00:00'), minutes));

function textOf({ month, days, spans }: Rule): string {
  const names = days.map((day) => OSM_DAYS[day] ?? 'PH').join(',');
  const hours = spans.map(({ from, until }) => `${from}-${until}`).join(',');
  return `${month ?? ''} ${names} ${hours === '' ? 'off' : hours}`.trim();
}

/** Reads the rules as a sign is read, without the library. */
function isOpenByRules(rules: readonly Rule[], at: Date): boolean {
  const { date, time } = londonCivil(at);
  const runsOver = ({ from, until }: Rule['spans'][number]) => until <= from;
  return (
    spansOn(rules, date).some(
      (span) => span.from <= time && (runsOver(span) || time < span.until),
    ) || spansOn(rules, shiftDate(date, -1)).some((span) => runsOver(span) && time < span.until)
  );
}

function spansOn(rules: readonly Rule[], date: string): Rule['spans'] {
  const { dow } = londonCivil(londonInstant(date, '12:00'));
  const monthName = date.startsWith('2024-07') ? 'Jul' : 'Aug';
  const naming = rules.findLast(
    ({ month, days }) =>
      (month ?? monthName) === monthName &&
      (days.includes(dow) || (date === BANK_HOLIDAY && days.includes(7))),
  );
  return naming?.spans ?? [];
}
