import { expect, it } from 'vitest';
import { londonInstant } from '../time/index.ts';
import type { ClosureReport } from './closure.ts';
import { confirmedWords } from './people.ts';
import { withClosure } from './closure.ts';

const NOON = londonInstant('2026-03-05', '12:00');
const at = '2026-03-05T12:00:00+00:00';
const open = { state: 'open', reason: 'Open', at, closes: '2026-03-05T18:00:00+00:00' } as const;
const report = (by: string, kind: ClosureReport['kind'] = 'closed'): ClosureReport => ({
  ...{ kind, by, isOperator: false },
  until: kind === 'closed' ? '2026-03-09' : null,
  at: '2026-03-05T09:00:00Z',
});

it('FACT-05 what one person reports leaves it unknown whether it is open, and says so', () => {
  expect(withClosure(open, [report('1')], NOON)).toEqual({
    state: 'unknown',
    reason: 'Reported closed by one person',
    at,
    reported: { state: 'closed', reports: 1, isCertain: false, until: '2026-03-09' },
  });
  expect(withClosure(open, [report('1', 'gone')], NOON).reason).toBe('Reported gone by one person');
});

it('FACT-05 what two people report closes it, on the days that they mean', () => {
  const two = [report('1'), report('2')];
  expect(withClosure(open, two, NOON)).toMatchObject({
    state: 'closed',
    reason: 'Reported closed',
  });
  expect(withClosure(open, two, londonInstant('2026-03-10', '12:00'))).toEqual(open);
});

it('FACT-05 what is closed by its hours stays so, and still says when it opens', () => {
  const closed = {
    state: 'closed',
    reason: 'Closed',
    at,
    opens: '2026-03-06T08:00:00+00:00',
  } as const;
  expect(withClosure(closed, [report('1')], NOON)).toMatchObject(closed);
});

it('FACT-02 says in words who stands behind a toilet, by the fact that fewest do', () => {
  const two = { known: 'people', people: 2 } as const;
  const one = { known: 'person', people: 1 } as const;
  const source = { known: 'source', people: 1 } as const;
  expect(confirmedWords({ openingHours: two, isAccessible: two, radar: one })).toBe(
    'confirmed by 2 people',
  );
  expect(confirmedWords({ openingHours: two, isAccessible: one })).toBe('said by one person');
  expect(confirmedWords({ name: one })).toBe('said by one person');
  expect(confirmedWords({ openingHours: source })).toBeNull();
  expect(confirmedWords({})).toBeNull();
  expect(confirmedWords(undefined)).toBeNull();
});
