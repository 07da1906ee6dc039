import { language, t } from './translate.ts';

/** 'A', 'A and B', 'A, B and C' (or with 'or'), in the current language; '' without items. */
export function listOf(items: readonly string[], joint: 'and' | 'or'): string {
  const last = items.at(-1);
  if (last === undefined) return '';
  if (items.length === 1) return last;
  const others = items.slice(0, -1).join(', ');
  if (joint === 'or') return t('{others} or {last}', { others, last });
  // The Welsh 'and' changes before a vowel: a chathod, ac adar.
  return language() === 'cy' && soundsLikeVowel(last)
    ? `${others} ac ${last}`
    : t('{others} and {last}', { others, last });
}

/**
 * Welsh has seven vowels, but a W at the start is a consonant (a Wrecsam, a Waitrose) unless a y follows or
 * it has a mark (ac wyneb, ac ŵyn). One, eight and the teens begin with a vowel (un, wyth, un deg pump).
 */
function soundsLikeVowel(word: string): boolean {
  return /^[aeiouy]|^w[y\p{M}]|^8|^1(?!0|\d\d)/u.test(word.normalize('NFD').toLowerCase());
}
