/** English and Welsh, by their BCP 47 tags. */
export const LANGUAGES = ['en', 'cy'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a browser keeps the language that was chosen on the page: in its storage, and as a cookie. */
export const LANGUAGE_KEY = 'loovia-language';

/**
 * The language to speak to somebody: the first that they prefer and that there is, else English.
 * @param preferred BCP 47 tags, the dearest first, as in `navigator.languages` ('cy-GB', 'en')
 */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [primary] = tag.toLowerCase().split('-');
    const found = LANGUAGES.find((language) => language === primary);
    if (found) return found;
  }
  return 'en';
}
