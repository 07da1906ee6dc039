import { NO_FILTERS } from '@loovia/core/stops';
import { expect, it } from 'vitest';
import { fakeStorage, forbidStorage } from '../testing/test-storage.ts';
import { keepFilters, keptFilters } from './use-filters.ts';

it('filters last as long as the tab, until signing out', () => {
  const kept = fakeStorage('sessionStorage');
  const choice = { filters: ['radar', 'free'], keepsUnknown: false } as const;
  keepFilters(choice);
  expect(keptFilters()).toEqual(choice);
  expect([...kept.keys()].every((key) => key.startsWith('loovia:'))).toBe(true);
});

it.each(['', 'null', '["radar"]', '{"filters":["unknown"],"keepsUnknown":true}', '['])(
  'ignores what is not a choice of filters: %s',
  (text) => {
    fakeStorage('sessionStorage').set('loovia:filters', text);
    expect(keptFilters()).toEqual(NO_FILTERS);
  },
);

it('works without storage', () => {
  forbidStorage('sessionStorage');
  expect(keptFilters()).toEqual(NO_FILTERS);
  expect(() => {
    keepFilters(NO_FILTERS);
  }).not.toThrow();
});
