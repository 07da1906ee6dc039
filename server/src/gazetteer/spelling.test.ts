import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { mistakes } from './spelling.ts';

it.each([
  ['newport', 'newport', 0],
  ['newp', 'newport', 0],
  ['nweport', 'newport', 1],
  ['comercial', 'commercial', 1],
  ['commmercial', 'commercial', 1],
  ['comerc', 'commercial', 1],
  ['tredager', 'tredegar', 2],
])('counts the mistakes of %s for %s', (typed, word, count) => {
  expect(mistakes(typed, word)).toBe(count);
});

it.each([
  ['St. Bride’s Road', 'st brides rd'],
  ['SAINT BRIDES RD', 'st brides rd'],
  ['Newport Railway Station', 'newport stn'],
  ['Llansanffraid Gwynllŵg', 'llansanffraid gwynllwg'],
  ['Robins & Days', 'robins days'],
  ['np201hg', 'np20 1hg'],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('folds to letters, digits and single spaces alone, and what is folded no further', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = fold(text);
      expect(folded).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
      expect(fold(folded)).toBe(folded);
    }),
  );
});
