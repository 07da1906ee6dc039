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

/** Welsh has seven vowels; one, eight and the teens begin with one as well (un, wyth, un deg pump). */
function soundsLikeVowel(word: string): boolean {
  return /^[aeiouwy]|^8|^1(?!0|\d\d)/.test(word.normalize('NFD').toLowerCase());
}
