import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteNearChange, openingRow } from '../testing/test-opening-hours.ts';
import { addMinutes, londonInstant } from '../time/index.ts';
import { judgeRows, openingLater, type Opening } from './index.ts';

const NINE = '2024-03-05T09:00:00Z';
const DAY = 24 * 60;
const after = (minutes: number) => new Date(Date.parse(NINE) + minutes * 60_000).toISOString();

describe('hours that were judged some time ago', () => {
  const known = { knownUntil: after(1000) };
  it.each([
    ['open', { closes: after(30), ...known }, 29, 'open'],
    ['open', { closes: after(30), ...known }, 30, 'closed'],
    ['closed', { opens: after(30), ...known }, 29, 'closed'],
    ['closed', { opens: after(30), ...known }, 30, 'open'],
    ['closed', { ...known }, 1000, 'unknown'],
    ['open', { closes: after(30), ...known }, 1000, 'unknown'],
    // Where it is not said how long they are known, they are until the next change.
    ['open', { closes: after(30) }, 29, 'open'],
    ['open', { closes: after(30) }, 30, 'unknown'],
    ['open', {}, 1000, 'open'],
    ['unknown', {}, 30, 'unknown'],
  ] as const)('%s, %j, are %i minutes later %s', (state, hours, minutes, expected) => {
    const judged = { state, reason: 'Open', at: NINE, ...hours };
    const later = openingLater(judged, new Date(after(minutes)));
    expect(later.state).toBe(expected);
    expect(new Date(later.at)).toEqual(new Date(after(minutes)));
  });

  it('STOP-29 know that a toilet was not open before it opened', () => {
    const rows = [{ dow: 1, openTime: '09:00', closeTime: '12:00' }];
    const judged = judgeRows(rows, londonInstant('2024-03-05', '09:10'));
    const at = (time: string) => openingLater(judged, londonInstant('2024-03-05', time));
    expect(at('09:00')).toMatchObject({ state: 'open', closes: '2024-03-05T12:00:00+00:00' });
    const before = at('08:59');
    expect(before).toMatchObject({ reason: 'Closed', opens: '2024-03-05T09:00:00+00:00' });
    const noon = londonInstant('2024-03-05', '12:00');
    expect(openingLater(before, noon).state).toBe('closed');
  });

  it('STOP-29 know that a toilet shut at noon is open again at one', () => {
    const rows = [
      { dow: 1, openTime: '09:00', closeTime: '12:00' },
      { dow: 1, openTime: '13:00', closeTime: '17:00' },
    ];
    const judged = judgeRows(rows, londonInstant('2024-03-05', '11:50'));
    const at = (time: string) => openingLater(judged, londonInstant('2024-03-05', time));
    expect(at('12:59')).toMatchObject({ reason: 'Closed', opens: '2024-03-05T13:00:00+00:00' });
    expect(at('13:00')).toMatchObject({ reason: 'Open', closes: '2024-03-05T17:00:00+00:00' });
    expect(at('17:00')).toMatchObject({ reason: 'Closed', opens: undefined });
  });

  it('are those of that time, and known for a day, however often they are judged again', () => {
    const day = 24 * 60;
    const delay = fc.nat({ max: day / 2 });
    fc.assert(
      fc.property(
        fc.array(openingRow, { minLength: 1, maxLength: 4 }),
        minuteNearChange,
        fc.nat({ max: 5 * day }),
        delay,
        (rows, at, first, second) => {
          const then = addMinutes(at, first);
          const judged = openingLater(judgeRows(rows, at), then);
          const { state } = openingLater(judged, addMinutes(then, second));
          const truth = judgeRows(rows, addMinutes(then, second)).state;
          if (first + second <= day) expect(state).toBe(truth);
          else expect([truth, 'unknown']).toContain(state);
          const { opens, closes } = judgeRows(rows, then);
          if (judged.state === 'open') expect([closes, undefined]).toContain(judged.closes);
          if (judged.state === 'closed') expect([opens, undefined]).toContain(judged.opens);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('FACT-05 hours beside a report that a toilet is closed', () => {
  const byOne = { state: 'closed-today', reports: 1, isCertain: false } as const;
  const byTwo = { state: 'closed-today', reports: 2, isCertain: true } as const;
  const oneSays = { state: 'unknown', reason: 'Reported closed by one person', at: NINE } as const;
  const twoSay = { state: 'closed', reason: 'Reported closed', at: NINE } as const;
  const shutUntilTen: Opening = {
    state: 'closed',
    reason: 'Closed',
    at: NINE,
    opens: after(60),
    laterChanges: [after(120), after(DAY - 30), after(DAY + 30)],
    knownUntil: after(3000),
  };

  it.each([
    ['one person', { ...shutUntilTen, reported: byOne }, 59, 'Closed'],
    ['one person', { ...shutUntilTen, reported: byOne }, 60, 'Reported closed by one person'],
    ['one person', { ...shutUntilTen, reported: byOne }, 120, 'Closed'],
    ['one person', { ...oneSays, reported: byOne }, 120, 'Reported closed by one person'],
    ['two people', { ...twoSay, reported: byTwo }, 120, 'Reported closed'],
  ] as const)('by %s, %j, %i minutes later: %s', (_, opening, minutes, reason) => {
    const later = openingLater(opening, new Date(after(minutes)));
    expect(later).toMatchObject({ reason, reported: opening.reported });
  });

  it.each([
    [{ ...oneSays, reported: byOne }],
    [{ ...twoSay, reported: byTwo }],
    [{ ...twoSay, reported: { ...byTwo, state: 'closed', until: '2024-03-05' } }],
  ] as const)('are not known after its last day: %j', (opening) => {
    const later = openingLater(opening, new Date(after(DAY)));
    expect(later).toMatchObject({ state: 'unknown', reason: 'Opening hours not available' });
    expect(later.reported).toBeUndefined();
  });

  it('decide alone after its last day', () => {
    const later = openingLater({ ...shutUntilTen, reported: byOne }, new Date(after(DAY)));
    expect(later).toMatchObject({ reason: 'Open', closes: after(DAY + 30) });
    expect(later.reported).toBeUndefined();
  });

  it.each([
    { state: 'closed', until: '2024-03-06' },
    { state: 'closed' },
    { state: 'gone' },
  ] as const)('still do not count on the next day: %j', (closure) => {
    const opening = { ...twoSay, reported: { ...byTwo, ...closure } };
    expect(openingLater(opening, new Date(after(DAY)))).toMatchObject({
      ...opening,
      at: '2024-03-06T09:00:00+00:00',
    });
  });
});
