import { expect, it } from 'vitest';
import { hiddenWords } from './hidden-words.ts';

it.each([
  [{ lacking: 0, unknown: 0 }, 'No toilets on Route 1 are hidden.'],
  [{ lacking: 1, unknown: 0 }, '1 of 10 toilets on Route 1 is hidden.'],
  [{ lacking: 3, unknown: 0 }, '3 of 12 toilets on Route 1 are hidden.'],
  [
    { lacking: 0, unknown: 1 },
    '1 of 10 toilets on Route 1 is hidden because we do not know enough about it.',
  ],
  [
    { lacking: 3, unknown: 2 },
    '5 of 14 toilets on Route 1 are hidden, 2 of them because we do not know enough.',
  ],
])('says how many toilets %j hides', (hidden, words) => {
  expect(hiddenWords(hidden, 9, 'Route 1')).toBe(words);
});
