import { OSM_DAYS } from '@loovia/core/opening-hours';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHours } from './read-hours.ts';

const PLACE = { nation: 'england', location: { lat: 51.5, lng: -0.1 } } as const;

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SHORT = ['Mon', 'Tues', 'Wed', 'Thurs', 'Fri', 'Sat', 'Sun'];

const hour = fc.integer({ min: 5, max: 22 });
/** Hours of a day; null = closed. */
const hours = fc.option(
  fc.tuple(hour, hour).filter(([open, close]) => open < close),
  { freq: 4 },
);
const week = fc.tuple(hours, hours, hours, hours, hours, hours, hours);
type Hours = readonly [open: number, close: number] | null;

const onHalf = (at: number) => `${((at + 11) % 12) + 1}${at < 12 ? 'am' : 'pm'}`;
const two = (at: number) => String(at).padStart(2, '0');
const WAYS = [
  (at: number) => `${two(at)}:00`,
  (at: number) => `${two(at)}.00`,
  (at: number) => `${two(at)}00`,
  onHalf,
  (at: number) => (at === 12 ? 'midday' : onHalf(at)),
] as const;

const style = fc.record({
  names: fc.constantFrom(NAMES, SHORT),
  afterDay: fc.constantFrom(': ', ' ', ', ', ' - '),
  to: fc.constantFrom('-', ' - ', ' to ', '–'),
  between: fc.constantFrom('; ', ', ', ' | ', ' ', '. '),
  time: fc.constantFrom(...WAYS),
});

function written(
  [dow, times]: readonly [number, Hours],
  { names, afterDay, to, time }: ReturnType<typeof style.generate>['value'],
): string {
  const said = times === null ? 'Closed' : `${time(times[0])}${to}${time(times[1])}`;
  return `${names[dow] ?? ''}${afterDay}${said}`;
}

describe('hours in made sentences', () => {
  it('STOP-33 are those of their days, in whatever order and words', () => {
    fc.assert(
      fc.property(
        week,
        style,
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2 }),
        (days, as, order) => {
          if (order.every((dow) => days[dow] === null)) return;
          const text = order.map((dow) => written([dow, days[dow] ?? null], as)).join(as.between);
          const rows = order
            .toSorted((a, b) => a - b)
            .flatMap((dow) => {
              const times = days[dow];
              if (!times) return [];
              return [{ dow, openTime: `${two(times[0])}:00`, closeTime: `${two(times[1])}:00` }];
            });
          expect(readHours(text, '', PLACE).openingHours, text).toEqual(rows);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('STOP-34 are not known where a word is not understood, wherever it stands', () => {
    const word = fc.constantFrom('usually', 'term time', 'on request', 'except', 'or by phone');
    fc.assert(
      fc.property(week, style, word, fc.nat(6), (days, as, odd, at) => {
        const said = days.map((times, dow) => written([dow, times], as));
        const text = said.toSpliced(at, 1, `${said[at] ?? ''} ${odd}`).join(as.between);
        expect(readHours(text, '', PLACE).openingHours, text).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('STOP-33 are the same when what was read is read again', () => {
    fc.assert(
      fc.property(week, style, (days, as) => {
        if (days.every((times) => times === null)) return;
        const text = days.map((times, dow) => written([dow, times], as)).join(as.between);
        const first = readHours(text, '', PLACE);
        const again = readHours(first.openingHoursExpression ?? '', '', PLACE);
        expect(again.openingHours, text).toEqual(first.openingHours);
        expect(OSM_DAYS.some((day) => first.openingHoursExpression?.includes(day))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
