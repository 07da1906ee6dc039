import {
  hoursPlanText,
  readHoursPlan,
  seasonsOverlap,
  type HoursPlan,
  type OpenTimes,
  type Season,
} from '@loovia/core/opening-hours';
import { londonInstant, shiftDate } from '@loovia/core/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeOpening, readClearExpression } from './index.ts';

const place = { nation: 'england' as const, location: { lat: 51.5, lng: -2.5 } };
const judge = (expression: string | null, date: string, time: string) =>
  judgeOpening(
    { ...place, openingHours: null, openingHoursExpression: expression },
    londonInstant(date, time),
  ).state;

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
/** In order, none into the next or another day. */
const timesOfDay = fc
  .uniqueArray(clock, { minLength: 0, maxLength: 4 })
  .map((clocks) => clocks.toSorted())
  .map((clocks): OpenTimes[] =>
    clocks.flatMap((open, index) => {
      const close = clocks[index + 1];
      return index % 2 === 0 && close !== undefined ? [{ open, close }] : [];
    }),
  );
const night = fc.constant<OpenTimes[]>([{ open: '22:00', close: '02:00' }]);
const days = fc.array(fc.oneof({ arbitrary: timesOfDay, weight: 5 }, night), {
  minLength: 7,
  maxLength: 7,
});
const SUMMER_AND_WINTER: readonly Season[] = [
  { from: '04-01', to: '09-30' },
  { from: '10-16', to: '03-14' },
];
const weeks = fc.oneof(
  days.map((all) => [{ season: null, days: all }]),
  fc.tuple(days, days).map((of) =>
    SUMMER_AND_WINTER.flatMap((season, index) => {
      const week = of[index];
      return week ? [{ season, days: week }] : [];
    }),
  ),
);
const plan: fc.Arbitrary<HoursPlan> = fc.oneof(
  fc.constantFrom<HoursPlan>({ kind: 'unknown' }, { kind: 'always' }, { kind: 'never' }),
  fc
    .tuple(weeks, fc.boolean())
    .filter(([all]) => all.every((week) => week.days.some((day) => day.length > 0)))
    .map(([all, closedOnBankHolidays]): HoursPlan => ({
      kind: 'weeks',
      weeks: all,
      closedOnBankHolidays,
    })),
);

/** Open at a moment, by the plan alone. */
function isOpen(hours: HoursPlan, date: string, time: string): boolean {
  if (hours.kind !== 'weeks') return hours.kind === 'always';
  const spansOn = (day: string) => {
    const dow = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
    const inYear = day.slice(5);
    const week = hours.weeks.find(
      ({ season }) => season === null || seasonsOverlap(season, { from: inYear, to: inYear }),
    );
    return week?.days[dow] ?? [];
  };
  const today = spansOn(date).some(
    ({ open, close }) => open <= time && (time < close || close <= open),
  );
  const fromYesterday = spansOn(shiftDate(date, -1)).some(
    ({ open, close }) => close <= open && time < close,
  );
  return today || fromYesterday;
}

