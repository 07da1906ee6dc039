import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByWishes, factOf, WISHES, type Wish, type WishedFacts } from './index.ts';
import { filterToilets, wishesOf, type FilteredFacts } from './toilet-filters.ts';

function toilet(placeId: string, facts: Partial<FilteredFacts> = {}): FilteredFacts {
  return {
    placeId,
    opening: { state: 'open' },
    isAccessible: null,
    isPublic: null,
    isFree: null,
    isGenderNeutral: null,
    hasBabyChanging: null,
    radar: null,
    ...facts,
  };
}

const ids = (stops: readonly FilteredFacts[]) => stops.map(({ placeId }) => placeId);

describe('filterToilets', () => {
  const stops = [
    toilet('yes', { isFree: true }),
    toilet('no', { isFree: false }),
    toilet('unknown'),
  ];

  it('hides what lacks it, and keeps what is not known unless asked to hide that too', () => {
    const kept = filterToilets(stops, { filters: ['free'], keepsUnknown: true }, []);
    expect(ids(kept.stops)).toEqual(['yes', 'unknown']);
    expect(kept).toMatchObject({ lacking: 1, unknown: 0 });
    const sure = filterToilets(stops, { filters: ['free'], keepsUnknown: false }, []);
    expect(ids(sure.stops)).toEqual(['yes']);
    expect(sure).toMatchObject({ lacking: 1, unknown: 1 });
  });

  it('hides nothing without a filter, and never what was chosen', () => {
    const all = filterToilets(stops, { filters: [], keepsUnknown: false }, []);
    expect(ids(all.stops)).toEqual(['yes', 'no', 'unknown']);
    const chosen = filterToilets(stops, { filters: ['free'], keepsUnknown: false }, ['no']);
    expect(ids(chosen.stops)).toEqual(['yes', 'no']);
    expect(chosen).toMatchObject({ lacking: 0, unknown: 1 });
  });

  it.each([
    ['open', { opening: { state: 'open' } }, { opening: { state: 'closed' } }],
    ['stepFree', { isAccessible: true }, { isAccessible: false }],
    ['radar', { radar: true }, { radar: false }],
    ['baby', { hasBabyChanging: true }, { hasBabyChanging: false }],
    ['changingPlaces', { hasChangingPlaces: true }, { hasChangingPlaces: false }],
    ['noPurchase', { isPublic: true }, { isPublic: false }],
    ['genderNeutral', { isGenderNeutral: true }, { isGenderNeutral: false }],
  ] as const)('filters by %s', (filter, yes, no) => {
    const unknown = filter === 'open' ? { opening: { state: 'unknown' } as const } : {};
    const all = [toilet('yes', yes), toilet('no', no), toilet('unknown', unknown)];
    const sure = filterToilets(all, { filters: [filter], keepsUnknown: false }, []);
    expect(ids(sure.stops)).toEqual(['yes']);
    const kept = filterToilets(all, { filters: [filter], keepsUnknown: true }, []);
    expect(ids(kept.stops)).toEqual(['yes', 'unknown']);
  });

  it('wants all filters at once', () => {
    const both = [toilet('one', { isFree: true, radar: false }), toilet('two', { isFree: true })];
    const kept = filterToilets(both, { filters: ['free', 'radar'], keepsUnknown: true }, []);
    expect(ids(kept.stops)).toEqual(['two']);
  });
});

it('wishes are the filters that count in what is suggested', () => {
  expect(wishesOf({ filters: ['open', 'free', 'radar'], keepsUnknown: true })).toEqual([
    'radar',
    'free',
  ]);
});

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

describe('sortByWishes', () => {
  it('hides nothing and makes nothing up', () => {
    fc.assert(
      fc.property(stops, wishes, (given, wished) => {
        const ids = sortByWishes(given, wished).map(({ id }) => id);
        expect(ids.toSorted((a, b) => a - b)).toEqual(given.map(({ id }) => id));
      }),
    );
  });

  it('puts confirmed before not known, and that before confirmed not', () => {
    fc.assert(
      fc.property(stops, fc.constantFrom(...WISHES), (given, wish) => {
        const ranks = sortByWishes(given, [wish]).map((stop) => rank(stop, wish));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  it('puts a stop that is no worse by any wish, and better by one, before the other', () => {
    fc.assert(
      fc.property(stops, wishes, (given, wished) => {
        const sorted = sortByWishes(given, wished);
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
        expect(sortByWishes(given, [])).toEqual(given);
        const sorted = sortByWishes(given, wished);
        const kinds = new Map<string, number>();
        for (const stop of sorted) {
          const kind = wished.map((wish) => rank(stop, wish)).join();
          expect(stop.id).toBeGreaterThan(kinds.get(kind) ?? -1);
          kinds.set(kind, stop.id);
        }
      }),
    );
  });

  it('changes nothing when done again, and ignores the order of wishes', () => {
    fc.assert(
      fc.property(stops, wishes, (given, wished) => {
        const sorted = sortByWishes(given, wished);
        expect(sortByWishes(sorted, wished)).toEqual(sorted);
        expect(sortByWishes(given, [...wished].reverse())).toEqual(sorted);
        expect(sortByWishes(given, [...wished, ...wished])).toEqual(sorted);
      }),
    );
  });
});
