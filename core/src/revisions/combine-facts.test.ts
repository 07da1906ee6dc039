import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_FACTS } from '../toilets/index.ts';
import type { Revision, EditableFacts, PartialFacts } from './revision.ts';
import { combineFacts, type RecordFacts } from './combine-facts.ts';

const MERGED: EditableFacts = {
  ...UNKNOWN_FACTS,
  isAccessible: false,
  isMenOnly: true,
  hasChangingPlaces: null,
  name: 'Market Hall',
  address: null,
  description: null,
  paymentDetails: null,
  openingHours: '24/7',
  directionsInside: null,
  location: '51.58800,-2.99700',
};
const RECORDS: RecordFacts[] = [
  { by: { kind: 'source', name: 'OpenStreetMap' }, on: '2026-01-01', facts: MERGED },
];

let made = 0;
const change = (
  by: string,
  at: string,
  after: PartialFacts,
  before: PartialFacts = {},
): Revision => ({
  id: String((made += 1)),
  kind: Object.keys(before).length > 0 ? 'correction' : 'confirmation',
  at,
  by,
  isOperator: false,
  before,
  after,
  cleanliness: null,
  until: null,
});

const facts = fc.record(
  {
    isAccessible: fc.constantFrom(true, false, null),
    isWomenOnly: fc.constantFrom(true, false),
    openingHours: fc.constantFrom('24/7', 'Mo-Fr 09:00-17:00', null),
  },
  { requiredKeys: [] },
);
const revisions = fc.array(
  fc
    .tuple(
      fc.constantFrom('ada', 'ben', 'cat'),
      fc.constantFrom(
        '2026-02-01T10:00:00.000Z',
        '2026-02-02T10:00:00.000Z',
        '2026-02-03T10:00:00.000Z',
      ),
      facts,
      facts,
    )
    .map(([by, at, after, before]) => change(by, at, after, before)),
  { maxLength: 6 },
);

