/** Words that people shorten, and how. 'Saint' and 'street' share theirs, as they do in writing. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['boulevard', 'blvd'],
  ['centre', 'ctr'],
  ['center', 'ctr'],
  ['close', 'cl'],
  ['court', 'ct'],
  ['crescent', 'cres'],
  ['drive', 'dr'],
  ['gardens', 'gdns'],
  ['grove', 'gr'],
  ['hospital', 'hosp'],
  ['lane', 'ln'],
  ['mount', 'mt'],
  ['park', 'pk'],
  ['parade', 'pde'],
  ['place', 'pl'],
  ['road', 'rd'],
  ['saint', 'st'],
  ['square', 'sq'],
  ['station', 'stn'],
  ['street', 'st'],
  ['str', 'st'],
  ['terrace', 'terr'],
  ['ter', 'terr'],
  ['university', 'uni'],
  ['and', ''],
]);

/** Of one letter, too many words begin. */
const SHORTEST_BEGINNING = 2;

const FULL_POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/g;
const COUNTRY =
  /(^| )(uk|u k|gb|united kingdom|great britain|england|wales|cymru|scotland|northern ireland)$/;

/** Lower case, without accents and apostrophes: 'Bride’s' → 'brides'. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`ʼ]/gu, '')
    .toLowerCase();
}

/**
 * Text as it is compared: lower case, without accents, apostrophes and signs, words shortened as
 * people shorten them, postcodes with their space: 'Saint Bride’s Rd.' → 'st brides rd'. Holds only
 * letters, digits and single spaces, so nothing in it has a meaning in patterns.
 */
export function fold(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(railway|rail|train) (station|stn)\b/g, 'stn')
    .replace(FULL_POSTCODE, '$1 $2')
    .split(' ')
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .filter((word) => word !== '')
    .join(' ');
}

/** The short forms of the words that this may be the beginning of: 'stre' → 'st'. */
export function shortFormsBegunBy(beginning: string): string[] {
  if (beginning.length < SHORTEST_BEGINNING) return [];
  const begun = [...SHORT_FORMS].filter(
    ([word, short]) => short !== '' && word.startsWith(beginning) && !short.startsWith(beginning),
  );
  return [...new Set(begun.map(([, short]) => short))];
}

/** Folded words without the country at their end; every place is in one. */
export function withoutCountry(folded: string): string {
  return folded.replace(COUNTRY, '').replace(COUNTRY, '');
}
