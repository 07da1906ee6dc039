import { expect, it } from 'vitest';
import { isLegible, isLegibleLine } from './legible.ts';

it.each([
  'The door is stuck, and the light is off.',
  'Mae’r drws ar glo yn Nhŷ Bach Llangefni',
  '👩‍❤️‍💋‍👨 🏴󠁧󠁢󠁷󠁬󠁳󠁿 ❤️ 🚽🏽',
  'می‌خواهم बाथरूम शौचालय שָׁלוֹם مُحَمَّد ห้องน้ำ 화장실',
  'https://example.org/WWW?M=MMMM',
  'x'.repeat(5000),
  '',
])('what people write can be read: %.40s', (text) => {
  expect(isLegible(text)).toBe(true);
});

it.each([
  ['stacked marks', `Clo${'\u0301\u0302\u0323'.repeat(20)}sed`],
  ['marks with joiners between them', `a${'\u0316\u200D'.repeat(20)}`],
  ['circles around a letter', `a${'\u20DD'.repeat(4)}`],
  ['the widest letters alone', 'W'.repeat(255)],
  ['signs as wide as a line', '𒈙𒈙'],
  ['a sentence in one sign', '\uFDFD'],
  ['mathematical letters', '𝐂𝐋𝐎𝐒𝐄𝐃'],
  ['half of a letter', 'a\uD800b'],
])('refuses %s', (_, text) => {
  expect(isLegible(text)).toBe(false);
});

it.each(['\u202Edesolc', 'a\u3164b', 'a\u200Bb', '\u2066a'])('refuses %j in a line', (text) => {
  expect(isLegible(text)).toBe(true);
  expect(isLegibleLine(text)).toBe(false);
});
