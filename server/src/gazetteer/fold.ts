/** Words that people shorten, and how. 'Saint' and 'street' have the same short form, as in writing. */
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

/** Too many words begin with one letter. */
const SHORTEST_BEGINNING = 2;

export const FULL_POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/gi;
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
 * Text for comparison: lower case, without accents, apostrophes and punctuation, with the usual short
 * forms, postcodes with their space: 'Saint Bride’s Rd.' → 'st brides rd'. It has only letters, digits and
 * single spaces, so it can be used in patterns as it is.
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

/** The short forms of the words that begin like this: 'stre' → 'st'. */
export function shortFormsBegunBy(beginning: string): string[] {
  if (beginning.length < SHORTEST_BEGINNING) return [];
  const begun = [...SHORT_FORMS].filter(
    ([word, short]) => short !== '' && word.startsWith(beginning) && !short.startsWith(beginning),
  );
  return [...new Set(begun.map(([, short]) => short))];
}

/** Folded words without a country at their end. */
export function withoutCountry(folded: string): string {
  return folded.replace(COUNTRY, '').replace(COUNTRY, '');
}
