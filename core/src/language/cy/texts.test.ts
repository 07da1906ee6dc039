import { describe, expect, it } from 'vitest';
import { welsh } from './index.ts';

const COUNTED = Object.entries(welsh).flatMap(([english, forms]) =>
  typeof forms === 'string' ? [] : [{ english, forms }],
);

/** Letters that change after 2 (dau doiled, dau fis), and after 3 and 6 (tri thoiled, chwe pherson). */
const CHANGES_AFTER_2 = /\{count\} (?:[cpt](?!h)|m|ll|rh)/;
const CHANGES_AFTER_3_AND_6 = /\{count\} [cpt](?!h)/;

describe('a noun after a number', () => {
  it.each(COUNTED)('mutates: $english', ({ forms }) => {
    const { two = forms.other, few = forms.other, many = forms.other } = forms;
    expect(two).not.toMatch(CHANGES_AFTER_2);
    expect(few).not.toMatch(CHANGES_AFTER_3_AND_6);
    expect(many).not.toMatch(CHANGES_AFTER_3_AND_6);
  });
});

/** Values that are names, after a word that would change their first letter: ‘o Casnewydd’. */
const MUTATED_NAME =
  /(?<!\p{L})(?:am|ar|at|â|dan|dros|drwy|gan|gyda|heb|i|o|tan|tua|wrth|yn) \{(?:area|end|headsign|line|names?|place|region|route|start|stops?|street|vehicle|weekday|who)\}/u;

it('puts no name where it would have to mutate', () => {
  const texts = Object.values(welsh).flatMap((text) =>
    typeof text === 'string' ? [text] : Object.values(text),
  );
  // A pin is at coordinates, which are numbers.
  const wrong = texts.filter((text) => !text.startsWith('Pin yn') && MUTATED_NAME.test(text));
  expect(wrong).toEqual([]);
});
