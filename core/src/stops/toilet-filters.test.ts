import { describe, expect, it } from 'vitest';
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
