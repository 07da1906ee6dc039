import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEWCOMERS } from './voices.ts';
import { combineStatements, type Speaker, type Statement } from './combine-statements.ts';

const OSM: Speaker = { kind: 'source', name: 'OpenStreetMap' };
const person = (key: string): Speaker => ({ kind: 'person', key });
const newcomer = (key: string): Speaker => ({ kind: 'person', key, voice: NEWCOMERS });
const says = (by: Speaker, value: boolean | null, at: string | null): Statement<boolean> => ({
  value,
  by,
  at,
});

const speaker = fc.oneof(
  fc
    .constantFrom('OpenStreetMap', 'Newport Council')
    .map((name): Speaker => ({ kind: 'source', name })),
  fc.constantFrom('ada', 'ben', 'cat').map(person),
);
const day = fc.constantFrom('2024-03-05', '2025-03-05', '2026-03-05');
const at = fc.oneof(
  fc.constant(null),
  day,
  day.map((date) => `${date}T10:00:00Z`),
);
const value = fc.constantFrom(true, false, null);
const statement = fc
  .record({ value, by: speaker, at })
  .filter((one) => (one.by.kind === 'source' ? one.value : one.at) !== null);
/** Of one moment each: which of two at once came first, nobody can say. */
const statements = fc.uniqueArray(statement, { maxLength: 8, selector: ({ at: when }) => when });

