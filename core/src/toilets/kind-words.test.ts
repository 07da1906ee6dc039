import { expect, it } from 'vitest';
import { kindWords } from './kind-words.ts';

it.each([
  [null, 'Toilets'],
  ['pub', 'Pub'],
  ['museum', 'Museum'],
  ['mall', 'Shopping centre'],
  ['bowling_alley', 'Bowling alley'],
  ['constructor', 'Constructor'],
])('a venue of the kind %s is called %s', (kind, words) => {
  expect(kindWords(kind)).toBe(words);
});
