import { expect, test } from 'vitest';
import { countWords, isNearLimit } from './text-box.tsx';

test.each([
  [230, '25 characters left'],
  [254, '1 character left'],
  [255, '0 characters left'],
  [256, '1 character too many'],
  [300, '45 characters too many'],
])('%i of 255: %s', (length, words) => {
  expect(countWords(length, 255)).toBe(words);
});

test('the last tenth counts as near the limit', () => {
  expect(isNearLimit(229, 255)).toBe(false);
  expect(isNearLimit(230, 255)).toBe(true);
  expect(isNearLimit(256, 255)).toBe(true);
});