describe('combineFacts', () => {
  it('without changes shows the merged records, known from their sources', () => {
    const { values, known, conflicts } = combineFacts(MERGED, RECORDS, []);
    expect(values).toEqual(MERGED);
    expect(known.isAccessible).toMatchObject({ known: 'source', source: 'OpenStreetMap' });
    expect(known.radar.known).toBe('none');
    expect(conflicts).toEqual([]);
  });

  it('FACT-07 does not depend on the order in which changes arrive', () => {
    fc.assert(
      fc.property(
        revisions.chain((said) =>
          fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
        ),
        ([said, shuffled]) => {
          expect(combineFacts(MERGED, RECORDS, shuffled)).toEqual(
            combineFacts(MERGED, RECORDS, said),
          );
        },
      ),
    );
  });

  it('FACT-08 an import of the same words, however new, changes nothing that people corrected', () => {
    fc.assert(
      fc.property(revisions, (said) => {
        const corrections = ['dan', 'eve'].map((by) =>
          change(by, '2026-02-04T10:00:00.000Z', { isAccessible: true }, { isAccessible: false }),
        );
        const again = RECORDS.map((record) => ({ ...record, on: '2030-01-01' }));
        const { values, conflicts } = combineFacts(MERGED, again, [...said, ...corrections]);
        expect(values.isAccessible).toBe(true);
        expect(conflicts).toContain('isAccessible');
      }),
    );
  });

  it('FACT-08 a value that somebody corrected stays corrected after they come back', () => {
    const corrected = change(
      'ada',
      '2026-02-01T10:00:00.000Z',
      { isAccessible: true, openingHours: 'Mo-Fr 09:00-17:00' },
      { isAccessible: false, openingHours: '24/7' },
    );
    const confirmed = change('ada', '2026-02-03T10:00:00.000Z', {
      isAccessible: true,
      openingHours: 'Mo-Fr 09:00-17:00',
    });
    const improved = change(
      'ada',
      '2026-02-04T10:00:00.000Z',
      { openingHours: 'Mo-Fr 08:00-17:00' },
      { openingHours: 'Mo-Fr 09:00-17:00' },
    );
    const again = RECORDS.map((record) => ({ ...record, on: '2026-06-01' }));
    const agreed = [corrected, confirmed, improved].map((one) => ({ ...one, by: 'ben' }));
    const said = [corrected, confirmed, improved, ...agreed];
    expect(combineFacts(MERGED, again, said).values).toMatchObject({
      isAccessible: true,
      openingHours: 'Mo-Fr 08:00-17:00',
    });
    const tookBack = ['ada', 'ben'].map((by) =>
      change(by, '2026-02-05T10:00:00.000Z', { isAccessible: false }, { isAccessible: true }),
    );
    const { known } = combineFacts(MERGED, again, [...said, ...tookBack]);
    expect(known.isAccessible).toMatchObject({ value: false, known: 'source', people: 2 });
  });

  it('FACT-08 to deny what people alone had said denies no source that says it later', () => {
    const [yes, no] = [{ isAccessible: true }, { isAccessible: false }];
    const wrong = change('ada', '2026-02-01T10:00:00.000Z', no, yes);
    const righted = change('ben', '2026-02-02T10:00:00.000Z', yes, no);
    const later: RecordFacts[] = RECORDS.map((record) => ({ ...record, on: '2026-06-01' }));
    const shown = (beforeOfSources: string[] | null | undefined, records = later) => {
      const said = [
        { ...wrong, beforeOfSources: ['isAccessible'] },
        { ...righted, beforeOfSources },
      ].flatMap((one) => [one, { ...one, by: `${one.by}’s friend` }]);
      return combineFacts(MERGED, records, said);
    };
    const first = shown([]);
    expect(first.known.isAccessible).toMatchObject({ value: false, known: 'source', people: 0 });
    expect(first.conflicts).toContain('isAccessible');
    // A list from before is no answer to what people said since.
    expect(shown([], RECORDS).values.isAccessible).toBe(true);
    for (const denied of [['isAccessible'], null, undefined]) {
      expect(shown(denied).known.isAccessible).toMatchObject({ value: true, known: 'people' });
    }
  });

  it('a toilet is for men, women or all: what two say counts, and of that the newest', () => {
    const women = change(
      'ada',
      '2026-02-01T10:00:00.000Z',
      { isWomenOnly: true },
      { isWomenOnly: null },
    );
    const alone = combineFacts(MERGED, RECORDS, [women]);
    expect(alone.values).toMatchObject({ isWomenOnly: null, isMenOnly: true });
    expect(alone.known.isWomenOnly.beside).toMatchObject({ value: true, people: 1 });
    const two = [women, { ...women, by: 'cat' }];
    expect(combineFacts(MERGED, RECORDS, two).values).toMatchObject({
      isWomenOnly: true,
      isMenOnly: null,
    });
    const everyone = change('ben', women.at, { isGenderNeutral: true }, { isGenderNeutral: null });
    const four = [...two, everyone, { ...everyone, by: 'dan' }];
    expect(combineFacts(MERGED, RECORDS, four).values).toMatchObject({
      isWomenOnly: null,
      isMenOnly: null,
      isGenderNeutral: null,
    });
  });

  it('FACT-02 counts the person who added a toilet, and a second who confirms it', () => {
    const added: RecordFacts[] = [
      { by: { kind: 'person', key: 'ada' }, on: '2026-01-01', facts: MERGED },
    ];
    const confirmed = (by: string) =>
      combineFacts(MERGED, added, [
        change(by, '2026-02-01T10:00:00.000Z', { openingHours: '24/7' }),
      ]).known.openingHours;
    expect(confirmed('ada')).toMatchObject({ known: 'person', people: 1 });
    expect(confirmed('ben')).toMatchObject({ known: 'people', people: 2 });
  });

  describe('what the newest words of a source put in doubt', () => {
    const mapSays: EditableFacts = { ...MERGED, isAccessible: true };
    const silent: EditableFacts = { ...MERGED, isAccessible: null, openingHours: null };
    const map: RecordFacts = {
      by: { kind: 'source', name: 'OpenStreetMap' },
      on: '2024-01-01',
      facts: mapSays,
    };
    const closed: RecordFacts = {
      by: { kind: 'source', name: 'Newport Council' },
      on: '2026-09-01',
      facts: silent,
      doubts: ['hours', 'isAccessible'],
    };
    const saidYes = (by: string, at: string) =>
      change(by, at, { isAccessible: true, openingHours: '24/7' });
    const earlier = [
      saidYes('ada', '2025-02-01T10:00:00.000Z'),
      saidYes('ben', '2025-03-01T10:00:00.000Z'),
    ];

    it('FACT-02 is not known any more, however many people confirmed it before', () => {
      for (const records of [[map, closed], [closed]]) {
        const { values, known, conflicts } = combineFacts(silent, records, earlier);
        expect(values).toMatchObject({ isAccessible: null, openingHours: null });
        expect(known.isAccessible.known).toBe('none');
        expect(conflicts).toEqual(['isAccessible', 'openingHours']);
      }
    });

    it('FACT-02 is as somebody says afterwards, without those from before', () => {
      const later = saidYes('cat', '2026-09-02T10:00:00.000Z');
      const { known, conflicts } = combineFacts(silent, [map, closed], [...earlier, later]);
      expect(known.isAccessible).toMatchObject({ value: true, known: 'person', people: 1 });
      // What is said after a doubt answers it.
      expect(conflicts).toEqual([]);
    });

    it('FACT-02 brings back no ‘no’ that somebody had corrected, and leaves one that nobody had', () => {
      const no = change('ada', '2025-01-01T10:00:00.000Z', { isAccessible: false });
      const shownAfter = (said: Revision[]) =>
        combineFacts(silent, [map, closed], said).values.isAccessible;
      expect(shownAfter([no, ...earlier])).toBe(null);
      expect(shownAfter([no])).toBe(false);
      expect(combineFacts(silent, [map, closed], [no]).conflicts).toEqual([]);
    });

    it('FACT-08 is not filled with what people had denied, though a list repeats it afterwards', () => {
      const corrected = change(
        'ada',
        '2025-02-01T10:00:00.000Z',
        { openingHours: 'Mo-Fr 09:00-17:00' },
        { openingHours: '24/7' },
      );
      const again = { ...map, on: '2026-10-01' };
      const two = [corrected, { ...corrected, by: 'ben' }];
      const { values } = combineFacts(mapSays, [again, closed], two);
      expect(values).toMatchObject({ isAccessible: true, openingHours: null });
    });
  });
});
