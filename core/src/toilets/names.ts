import { t } from '../language/index.ts';

const MAX_NAME_LENGTH = 255;

/** How the names made here begin; those kept for customers aren't called public. */
const MADE_NAME = /^(public )?toilet(,|$)/iu;

/** Words that say no more than 'toilet', in English, Welsh, Gaelic and Irish, and filling words. */
const EMPTY_WORDS = new Set(
  [
    'toilet toilets wc wcs loo loos lavatory lavatories convenience conveniences restroom restrooms',
    'superloo washroom washrooms facility facilities block public the and at of in on by near',
    'toiled toiledau cyhoeddus tai bach y yr taighean beaga poblach leithreas leithris poibli',
  ].flatMap((words) => words.split(' ')),
);

/** Words for the same, so that 'Ladies' is not 'Gents' but is 'Women'. */
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
 * The name a toilet is shown under: its own, else one made of what is known, from the first of
 * `places` (venue, street, locality) that is there: 'Public toilet, Commercial Street'.
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
export function notCalledPublic(madeName: string): string {
  return madeName.replace(/^Public toilet/, 'Toilet');
}

/**
 * A toilet's name in the language being spoken. Names are kept as they were given or made; what
 * {@link displayName} made is said in the words of that language.
 */
export function shownName(name: string): string {
  const [, kind, where] = /^(Public toilet|Toilet)(?:, (.*))?$/s.exec(name) ?? [];
  if (kind === undefined) return name;
  const isPublic = kind === 'Public toilet';
  if (where === undefined) return isPublic ? t('Public toilet') : t('Toilet');
  return isPublic ? t('Public toilet, {where}', { where }) : t('Toilet, {where}', { where });
}

/**
 * Whether two names may be names of one toilet, for records that lie within 50 m of each other.
 * Letter case, accents, punctuation and words that only say 'toilet' are set aside; names are then
 * alike when the words of one are all among the other's. A name with nothing left ('WC', 'Public
 * toilets') or made by {@link displayName} says nothing and is alike to any.
 */
export function namesAlike(a: string, b: string): boolean {
  const [first, second] = [tellingWords(a), tellingWords(b)];
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first];
  return [...fewer].every((word) => more.has(word));
}

/** Whether a name tells its toilet from no other: 'WC', 'Public toilets', or made by {@link displayName}. */
export function saysNothing(name: string): boolean {
  return tellingWords(name).size === 0;
}

/** Without space around or doubled, cut to length between characters. */
function tidy(text: string | null | undefined): string {
  const plain = (text ?? '').replace(/\s+/gu, ' ').trim();
  return plain.slice(0, MAX_NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

function tellingWords(name: string): Set<string> {
  if (MADE_NAME.test(name.trim())) return new Set();
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/['’.]/gu, '').split(/[^\p{L}\p{N}]+/u);
  const telling = words.filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  return new Set(telling.map((word) => SAME_WORDS[word] ?? word));
}
