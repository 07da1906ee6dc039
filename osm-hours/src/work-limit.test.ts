import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeExpression, readClearExpression } from './index.ts';
import { MOST_WORK, countWork, withinWork, workOf } from './work-limit.ts';

const PLACE = { nation: 'england', location: { lat: 51.5, lng: -0.1 } } as const;
const AT = new Date('2027-03-02T12:00Z');
/** A step goes on until its next use of a date, and taking a text apart counts in one. */
const LAST_STEP = 80_000;

/** All work on a text that is read, and judged whether or not it could be. */
function workOn(text: string): number {
  return workOf(() => {
    readClearExpression(text, PLACE);
    judgeExpression(text, PLACE, AT);
  });
}

const MOST = 2 * (MOST_WORK + LAST_STEP);

describe('the work on opening hours', () => {
  it.each([
    ['rules without times', `${'PH off; '.repeat(20)}Mo-Su 10:00-12:00`],
    [
      'many dates',
      `${Array.from({ length: 90 }, (_, at) => `Jan ${at % 28} off`).join('; ')}; Mo-Su 09:00-17:00`,
    ],
    [
      'a chain of alternatives',
      `${Array.from({ length: 11 }, () => 'Mo-Fr dawn-dusk').join(' || ')} || PH 10:00-12:00`,
    ],
    [
      'steps of years',
      '2024-2100/7 dawn-dusk; 2025-2100/9 off; 1000-9999/3 Jan 1-Dec 31 off; PH off',
    ],
    [
      'years far apart',
      Array.from({ length: 60 }, (_, at) => `${1900 + at} Mo dawn-dusk`).join('; '),
    ],
    ['bank holidays again and again', `${'PH,'.repeat(300)}PH 10:00-12:00`],
    ['weekdays of a month again and again', `${'Mo[1,2,3],'.repeat(90)}Tu 10:00-12:00`],
    ['alternatives without a time', `${'off || '.repeat(130)}10:00-12:00`],
    ['words that nobody knows', `${'a '.repeat(480)}10:00-12:00`],
  ])('ends soon, whatever the text: %s', (_, text) => {
    expect(workOn(text)).toBeLessThan(MOST);
    // What could not be judged is not tried again.
    expect(workOn(text)).toBeLessThan(1000);
  });

  it('is half of the limit at most for hours as they are written', () => {
    const [week, season, seven] = [
      'Mo-Fr 09:00-17:00; Sa,Su 10:00-16:00; PH off',
      'Apr-Sep Mo-Su 08:00-dusk; Oct-Mar Mo-Su 09:00-16:00; Dec 25,26 off',
      'Mo off; Tu 12:00-14:00,17:00-24:00; We-Th 12:00-14:00,17:00-23:00; Fr 12:00-14:00,17:00-24:00; Sa 17:00-02:00; Su 18:00-24:00',
    ];
    for (const text of [week, season, seven]) {
      const location = { lat: 53.4, lng: -1.9 };
      expect(readClearExpression(text, { nation: 'england', location })).not.toBeNull();
      const other = { nation: 'scotland', location: { lat: 55.9, lng: -3.2 } } as const;
      expect(workOf(() => readClearExpression(text, other))).toBeLessThan(MOST_WORK / 2);
    }
  });

  it('ends soon, whatever parts a text is made of', () => {
    const part = fc.constantFrom(
      ...['Mo-Fr', 'PH', 'Jan 1-31/2', 'easter -2 days', '2024-2100/7', 'week 1-53/2', 'Su[-1]'],
      ...['dawn-dusk', '10:00-12:00', '22:00-06:00', '10:00+', 'off', 'unknown', '"ask"', '24/7'],
    );
    const between = fc.constantFrom('; ', ', ', ' || ', ' ', ',');
    const text = fc
      .array(fc.tuple(part, between), { minLength: 1, maxLength: 80 })
      .map((parts) => parts.flat().join('').slice(0, 1000));
    fc.assert(
      fc.property(text, (given) => workOn(given) < MOST),
      { numRuns: 60 },
    );
  });

  it('is limited for all that a computation calls, and not after it', () => {
    const work = (units: number) => () => {
      countWork(units);
    };
    const more = () => {
      withinWork(1000, work(11));
    };
    expect(() => {
      withinWork(10, more);
    }).toThrow(RangeError);
    expect(() => {
      withinWork(10, work(10));
    }).not.toThrow();
    expect(work(1e9)).not.toThrow();
  });
});
