import type { ToiletDetails } from '@loovia/core/api';
import { FACT_NAMES } from '@loovia/core/revisions';
import { expect, it } from 'vitest';
import { bothWords, newestBeside } from './fact-words.ts';

function factsWith(besides: readonly string[]): Pick<ToiletDetails, 'facts'> {
  const facts = FACT_NAMES.map((name, n) => {
    const at = besides[n];
    const beside = at === undefined ? {} : { beside: { value: null, people: 1, at } };
    return [name, { value: null, known: 'none', ...beside }];
  });
  // It has an entry for each name.
  return { facts: Object.fromEntries(facts) as ToiletDetails['facts'] };
}

it('FACT-03 finds when the newest of what is said otherwise was said, also where only a day is known', () => {
  expect(newestBeside(factsWith([]))).toBeNull();
  expect(newestBeside(factsWith(['2026-03-05T12:00:00Z', '2026-03-06', '2026-03-04']))).toBe(
    '2026-03-06T00:00:00.000Z',
  );
});

const ONE = { people: 1, at: '2026-03-05T12:00:00Z' };

it.each([
  [
    'isAccessible',
    { value: true, known: 'source', source: 'OpenStreetMap', beside: { value: false, ...ONE } },
    'OpenStreetMap: step-free · one person, 5 March 2026: not step-free',
  ],
  [
    'hasChangingPlaces',
    { value: true, known: 'people', people: 2, at: '2026-03-04', beside: { value: null, ...ONE } },
    '2 people, 4 March 2026: Changing Places toilet · one person, 5 March 2026: not known',
  ],
  [
    'name',
    { value: 'Quay', known: 'source', source: 'OpenStreetMap', beside: { value: 'Dock', ...ONE } },
    'OpenStreetMap: Quay · one person, 5 March 2026: Dock',
  ],
  [
    'radar',
    { value: null, known: 'none', beside: { value: true, ...ONE } },
    'one person, 5 March 2026: RADAR key needed',
  ],
  ['radar', { value: true, known: 'source', source: 'OpenStreetMap' }, null],
] as const)(
  'SHOW-11 both values of %s are said until a second person agrees',
  (name, fact, words) => {
    expect(bothWords(name, fact)).toBe(words);
  },
);
