import fc from 'fast-check';
import { expect, it } from 'vitest';
import { londonInstant } from '../time/index.ts';
import { closureAt, unconfirmedReports, withClosure, type ClosureReport } from './closure.ts';
import { confirmedWords, factsInDoubt } from './people.ts';

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

it('FACT-05 one account makes a closure uncertain, two or an operator certain', () => {
  const at = (reports: ClosureReport[]) => closureAt(reports, later(0));
  expect(at([])).toMatchObject({ state: 'open', isCertain: false });
  const one = { state: 'closed-today', reports: 1, isCertain: false };
  expect(at([report()])).toMatchObject(one);
  expect(at([report(), report({ kind: 'closed' })])).toMatchObject({ reports: 1 });
  expect(at([report(), report({ by: 'ben' })])).toMatchObject({ reports: 2, isCertain: true });
  expect(at([report({ isOperator: true })]).isCertain).toBe(true);
});

it('FACT-05 what an operator reports stays certain when others at their network report it, too', () => {
  const operator = report({ isOperator: true });
  const same = report({ at: instant(NOON, 0.1) });
  expect(closureAt([operator, same], later(0))).toMatchObject({ isCertain: true });
});

it('FACT-05 a source alone makes it certain, and is no person', () => {
  const at = (...reports: ClosureReport[]) => closureAt(reports, later(0));
  const map = report({ kind: 'gone', by: 'map', source: 'OpenStreetMap' });
  const said = { state: 'gone', isCertain: true, source: 'OpenStreetMap' };
  expect(at(map)).toEqual({ ...said, reports: 0 });
  expect(at(map, report({ kind: 'gone' }))).toMatchObject({ ...said, reports: 1 });
  expect(at(report())).not.toHaveProperty('source');
});

it('FACT-05 where people disagree, says what two of them or an operator say', () => {
  const at = (...reports: ClosureReport[]) => closureAt(reports, later(0));
  const until = (day: string, by: string) => report({ kind: 'closed', until: day, by });
  const gone = report({ kind: 'gone', by: 'ben' });
  const two = { reports: 2, isCertain: true };
  expect(at(gone, report())).toMatchObject({ ...two, state: 'closed-today' });
  expect(at(until('2026-03-09', 'ada'), gone)).toMatchObject({
    ...two,
    state: 'closed',
    until: '2026-03-09',
  });
  expect(at(until('2026-03-20', 'ada'), until('2026-03-09', 'ben'))).toMatchObject({
    ...two,
    until: '2026-03-09',
  });
  expect(at(report(), gone, { ...gone, by: 'cai' })).toMatchObject({ ...two, state: 'gone' });
  const operator = { ...until('2026-03-09', 'ada'), isOperator: true };
  expect(at(operator, gone)).toMatchObject({ ...two, state: 'closed', until: '2026-03-09' });
  expect(at(report(), { ...gone, isOperator: true })).toMatchObject({ state: 'gone', reports: 1 });
  // The last day on which an operator or two people still say so.
  expect(at(operator, until('2026-03-06', 'ben')).until).toBe('2026-03-09');
  expect(at(operator, until('2026-03-20', 'ben')).until).toBe('2026-03-09');
  expect(at({ ...operator, until: null }, until('2026-03-06', 'ben')).until).toBeUndefined();
  const three = [
    until('2026-03-06', 'ada'),
    until('2026-03-20', 'ben'),
    until('2026-03-20', 'cai'),
  ];
  expect(at(...three).until).toBe('2026-03-20');
  // One person's newest report counts.
  expect(at(report(), { ...gone, by: 'ada', at: instant(NOON, 0.1) })).toMatchObject({
    state: 'gone',
    reports: 1,
    isCertain: false,
  });
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
  expect(unconfirmedReports(gone, [instant(NOON, 1)])).toEqual([]);
  expect(unconfirmedReports(gone, [instant(NOON, -1)])).toEqual(gone);
  const again = report({ kind: 'gone', at: instant(NOON, 2) });
  expect(unconfirmedReports([...gone, again], [instant(NOON, 1)])).toEqual([again]);
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

const at = '2026-03-05T12:00:00+00:00';
const open = { state: 'open', reason: 'Open', at, closes: '2026-03-05T18:00:00+00:00' } as const;
const closedBy = (by: string, kind: ClosureReport['kind'] = 'closed'): ClosureReport => ({
  ...report({ kind, by, at: '2026-03-05T09:00:00Z' }),
  until: kind === 'closed' ? '2026-03-09' : null,
});

it('FACT-05 what one person reports leaves it unknown whether it is open, and says so', () => {
  expect(withClosure(open, [closedBy('1')], later(0))).toEqual({
    state: 'unknown',
    reason: 'Reported closed by one person',
    at,
    reported: { state: 'closed', reports: 1, isCertain: false, until: '2026-03-09' },
  });
  expect(withClosure(open, [closedBy('1', 'gone')], later(0)).reason).toBe(
    'Reported gone by one person',
  );
});

it('FACT-05 what two people report closes it, on the days that they mean', () => {
  const two = [closedBy('1'), closedBy('2')];
  expect(withClosure(open, two, later(0))).toMatchObject({
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
  expect(withClosure(closed, [closedBy('1')], later(0))).toMatchObject(closed);
});

it('FACT-02 describes how a toilet is confirmed, by its least confirmed fact', () => {
  const two = { known: 'people', people: 2 } as const;
  const one = { known: 'person', people: 1 } as const;
  const source = { known: 'source', people: 1 } as const;
  expect(confirmedWords({ openingHours: two, isAccessible: two, radar: one })).toBe(
    'confirmed by 2 people',
  );
  expect(confirmedWords({ openingHours: two, isAccessible: one })).toBeNull();
  expect(confirmedWords({ name: one })).toBeNull();
  expect(confirmedWords({ openingHours: source })).toBeNull();
  expect(confirmedWords({ isAccessible: { ...two, isDisputed: true } })).toBeNull();
  expect(confirmedWords({})).toBeNull();
  expect(confirmedWords(undefined)).toBeNull();
});

it('FACT-02 names the facts in doubt: those that decide, or else all', () => {
  const one = { known: 'person', people: 1 } as const;
  const disputed = { known: 'people', people: 2, isDisputed: true } as const;
  expect(factsInDoubt({ isAccessible: disputed, openingHours: one, isFree: one })).toEqual({
    disputed: ['isAccessible'],
    byOne: ['openingHours'],
  });
  expect(factsInDoubt({ isFree: disputed, radar: { ...one, isDisputed: true } })).toEqual({
    disputed: ['isFree', 'radar'],
    byOne: [],
  });
  expect(factsInDoubt(undefined)).toEqual({ disputed: [], byOne: [] });
});
