import { expect, it } from 'vitest';
import { hiddenWords } from './filter-bar.tsx';

it.each([
  [{ lacking: 0, unknown: 0 }, 'No toilets near here are hidden.'],
  [{ lacking: 1, unknown: 0 }, '1 of 10 toilets near here is hidden.'],
  [{ lacking: 3, unknown: 0 }, '3 of 12 toilets near here are hidden.'],
  [{ lacking: 0, unknown: 1 }, '1 of 10 toilets near here is hidden: not known.'],
  [{ lacking: 3, unknown: 2 }, '5 of 14 toilets near here are hidden, 2 of them not known.'],
])('NEAR-05 says how many toilets %j hides', (hidden, words) => {
  expect(hiddenWords(hidden, 9, 'near here')).toBe(words);
});
