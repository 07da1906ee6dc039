import { expect, it } from 'vitest';
import { planWithAsMany } from './as-many.ts';

/** Plans with letters, and records what was tried. */
async function planned(letters: string, isPossible: (tried: string) => boolean) {
  const tries: string[] = [];
  const { plan, taken, leftOut } = await planWithAsMany(letters.split(''), (some) => {
    const tried = some.join('');
    tries.push(tried);
    return Promise.resolve(isPossible(tried) ? `by ${tried}` : null);
  });
  return { plan, taken: taken.join(''), leftOut: leftOut.join(''), tries };
}

it('AI-06 plans with all at once where that is possible', async () => {
  expect(await planned('abc', () => true)).toEqual({
    plan: 'by abc',
    taken: 'abc',
    leftOut: '',
    tries: ['abc'],
  });
});

it('AI-06 one that cannot be visited does not keep out the others', async () => {
  expect(await planned('abc', (tried) => !tried.includes('a'))).toEqual({
    plan: 'by bc',
    taken: 'bc',
    leftOut: 'a',
    tries: ['abc', 'a', 'b', 'bc'],
  });
  const notBoth = (tried: string) => !(tried.includes('a') && tried.includes('b'));
  expect(await planned('abcde', notBoth)).toMatchObject({ taken: 'acde', leftOut: 'b' });
  expect(await planned('bcda', notBoth)).toMatchObject({ taken: 'bcd', leftOut: 'a' });
});

it('tries nothing twice, and leaves out all where none is possible', async () => {
  expect(await planned('abc', (tried) => tried !== 'abc')).toMatchObject({
    taken: 'ab',
    leftOut: 'c',
    tries: ['abc', 'a', 'ab'],
  });
  expect(await planned('a', () => false)).toEqual({
    plan: null,
    taken: '',
    leftOut: 'a',
    tries: ['a'],
  });
});
