import { expect, it } from 'vitest';
import { aroundWords } from './around-words.ts';

const toilet = {
  name: 'Public toilet, Costa',
  inside: ['Costa', 'Friars Walk'],
  operator: 'Newport City Council',
};

it.each([
  [toilet, 'In Friars Walk · Run by Newport City Council'],
  [{ ...toilet, operator: 'costa' }, 'In Friars Walk'],
  [{ ...toilet, inside: ['Costa'] }, 'Run by Newport City Council'],
  [{ ...toilet, name: 'WC' }, 'In Costa, Friars Walk · Run by Newport City Council'],
  [{ ...toilet, inside: [], operator: null }, null],
])('SHOW-09 what it is in and who runs it: %j', (given, words) => {
  expect(aroundWords(given)).toBe(words);
});
