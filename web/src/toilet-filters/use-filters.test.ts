import { NO_FILTERS } from '@loovia/core/stops';
import { expect, it } from 'vitest';
import { fakeStorage, forbidStorage } from '../test-storage.ts';
import { keepFilters, keptFilters } from './use-filters.ts';

it('filters last as long as the tab, until signing out', () => {
  const kept = fakeStorage('sessionStorage');
  const choice = { filters: ['radar', 'free'], keepsUnknown: false } as const;
  keepFilters(choice);
  expect(keptFilters()).toEqual(choice);
  expect([...kept.keys()].every((key) => key.startsWith('loovia:'))).toBe(true);
});

it.each(['', 'null', '["radar"]', '{"filters":["unknown"],"keepsUnknown":true}', '['])(
  'what is no choice of filters is none: %s',
  (text) => {
    fakeStorage('sessionStorage').set('loovia:filters', text);
    expect(keptFilters()).toEqual(NO_FILTERS);
  },
);

it('forbidden storage costs the memory alone', () => {
  forbidStorage('sessionStorage');
  expect(keptFilters()).toEqual(NO_FILTERS);
  expect(() => {
    keepFilters(NO_FILTERS);
  }).not.toThrow();
});
