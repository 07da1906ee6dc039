/** Words that stay small inside a name, in English and Welsh. */
const SMALL = new Set('and at by in le of on the to under upon with y yr'.split(' '));
/** Words that are letters, not words. */
const INITIALS = new Set('BP NCP NHS RAF RNLI WC YMCA'.split(' '));

/** 'PUBLIC CONVENIENCES SHOREHAM-BY-SEA' → 'Public Conveniences Shoreham-by-Sea'; other texts as they are. */
export function calmCapitals(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    if (/\p{N}/u.test(word) || INITIALS.has(word)) return word;
    const small = word.toLowerCase();
    if (at > 0 && SMALL.has(small)) return small;
    return small.replace(/^\p{L}|(?<=^o['’])\p{L}/gu, (letter) => letter.toUpperCase());
  });
}
