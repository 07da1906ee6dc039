import { expect, test } from 'vitest';
import { ratingWords } from './cleanliness-slider.tsx';

test.each([
  [0, '0.0 of 5, very dirty'],
  [0.9, '0.9 of 5, very dirty'],
  [1, '1.0 of 5, dirty'],
  [2.9, '2.9 of 5, not very clean'],
  [3, '3.0 of 5, acceptable'],
  [4, '4.0 of 5, clean'],
  [4.5, '4.5 of 5, spotless'],
  [5, '5.0 of 5, spotless'],
])('ADD-08 LIMIT-11 cleanliness %d in words', (rating, words) => {
  expect(ratingWords(rating)).toBe(words);
});
