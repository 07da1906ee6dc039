import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closureAt, type ClosureReport, standingReports } from './closure.ts';

const NOON = '2026-03-05T12:00:00Z';
const instant = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString();
const later = (days: number) => new Date(instant(NOON, days));
const report = (changes: Partial<ClosureReport> = {}): ClosureReport => ({
  kind: 'closed-today',
  until: null,
  at: NOON,
  by: 'ada',
  isOperator: false,
  ...changes,
});

it('FACT-05 one account lowers a toilet, two or an operator take it out', () => {
  const at = (reports: ClosureReport[]) => closureAt(reports, later(0));
  expect(at([])).toMatchObject({ state: 'open', isCertain: false });
  const one = { state: 'closed-today', reports: 1, isCertain: false };
  expect(at([report()])).toMatchObject(one);
  expect(at([report(), report({ kind: 'closed' })])).toMatchObject({ reports: 1 });
  expect(at([report(), report({ by: 'ben' })])).toMatchObject({ reports: 2, isCertain: true });
  expect(at([report({ isOperator: true })]).isCertain).toBe(true);
});

it('FACT-05 closures end by themselves, with their last day in London', () => {
  const stateOf = (one: ClosureReport, at: Date) => closureAt([one], at).state;
  expect(stateOf(report(), new Date('2026-03-05T23:59:00Z'))).toBe('closed-today');
  expect(stateOf(report(), new Date('2026-03-06T00:00:00Z'))).toBe('open');
  const summer = report({ at: '2026-07-01T12:00:00Z' });
  expect(stateOf(summer, new Date('2026-07-01T22:59:00Z'))).toBe('closed-today');
  expect(stateOf(summer, new Date('2026-07-01T23:00:00Z'))).toBe('open');
  const until = report({ kind: 'closed', until: '2026-03-09' });
  expect(stateOf(until, later(4))).toBe('closed');
  expect(stateOf(until, later(5))).toBe('open');
  expect(stateOf(report({ kind: 'closed' }), later(30))).toBe('closed');
  expect(stateOf(report({ kind: 'closed' }), later(31))).toBe('open');
  expect(stateOf(report({ kind: 'gone' }), later(3000))).toBe('gone');
});

it('FACT-05 closures hold from the day of the report, not for the days before it', () => {
  const stateOf = (at: string) => closureAt([report({ kind: 'closed' })], new Date(at)).state;
  expect(stateOf('2026-03-04T23:59:00Z')).toBe('open');
  expect(stateOf('2026-03-05T00:00:00Z')).toBe('closed');
});

it('FACT-05 a confirmation after them ends them, one before does not', () => {
  const gone = [report({ kind: 'gone' }), report({ kind: 'gone', by: 'ben' })];
  expect(standingReports(gone, [instant(NOON, 1)])).toEqual([]);
  expect(standingReports(gone, [instant(NOON, -1)])).toEqual(gone);
  const again = report({ kind: 'gone', at: instant(NOON, 2) });
  expect(standingReports([...gone, again], [instant(NOON, 1)])).toEqual([again]);
});

it('does not depend on the order in which reports arrive', () => {
  const reports = fc.array(
    fc.record({
      kind: fc.constantFrom('closed-today', 'closed', 'gone'),
      until: fc.constantFrom(null, '2026-03-06'),
      at: fc.constantFrom(NOON, instant(NOON, 1)),
      by: fc.constantFrom('ada', 'ben'),
      isOperator: fc.boolean(),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(reports, (said) => {
      expect(closureAt(said.toReversed(), later(1))).toEqual(closureAt(said, later(1)));
    }),
  );
});
