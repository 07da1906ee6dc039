import { NO_FILTERS } from '@loovia/core/stops';
import { expect, it } from 'vitest';
import { keepFilters, keptFilters } from './kept-filters.ts';

it('filters last as long as the tab, until signing out', () => {
  const kept = new Map<string, string>();
  const choice = { filters: ['radar', 'free'], keepsUnknown: false } as const;
  keepFilters({ setItem: (key, value) => void kept.set(key, value) }, choice);
  expect(keptFilters({ getItem: (key) => kept.get(key) ?? null })).toEqual(choice);
  expect([...kept.keys()].every((key) => key.startsWith('loovia:'))).toBe(true);
});

it.each(['', 'null', '["radar"]', '{"filters":["unknown"],"keepsUnknown":true}', '['])(
  'what is no choice of filters is none: %s',
  (kept) => {
    expect(keptFilters({ getItem: () => kept })).toEqual(NO_FILTERS);
  },
);

it('forbidden storage costs the memory alone', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(keptFilters({ getItem: forbidden })).toEqual(NO_FILTERS);
  expect(() => {
    keepFilters({ setItem: forbidden }, NO_FILTERS);
  }).not.toThrow();
});
