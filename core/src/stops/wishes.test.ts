import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byWishes, factOf, WISHES, type Wish, type WishedFacts } from './index.ts';

interface Stop extends WishedFacts {
  readonly id: number;
}

const fact = fc.constantFrom(true, false, null);
const facts = fc.record({
  radar: fact,
  hasBabyChanging: fact,
  isGenderNeutral: fact,
  isFree: fact,
  hasChangingPlaces: fc.option(fact, { nil: undefined }),
});
const stops: fc.Arbitrary<Stop[]> = fc
  .array(facts, { maxLength: 25 })
  .map((all) => all.map((each, id) => ({ ...each, id })));
const wishes: fc.Arbitrary<Wish[]> = fc.shuffledSubarray([...WISHES]);

const rank = (stop: Stop, wish: Wish) => [true, null, false].indexOf(factOf(stop, wish));

describe('byWishes', () => {
  it('hides nothing and makes nothing up', () => {
    fc.assert(
      fc.property(stops, wishes, (given, wished) => {
        const ids = byWishes(given, wished).map(({ id }) => id);
        expect(ids.toSorted((a, b) => a - b)).toEqual(given.map(({ id }) => id));
      }),
    );
  });

  it('puts confirmed before not known, and that before confirmed not', () => {
    fc.assert(
      fc.property(stops, fc.constantFrom(...WISHES), (given, wish) => {
        const ranks = byWishes(given, [wish]).map((stop) => rank(stop, wish));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  it('a stop that is no worse by any wish and better by one is before the other', () => {
    fc.assert(
      fc.property(stops, wishes, (given, wished) => {
        const sorted = byWishes(given, wished);
        for (const [place, after] of sorted.entries()) {
          for (const before of sorted.slice(0, place)) {
            const isNoWorse = wished.every((wish) => rank(after, wish) <= rank(before, wish));
            const isBetter = wished.some((wish) => rank(after, wish) < rank(before, wish));
            expect(isNoWorse && isBetter).toBe(false);
          }
        }
      }),
    );
  });

  it('keeps the order of those that are alike, and of all without a wish', () => {
    fc.assert(
      fc.property(stops, wishes, (given, wished) => {
        expect(byWishes(given, [])).toEqual(given);
        const sorted = byWishes(given, wished);
        const kinds = new Map<string, number>();
        for (const stop of sorted) {
          const kind = wished.map((wish) => rank(stop, wish)).join();
          expect(stop.id).toBeGreaterThan(kinds.get(kind) ?? -1);
          kinds.set(kind, stop.id);
        }
      }),
    );
  });

  it('is done when done once, and the order of wishes says nothing', () => {
    fc.assert(
      fc.property(stops, wishes, (given, wished) => {
        const sorted = byWishes(given, wished);
        expect(byWishes(sorted, wished)).toEqual(sorted);
        expect(byWishes(given, [...wished].reverse())).toEqual(sorted);
        expect(byWishes(given, [...wished, ...wished])).toEqual(sorted);
      }),
    );
  });
});