describe('combineStatements', () => {
  it('FACT-02 says how a fact is known', () => {
    const cases: [Statement<boolean>[], object][] = [
      [[], { value: null, known: 'none', at: null }],
      [
        [says(OSM, true, null)],
        { value: true, known: 'source', source: 'OpenStreetMap', at: null },
      ],
      [[says(person('ada'), true, '2026-03-05')], { value: true, known: 'person', people: 1 }],
      [
        [says(person('ada'), true, '2026-03-05'), says(person('ben'), true, '2026-03-06')],
        { value: true, known: 'people', people: 2, source: null, at: '2026-03-06' },
      ],
      [
        [says(OSM, true, '2026-03-05'), says(person('ben'), true, '2026-03-06')],
        { value: true, known: 'source', people: 1, source: 'OpenStreetMap', at: '2026-03-06' },
      ],
    ];
    for (const [said, known] of cases) expect(combineStatements(said)).toMatchObject(known);
  });

  it('FACT-04 what one account says stands beside what stood before, until a second agrees', () => {
    const denied = [says(OSM, true, '2024-03-05'), says(person('ada'), false, '2026-03-05')];
    const beside = { value: false, at: '2026-03-05', people: 1, isDispute: true };
    expect(combineStatements(denied)).toMatchObject({ value: true, known: 'source', beside });
    const agreed = [...denied, says(person('ben'), false, '2026-03-06')];
    const two = { value: false, known: 'people', people: 2, source: null, beside: null };
    expect(combineStatements(agreed)).toMatchObject(two);
    const back = [...agreed, says(person('cat'), true, '2026-03-07')];
    const other = { value: true, at: '2026-03-07', people: 1, isDispute: true };
    expect(combineStatements(back)).toMatchObject({ ...two, beside: other });
    const twice = [...back, says(person('dan'), true, '2026-03-08')];
    expect(combineStatements(twice)).toMatchObject({ value: true, known: 'people', people: 2 });
  });

  it('FACT-04 does not count two as agreeing where a third has said otherwise between them', () => {
    const said = [
      says(OSM, true, '2024-03-05'),
      says(person('ada'), false, '2026-03-05'),
      says(person('ben'), true, '2026-03-06'),
      says(person('cat'), false, '2026-03-07'),
    ];
    expect(combineStatements(said)).toMatchObject({ value: true, beside: { people: 1 } });
    const byNewcomer = said.with(2, says(newcomer('ben'), true, '2026-03-06'));
    expect(combineStatements(byNewcomer)).toMatchObject({ value: false, known: 'people' });
  });

  it('FACT-04 an operator needs nobody who agrees', () => {
    const operator: Speaker = { kind: 'person', key: 'olga', isOperator: true };
    const said = [says(OSM, true, '2024-03-05'), says(operator, false, '2026-03-05')];
    expect(combineStatements(said)).toMatchObject({ value: false, known: 'person', people: 1 });
  });

  it('FACT-02 a blank is filled by one; another stands beside, whoever repeats theirs', () => {
    const filled = [says(person('ada'), true, '2026-03-05')];
    expect(combineStatements(filled)).toMatchObject({ value: true, known: 'person', people: 1 });
    const other = [...filled, says(person('ben'), false, '2026-03-06')];
    for (const repeated of [[], [says(person('ada'), true, '2026-03-07')]]) {
      expect(combineStatements([...other, ...repeated])).toMatchObject({
        value: true,
        known: 'person',
        beside: { value: false, people: 1 },
      });
    }
    const changed = [...other, says(person('ada'), false, '2026-03-07')];
    expect(combineStatements(changed)).toMatchObject({ value: false, known: 'people' });
  });

  it('FACT-02 new accounts, however many, count as one person, and one with a known account as two', () => {
    const keys = Array.from({ length: 50 }, (_, index) => newcomer(`new${String(index)}`));
    const puppets = keys.map((by) => says(by, false, '2026-03-06'));
    expect(combineStatements(puppets)).toMatchObject({ known: 'person', people: 1 });
    const said = [says(OSM, true, '2024-03-05'), ...puppets];
    expect(combineStatements(said)).toMatchObject({
      value: true,
      known: 'source',
      beside: { value: false, people: 1, isDispute: false },
    });
    const agreed = [...said, says(person('ada'), false, '2026-03-07')];
    expect(combineStatements(agreed)).toMatchObject({ value: false, known: 'people', people: 2 });
  });

  it('FACT-08 a source that somebody contradicts keeps its day', () => {
    const denial = { ...says(person('ada'), false, '2026-03-05'), denied: true };
    const said = [says(OSM, true, '2027-01-01'), denial];
    expect(combineStatements(said)).toMatchObject({
      value: true,
      source: 'OpenStreetMap',
      at: '2027-01-01',
      beside: { value: false },
    });
  });

  it('FACT-04 shows a correction made in the first hour of a summer day on which the toilet was added', () => {
    const said = [
      says(person('ada'), true, '2026-06-02'),
      says(person('ben'), false, '2026-06-01T23:30:00.000Z'),
      says(person('cat'), false, '2026-06-01T23:40:00.000Z'),
    ];
    expect(combineStatements(said)).toMatchObject({ value: false, people: 2 });
    const dayBefore = [
      says(person('ada'), true, '2026-06-02'),
      says(person('ben'), true, '2026-06-02'),
      says(OSM, false, '2026-06-01'),
    ];
    expect(combineStatements(dayBefore).value).toBe(true);
  });

  it('FACT-04 people can say that a fact is not known', () => {
    const said = [
      says(OSM, true, '2024-03-05'),
      says(person('ada'), null, '2026-03-05'),
      says(person('ben'), null, '2026-03-06'),
    ];
    expect(combineStatements(said)).toMatchObject({ value: null, known: 'none', at: '2026-03-06' });
    expect(combineStatements(said.slice(0, 2))).toMatchObject({
      value: true,
      beside: { value: null },
    });
  });

  it('FACT-08 an import undoes nothing that people said after it was confirmed', () => {
    fc.assert(
      fc.property(statements, value, fc.constantFrom(null, '2023-01-01'), (said, imported, old) => {
        const now = [
          ...said,
          says(person('dan'), true, '2026-03-06T10:00:00Z'),
          says(person('eve'), true, '2026-03-06T11:00:00Z'),
        ];
        const shown = combineStatements(now);
        const after = combineStatements([
          ...now,
          says({ kind: 'source', name: 'New' }, imported, old),
        ]);
        expect(after.value).toBe(shown.value);
        expect(after.at).toBe(shown.at);
        expect(after.people).toBe(shown.people);
      }),
    );
  });

  it('does not depend on the order in which statements arrive', () => {
    fc.assert(
      fc.property(
        statements.chain((said) =>
          fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
        ),
        ([said, shuffled]) => {
          expect(combineStatements(shuffled)).toEqual(combineStatements(said));
        },
      ),
    );
  });

  it('never lets one account confirm a fact, however often it repeats it', () => {
    const ofOne = fc.array(fc.record({ value, by: fc.constant(person('ada')), at }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(ofOne, (said) => {
        expect(combineStatements(said).people).toBeLessThan(2);
        expect(['person', 'none']).toContain(combineStatements(said).known);
      }),
    );
  });

  it('counts a fact as confirmed only where a source or two accounts stated it after the last correction', () => {
    fc.assert(
      fc.property(statements, (said) => {
        const { value: shown, known } = combineStatements(said);
        if (shown === null || known === 'person') return;
        const last = new Map<string, Statement<boolean>>();
        const ordered = said.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
        for (const one of ordered) last.set(JSON.stringify(one.by), one);
        const agree = [...last.values()].filter((one) => one.value === shown);
        expect(agree.length >= 2 || agree.some(({ by }) => by.kind === 'source')).toBe(true);
      }),
    );
  });
});
