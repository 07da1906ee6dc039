import type { ToiletDetails } from '@loovia/core/api';
import { FACT_NAMES } from '@loovia/core/revisions';
import { expect, it } from 'vitest';
import { newestBeside } from './fact-words.ts';

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
