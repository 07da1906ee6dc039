import { judgeRows } from '@loovia/core/opening-hours';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openingRows } from './live-place.ts';

const at = (day: number, hour: number, minute = 0) => ({ day, hour, minute });

it('STOP-31 has a row for each period, past midnight too', () => {
  expect(
    openingRows([
      { open: at(1, 9), close: at(1, 17, 30) },
      { open: at(6, 22), close: at(0, 2) },
    ]),
  ).toEqual([
    { dow: 0, openTime: '09:00', closeTime: '17:30' },
    { dow: 5, openTime: '22:00', closeTime: '02:00' },
  ]);
});

it('STOP-36 has each day open 24 hours where it never closes', () => {
  const rows = openingRows([{ open: at(0, 0) }]);
  expect(rows).toHaveLength(7);
  expect(new Set(rows.map(({ dow }) => dow)).size).toBe(7);
  expect(judgeRows(rows, new Date('2026-03-05T03:00:00Z')).reason).toBe('Open 24 hours');
});

it('STOP-29 is open exactly when a period says so', () => {
  const minute = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 });
  const point = (of: number) => at(Math.floor(of / 1440), Math.floor(of / 60) % 24, of % 60);
  // A Sunday of winter, when London's clock is UTC.
  const sunday = Date.UTC(2026, 1, 1);
  fc.assert(
    fc.property(minute, minute, minute, (open, close, moment) => {
      fc.pre(open !== close);
      const isOpen =
        open < close ? moment >= open && moment < close : moment >= open || moment < close;
      const rows = openingRows([{ open: point(open), close: point(close) }]);
      const { state } = judgeRows(rows, new Date(sunday + moment * 60_000));
      expect(state).toBe(isOpen ? 'open' : 'closed');
    }),
  );
});
