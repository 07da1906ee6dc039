const MAX_NAME_LENGTH = 255;

/**
 * The name a toilet is shown under: its own, else one made of what is known, from the first of
 * `whereabouts` (venue, street, locality) that is there: 'Public toilet, Commercial Street'.
 * `hasOwnName` is false when the name was made here.
 */
export function displayName(
  given: string | null | undefined,
  whereabouts: readonly (string | null | undefined)[],
): { name: string; hasOwnName: boolean } {
  const own = tidy(given);
  if (own) return { name: own, hasOwnName: true };
  const where = whereabouts.map(tidy).find((text) => text !== '');
  return { name: tidy(where ? `Public toilet, ${where}` : 'Public toilet'), hasOwnName: false };
}

/**
 * Whether two names may be names of the same toilet, when records lie within 50 m of each other.
 * Case, accents, punctuation and words that only say 'toilet' are set aside; then the same words, or
 * one name's words all among the other's, are alike. A name with nothing left ('WC', 'Public
 * toilets') says nothing and is alike to any.
 */
export function namesAlike(a: string, b: string): boolean {
  const [first, second] = [tellingWords(a), tellingWords(b)];
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first];
  return [...fewer].every((word) => more.has(word));
}

function tidy(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/gu, ' ').trim().slice(0, MAX_NAME_LENGTH);
}

const TOILET_WORDS = new Set(['toilet', 'toilets', 'wc', 'public', 'loo', 'loos']);

function tellingWords(name: string): Set<string> {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/gu, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return new Set(words.filter((word) => !TOILET_WORDS.has(word)));
}
