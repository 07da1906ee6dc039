import { t } from '../language/index.ts';

const MAX_NAME_LENGTH = 255;

/** How the names made here begin. A toilet for customers isn't called public: its name may say whose it is. */
const MADE_NAME = /^(public )?toilet(,|$)/iu;
const MADE_PUBLIC_NAME = /^public toilet(,|$)/iu;

/** Words that mean no more than 'toilet', in English, Welsh, Gaelic and Irish, and filler words. */
const EMPTY_WORDS = new Set(
  [
    'toilet toilets wc wcs loo loos lavatory lavatories convenience conveniences restroom restrooms',
    'superloo washroom washrooms facility facilities block public the and at of in on by near',
    'toiled toiledau cyhoeddus tai bach y yr taighean beaga poblach leithreas leithris poibli',
  ].flatMap((words) => words.split(' ')),
);

/** Words that mean the same: 'Ladies' is 'Women', and not 'Gents'. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  ladies: 'women',
  lady: 'women',
  female: 'women',
  womens: 'women',
  gents: 'men',
  gentlemen: 'men',
  male: 'men',
  mens: 'men',
  saint: 'st',
  road: 'rd',
  street: 'st',
};

/**
 * The name shown for a toilet: its own, else one made from the first of `places` (venue, street,
 * locality) that is known: 'Public toilet, Commercial Street'.
 * `hasOwnName` is false when the name was made here. At most 255 characters.
 */
export function displayName(
  given: string | null | undefined,
  places: readonly (string | null | undefined)[],
): { name: string; hasOwnName: boolean } {
  const own = tidy(given);
  if (own) return { name: own, hasOwnName: true };
  const where = places.map(tidy).find((text) => text !== '');
  return { name: tidy(where ? `Public toilet, ${where}` : 'Public toilet'), hasOwnName: false };
}

/** A name made by {@link displayName} for a toilet that isn't open to the public: 'Toilet, Le Pub'. */
export function withoutPublic(madeName: string): string {
  return madeName.replace(/^Public toilet/, 'Toilet');
}

/**
 * A toilet's name in the current language. Names are stored as they were given or made; one that
 * {@link displayName} made is translated.
 */
export function translatedName(name: string): string {
  const [, kind, where] = /^(Public toilet|Toilet)(?:, (.*))?$/s.exec(name) ?? [];
  if (kind === undefined) return name;
  const isPublic = kind === 'Public toilet';
  if (where === undefined) return isPublic ? t('Public toilet') : t('Toilet');
  return isPublic ? t('Public toilet, {where}', { where }) : t('Toilet, {where}', { where });
}

/**
 * Whether two names may belong to one toilet, for records within 50 m of each other. Ignores letter
 * case, accents, punctuation and words that only mean 'toilet'; names are then alike when all words of
 * one are in the other. A name with nothing left ('WC', 'Public toilets') or made by {@link displayName}
 * is like any other; but 'Toilet, Le Pub' isn't like 'Friars Walk'.
 */
export function areNamesAlike(a: string, b: string): boolean {
  if ([a, b].every(isMade)) return true;
  const [first, second] = [tellingWords(a), tellingWords(b)];
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first];
  return [...fewer].every((word) => more.has(word));
}

/** Whether a name fits any toilet: 'WC', 'Public toilets', or one made by {@link displayName}. */
export function isGenericName(name: string): boolean {
  return isMade(name) || tellingWords(name).size === 0;
}

function isMade(name: string): boolean {
  return MADE_NAME.test(name.trim());
}

/** Trimmed, with single spaces, and cut to length between characters. */
function tidy(text: string | null | undefined): string {
  const plain = (text ?? '').replace(/\s+/gu, ' ').trim();
  return plain.slice(0, MAX_NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

function tellingWords(name: string): Set<string> {
  if (MADE_PUBLIC_NAME.test(name.trim())) return new Set();
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/['’.]/gu, '').split(/[^\p{L}\p{N}]+/u);
  const telling = words.filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  return new Set(telling.map((word) => SAME_WORDS[word] ?? word));
}
