import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mergeFacts, UNKNOWN_FACTS, toiletFactsSchema, type ToiletFacts } from './index.ts';

describe('mergeFacts', () => {
  it('known beats unknown, whichever is newer', () => {
    const merged = mergeFacts([
      { facts: { ...UNKNOWN_FACTS, isFree: true }, confirmedOn: '2024-01-01' },
      { facts: { ...UNKNOWN_FACTS, radar: false }, confirmedOn: '2018-01-01' },
    ]);
    expect(merged).toEqual({ ...UNKNOWN_FACTS, isFree: true, radar: false });
  });

  it.each([
    ['the newer', '2018-01-01', '2024-01-01', false],
    ['the newer, given first', '2024-01-01', '2018-01-01', true],
    ['the first on the same day', '2024-01-01', '2024-01-01', true],
    ['the first where a day is missing', undefined, '2024-01-01', true],
    ['the first where the other day is missing', '2018-01-01', null, true],
  ])('of two that know, believes %s', (_, first, second, isFree) => {
    const merged = mergeFacts([
      { facts: { ...UNKNOWN_FACTS, isFree: true }, confirmedOn: first },
      { facts: { ...UNKNOWN_FACTS, isFree: false }, confirmedOn: second },
    ]);
    expect(merged.isFree).toBe(isFree);
  });

  it('believes no older ‘yes’ because of the day of a source that says nothing', () => {
    const saying = (isAccessible: boolean | null, confirmedOn: string) => ({
      facts: { ...UNKNOWN_FACTS, isAccessible },
      confirmedOn,
    });
    const [yes, silent, no] = [
      saying(true, '2016-05-01'),
      saying(null, '2024-02-01'),
      saying(false, '2018-03-01'),
    ];
    expect(mergeFacts([yes, silent, no]).isAccessible).toBe(false);
    expect(mergeFacts([yes, no]).isAccessible).toBe(false);
  });

  it.each([
    ['an older ‘yes’', true, '2018-01-01', '2025-10-01', null],
    ['a ‘yes’ without a day that comes later', true, undefined, '2025-10-01', null],
    ['a ‘yes’ of the same day that comes later', true, '2025-10-01', '2025-10-01', null],
    ['no newer ‘yes’', true, '2026-01-01', '2025-10-01', true],
    ['no older ‘no’', false, '2018-01-01', '2025-10-01', false],
  ])('a doubt beats %s', (_, isAccessible, day, doubtDay, known) => {
    const doubting = {
      facts: { ...UNKNOWN_FACTS, radar: true },
      confirmedOn: doubtDay,
      doubts: ['isAccessible'] as const,
    };
    const saying = { facts: { ...UNKNOWN_FACTS, isAccessible, isPublic: true }, confirmedOn: day };
    expect(mergeFacts([doubting, saying])).toEqual({
      ...UNKNOWN_FACTS,
      isAccessible: known,
      isPublic: true,
      radar: true,
    });
  });

  it('a doubt that may be older beats no ‘yes’ that comes first', () => {
    const yes = { facts: { ...UNKNOWN_FACTS, isPublic: true } };
    const doubting = {
      facts: UNKNOWN_FACTS,
      confirmedOn: '2016-01-01',
      doubts: ['isPublic'] as const,
    };
    expect(mergeFacts([yes, doubting]).isPublic).toBe(true);
  });

  it('never makes up a fact, nor loses one', () => {
    const fact = fc.constantFrom(true, false, null);
    const facts: fc.Arbitrary<ToiletFacts> = fc.record({
      isPublic: fact,
      isFree: fact,
      isAccessible: fact,
      isMenOnly: fact,
      isWomenOnly: fact,
      isGenderNeutral: fact,
      hasBabyChanging: fact,
      radar: fact,
    });
    const day = fc.constantFrom(undefined, '2018-05-01', '2024-05-01');
    fc.assert(
      fc.property(facts, day, facts, day, (a, aDay, b, bDay) => {
        const merged = mergeFacts([
          { facts: a, confirmedOn: aDay },
          { facts: b, confirmedOn: bDay },
        ]);
        for (const key of z.keyof(toiletFactsSchema).options) {
          expect([a[key], b[key]]).toContain(merged[key]);
          expect(merged[key] === null).toBe(a[key] === null && b[key] === null);
        }
      }),
    );
  });
});
