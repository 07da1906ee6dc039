import type { CandidateStop, Route } from '@loovia/core/api';
import { expect, it } from 'vitest';
import type { PlanningOutcome } from '../transit/use-visits.ts';
import { fillIn } from './use-recommendations.ts';

// Only what the function reads.
const stops = ['a', 'b', 'c', 'd', 'e'].map((placeId) => ({ placeId }) as CandidateStop);
const ids = (some: readonly CandidateStop[]) => some.map(({ placeId }) => placeId).join('');

/** Chooses stops with planning that answers as given, and records the attempts. */
async function filledIn(names: string, outcomeOf: (tried: string) => PlanningOutcome['kind']) {
  const tries: string[] = [];
  const all = stops.filter(({ placeId }) => names.includes(placeId));
  const filled = await fillIn(all, (now) => {
    tries.push(ids(now.stops));
    const kind = outcomeOf(ids(now.stops));
    if (kind === 'planned') return Promise.resolve({ kind, route: {} as Route });
    return Promise.resolve(kind === 'refused' ? { kind, sentence: '' } : { kind });
  });
  const { unvisited, outcome } = filled;
  return { stops: ids(filled.stops), unvisited: ids(unvisited), outcome: outcome.kind, tries };
}

it('AI-06 chooses all stops if the journey can be planned with them', async () => {
  expect(await filledIn('abc', () => 'planned')).toEqual({
    stops: 'abc',
    unvisited: '',
    outcome: 'planned',
    tries: ['abc'],
  });
});

it('AI-06 one stop that cannot be visited does not prevent the others', async () => {
  const withoutA = await filledIn('abc', (tried) => (tried.includes('a') ? 'refused' : 'planned'));
  expect(withoutA).toEqual({
    stops: 'bc',
    unvisited: 'a',
    outcome: 'planned',
    tries: ['abc', 'a', 'b', 'bc'],
  });
  const notBoth = (tried: string) => (tried.includes('ab') ? 'refused' : 'planned');
  expect(await filledIn('abcde', notBoth)).toMatchObject({ stops: 'acde', unvisited: 'b' });
});

it('never tries the whole set twice, and ends by planning the rest', async () => {
  const notAll = await filledIn('abc', (tried) => (tried === 'abc' ? 'refused' : 'planned'));
  expect(notAll).toMatchObject({ stops: 'ab', unvisited: 'c', tries: ['abc', 'a', 'ab', 'ab'] });
  const none = await filledIn('a', (tried) => (tried ? 'refused' : 'planned'));
  expect(none).toMatchObject({ stops: '', unvisited: 'a', tries: ['a', ''] });
  const nothing = await filledIn('', () => 'planned');
  expect(nothing).toMatchObject({ stops: '', unvisited: '', tries: [''] });
});

it('tries each stop at most once after the whole set', async () => {
  const { tries } = await filledIn('abcde', (tried) => (tried ? 'refused' : 'planned'));
  expect(tries).toEqual(['abcde', 'a', 'b', 'c', 'd', 'e', '']);
});

it.each(['failed', 'overtaken'] as const)(
  'calls no untried stop impossible: planning %s',
  async (kind) => {
    expect(await filledIn('abc', () => kind)).toMatchObject({ stops: 'abc', unvisited: '' });
    const later = await filledIn('abcd', (tried) =>
      tried === 'b' ? kind : tried.includes('a') ? 'refused' : 'planned',
    );
    expect(later).toEqual({
      stops: 'bcd',
      unvisited: 'a',
      outcome: kind,
      tries: ['abcd', 'a', 'b'],
    });
  },
);
