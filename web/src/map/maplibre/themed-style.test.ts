import { expect, test } from 'vitest';
import { themedStyle } from './themed-style.ts';

const PAGE = 'https://loovia.test/route-results?start=x';

test('our own style is asked for in the theme of the page', () => {
  expect(themedStyle('/map/style.json?v=7', true, PAGE)).toBe(
    'https://loovia.test/map/style.json?v=7&theme=dark',
  );
});

test("others' styles are asked for by their own address", () => {
  for (const dark of [false, true]) {
    expect(themedStyle('https://tiles.test/styles/plain?key=a', dark, PAGE)).toBe(
      'https://tiles.test/styles/plain?key=a',
    );
  }
});
