import { expect, test } from 'vitest';
import { ratedWords } from './cleanliness.tsx';

test.each([
  [null, 0, 'Not rated yet'],
  [4.5, 1, '4.5 of 5, by 1 rating'],
  [5, 3, '5.0 of 5, the latest of 3 ratings'],
])('FACT-06 a rating of %j, of %j, is not shown as that of everyone', (rating, ratings, words) => {
  expect(ratedWords({ rating, ratings, predicted: 3.4, confidence: 0.5 })).toBe(words);
});
