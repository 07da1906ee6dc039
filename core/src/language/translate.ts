/** English and Welsh, by their ISO 639 codes. */
export const LANGUAGES = ['en', 'cy'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Their tags for `lang` and `Accept-Language`. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', cy: 'cy' };

/** The browser storage key, and cookie, of the language chosen on the page. */
export const LANGUAGE_KEY = 'loovia-language';

/**
 * The first preferred language that there is, else English.
 * @param preferred BCP 47 tags, most preferred first, as in `navigator.languages` ('cy-GB', 'en')
 */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [primary] = tag.toLowerCase().split('-');
    const found = LANGUAGES.find((language) => language === primary);
    if (found) return found;
  }
  return 'en';
}

/** The forms of a text with a count, by CLDR plural category; `other` is used for those not given. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** A language's texts by their English originals; those with a count, by the English plural. */
export type Catalogue = Readonly<Record<string, string | PluralForms>>;

const catalogues = new Map<Language, Catalogue>();
let spoken: () => Language = () => 'en';

/** Adds a language's texts. English needs none: its texts are those in the code. */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  catalogues.set(language, catalogue);
}

/**
 * Sets where the current language comes from: on the page it never changes, on the server it belongs to
 * the current request.
 */
export function setLanguageSource(current: () => Language): void {
  spoken = current;
}

/** The current language. */
export function language(): Language {
  return spoken();
}

/** A text in the current language, without its values; English where there is no translation. */
export function translationOf(english: string): string {
  const found = catalogues.get(spoken())?.[english];
  return typeof found === 'string' ? found : english;
}

/**
 * A text in the current language. Call it where the text is shown, never while a module is loaded: the
 * language is not known then.
 * @param english the whole sentence, literally: it is its own key in the catalogue
 */
export function t(english: string, values: Values = {}): string {
  return interpolate(translationOf(english), values);
}

/**
 * A text with a count, in the current language; `{count}` is replaced by the number.
 * @param english literally; `other` is the key in the catalogue
 */
export function plural(
  count: number,
  english: { readonly one: string; readonly other: string },
  values: Values = {},
): string {
  const found = catalogues.get(spoken())?.[english.other];
  const known = typeof found === 'object';
  const forms: PluralForms = known ? found : english;
  const category = rulesOf(known ? spoken() : 'en').select(count);
  return interpolate(forms[category] ?? forms.other, { ...values, count });
}

/** Made once, as making them is slow. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The values that replace names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** A name in braces, or the space between a number and its unit, in either language. */
const REPLACED = /\{(\w+)\}|(?<=[\d}]) (?=(?:min|mun|awr|k?m|h)\b)/g;

/**
 * Replaces names in braces by their values: `{count} stops` becomes `3 stops`. Other braces stay.
 * A unit stays on the line of its number.
 */
export function interpolate(text: string, values: Values): string {
  return text.replaceAll(REPLACED, (whole, name?: string) => {
    if (name === undefined) return '\u00a0';
    return Object.hasOwn(values, name) ? String(values[name]) : whole;
  });
}
