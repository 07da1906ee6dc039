import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRows, openingRowSchema, OSM_DAYS, type OpeningRow } from '@loovia/core/opening-hours';
import { minuteNearChange, openingRow } from '@loovia/core/testing/opening-hours';
import { everOpens, judgeExpression, readExpression, type OpeningPlace } from './index.ts';

const NEWPORT: OpeningPlace = { nation: 'wales', location: { lat: 51.588, lng: -2.998 } };

/** Rows as short text: `Mo 08:00-18:00`. */
function rowsOf(expression: string): string[] | undefined {
  return readExpression(expression, NEWPORT)?.weeklyRows.map(
    ({ dow, openTime, closeTime }) => `${OSM_DAYS[dow] ?? '?'} ${openTime}-${closeTime}`,
  );
}

/** The same hours as an expression; rules joined by commas add to each other. */
function expressionOf(rows: readonly OpeningRow[]): string {
  return rows
    .map(({ dow, openTime, closeTime }) => {
      const close = openTime === '00:00' && closeTime === '00:00' ? '24:00' : closeTime;
      return `${OSM_DAYS[dow] ?? '?'} ${openTime}-${close}`;
    })
    .join(', ');
}

describe('readExpression', () => {
  it('keeps the expression as the source gave it, without space around', () => {
    expect(readExpression('  Mo-Fr 8:00-18:00 ', NEWPORT)?.expression).toBe('Mo-Fr 8:00-18:00');
  });

  it.each([
    ['not an expression', 'ask at the bar'],
    ['an emoji', '🚽'],
    ['nothing', ''],
    ['only separators', ' ; '],
    ['yes', 'yes'],
    ['only a comment', '"by appointment"'],
    ['only unknown', 'unknown'],
    ['school holidays, which the library lacks here', 'SH 08:00-18:00'],
    ['season words', 'summer 08:00-20:00'],
    ['hours that may be evening hours', 'Mo-Fr 9-5'],
    ['two rules of which the second undoes the first', '08:00-12:00; 14:00-18:00'],
    ['two rules without a separator', 'Mo-Fr 07:00-18:00 Sa 07:00-19:00'],
    ['a day that its month lacks', 'Jan 08:00-17:00; Feb 28-Feb 31 08:00-20:00'],
    ['what is cut off', 'Mo-Fr 08:00-18:00,'],
    ['an absurdly long text', `Mo-Fr 08:00-18:00; ${'PH off; '.repeat(200)}`],
  ])('is null for %s', (_, text) => {
    expect(readExpression(text, NEWPORT)).toBeNull();
  });

  it('reads common ways of writing what is meant beyond doubt', () => {
    expect(rowsOf('Mon-Tue 9am-5pm')).toEqual(['Mo 09:00-17:00', 'Tu 09:00-17:00']);
    expect(rowsOf('Sa–Su 08.30–18:00')).toEqual(['Sa 08:30-18:00', 'Su 08:30-18:00']);
    expect(rowsOf('24 hours')).toHaveLength(7);
  });

  it('reads ‘off’ as never open, without rows', () => {
    expect(readExpression('off', NEWPORT)).toEqual({ expression: 'off', weeklyRows: [] });
  });

  it.each([
    ['09:00-17:00', true],
    ['Dec 25 10:00-12:00', true],
    ['sunrise-sunset', true],
    ['Mo-Fr 09:00-17:00 unknown; Sa 10:00-12:00', true],
    ['2026 Aug 20-2026 Aug 27 08:00-20:00', true],
    ['off', false],
    ['Mo-Fr 09:00-17:00 off', false],
    ['Su 10:00-17:00 unknown', false],
  ])('tells whether %j ever opens', (expression, opens) => {
    const read = readExpression(expression, NEWPORT);
    expect(read && everOpens(read, NEWPORT)).toBe(opens);
  });

  it('gives rows that say the same', () => {
    expect(rowsOf('Mo 08:00-18:00')).toEqual(['Mo 08:00-18:00']);
    expect(rowsOf('Mo-Tu 08:00-12:00,14:00-18:00')).toEqual([
      'Mo 08:00-12:00',
      'Mo 14:00-18:00',
      'Tu 08:00-12:00',
      'Tu 14:00-18:00',
    ]);
    expect(rowsOf('Sa-Su 22:00-02:00')).toEqual(['Sa 22:00-02:00', 'Su 22:00-02:00']);
    expect(rowsOf('24/7')).toEqual(OSM_DAYS.map((day) => `${day} 00:00-00:00`));
    expect(rowsOf('Fr 18:00-24:00, Sa 00:00-24:00')).toEqual(['Fr 18:00-00:00', 'Sa 00:00-00:00']);
    expect(rowsOf('Mo-Fr 08:00-17:00; We off')).toEqual([
      'Mo 08:00-17:00',
      'Tu 08:00-17:00',
      'Th 08:00-17:00',
      'Fr 08:00-17:00',
    ]);
  });

  it.each([
    ['bank holidays', 'Mo-Su 08:00-18:00; PH off'],
    ['seasons', 'Apr-Sep 08:00-20:00; Oct-Mar 08:00-17:00'],
    ['a date', '24/7; Dec 25 off'],
    ['29 February', 'Feb 29-Mar 31 10:00-12:00'],
    ['a comment about an odd date', 'Mo 10:00-12:00; Feb 28 off "Feb 30 in Sweden"'],
    ['a year far ahead', 'Mo-Su 08:00-18:00; 2031 Jan 01 off'],
    ['week numbers', 'week 01-20 Mo 10:00-12:00'],
    ['the first Monday of a month', 'Mo[1] 10:00-12:00'],
    ['sunrise', 'sunrise-sunset'],
    ['dusk at one end', '08:00-dusk'],
    ['a part that is unknown', 'Mo-Fr 08:00-18:00; Sa unknown'],
    ['an open end', '10:00+'],
  ])('STOP-33 has no rows where the weeks differ or are not known: %s', (_, expression) => {
    expect(readExpression(expression, NEWPORT)).toEqual({ expression, weeklyRows: [] });
  });

  it('gives rows that are judged as the expression is, at every moment', () => {
    fc.assert(
      fc.property(
        fc.array(openingRow, { minLength: 1, maxLength: 8 }),
        minuteNearChange,
        (rows, at) => {
          const expression = expressionOf(rows);
          const read = readExpression(expression, NEWPORT);
          if (!read) expect.fail(`not read: ${expression}`);
          read.weeklyRows.forEach((row) => openingRowSchema.parse(row));
          const judged = judgeExpression(expression, NEWPORT, at);
          expect(judgeRows(read.weeklyRows, at)).toEqual(judged);
          expect(judgeRows(rows, at)).toEqual(judged);
        },
      ),
      { numRuns: 150 },
    );
  });
});