describe('FACT-04 hours that people fill in', () => {
  it('are read again as they were written', () => {
    fc.assert(
      fc.property(plan, (hours) => {
        expect(readHoursPlan(hoursPlanText(hours))).toEqual(hours);
      }),
    );
  });

  it('are judged as they were meant', () => {
    const day = fc
      .integer({ min: 0, max: 364 })
      .map((after) => shiftDate('2023-01-01', after))
      .filter((date) => date !== '2023-12-25');
    fc.assert(
      fc.property(plan, day, clock, (hours, date, time) => {
        // Bank holidays have a test of their own, and Christmas Day is doubted.
        const meant = hours.kind === 'weeks' ? { ...hours, closedOnBankHolidays: false } : hours;
        const text = hoursPlanText(meant);
        const state =
          hours.kind === 'unknown' ? 'unknown' : isOpen(meant, date, time) ? 'open' : 'closed';
        expect(judge(text, date, time)).toBe(state);
      }),
    );
  });

  it('are clear to the server', () => {
    fc.assert(
      fc.property(plan, (hours) => {
        const text = hoursPlanText(hours);
        if (text !== null) expect(readClearExpression(text, place)?.expression).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('are closed on bank holidays where that is chosen', () => {
    const week = {
      season: null,
      days: Array.from({ length: 7 }, () => [{ open: '09:00', close: '17:00' }]),
    };
    const hours = { kind: 'weeks', weeks: [week], closedOnBankHolidays: true } as const;
    expect(judge(hoursPlanText(hours), '2023-12-25', '12:00')).toBe('closed');
    expect(judge(hoursPlanText(hours), '2023-12-27', '12:00')).toBe('open');
  });
});

describe('FACT-04 hours of sources', () => {
  it.each([
    ['Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['Mo-Su,PH 08:00-18:00', null],
    ['09:00-12:00,13:00-17:00; Su off', 'Mo-Sa 09:00-12:00,13:00-17:00'],
    ['Mo-Fr 9:00-17:00; Sa 10:00-16:00; PH off', 'Mo-Fr 09:00-17:00, Sa 10:00-16:00; PH off'],
    [
      'Apr-Sep 08:00-20:00; Oct-Mar 08:00-17:00',
      'Apr-Sep Mo-Su 08:00-20:00, Oct-Mar Mo-Su 08:00-17:00',
    ],
    ['Apr 15-Oct 31: Mo-Su 10:00-16:00', 'Apr 15-Oct 31 Mo-Su 10:00-16:00'],
    ['Aug 09:00-21:00', 'Aug Mo-Su 09:00-21:00'],
    ['Fr-Mo 20:00-26:00', 'Mo,Fr-Su 20:00-02:00'],
    ['24/7', '24/7'],
    ['Mo-Su 24/7', '24/7'],
    ['Mo-Su,PH 24/7', '24/7'],
    ['00:00-24:00', '24/7'],
    ['Mo-Fr 24/7; Sa 10:00-16:00', 'Mo-Fr 00:00-24:00, Sa 10:00-16:00'],
    ['24/7; Su off', 'Mo-Sa 00:00-24:00'],
    ['Mo-Sa 24/7; PH off', 'Mo-Sa 00:00-24:00; PH off'],
    ['closed', 'off'],
  ])('%s can be filled in as %s', (given, written) => {
    const read = readHoursPlan(given);
    expect(read && hoursPlanText(read)).toBe(written);
  });

  it.each([
    'sunrise-sunset',
    'Mo-Fr 09:00+',
    'Mo-Su 08:00-18:00; Jul-Aug 08:00-22:00',
    'Mo[1] 09:00-17:00',
    '2024 Apr-Sep 09:00-17:00',
    'Mo-Fr 09:00-17:00 "by arrangement"',
    'Apr-Sep 09:00-17:00; Sep-Dec 10:00-16:00',
    'Mo-Su 20:00-02:00; Su off',
    'Feb 30-Mar 05 09:00-17:00',
    'Mo-Fr 09:00-17:00,',
    'Mar 05-Oct 09:00-12:00',
    'Mo-Fr 09:00-25:99',
    'easter off',
    'Mo-Fr 09:00-17:00, Mo off',
  ])('%s is left as it is', (given) => {
    expect(readHoursPlan(given)).toBeNull();
  });

  it('what can be filled in is written so that it means the same', () => {
    const given = [
      'Mo-Fr 09:00-17:00; Sa 10:00-16:00; PH off',
      'Fr-Mo 20:00-26:00',
      'Mo-Su,PH 24/7',
      'Apr-Sep 24/7',
      'Mo-Fr 24/7; Sa 10:00-16:00; PH off',
    ];
    for (const expression of given) {
      const read = readHoursPlan(expression);
      if (!read) throw new Error(`${expression} is not read.`);
      for (let after = 0; after < 365; after += 3) {
        const date = shiftDate('2023-01-01', after);
        for (const time of ['00:30', '09:30', '16:30', '21:00']) {
          expect(judge(hoursPlanText(read), date, time)).toBe(judge(expression, date, time));
        }
      }
    }
  });
});
