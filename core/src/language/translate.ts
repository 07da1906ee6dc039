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

/** The forms of a text that counts something, by CLDR plural category; `other` serves all not given. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** A language's texts, each under its English one; what counts, under English's form for many. */
export type Catalogue = Readonly<Record<string, string | PluralForms>>;

const catalogues = new Map<Language, Catalogue>();
let spoken: () => Language = () => 'en';

/** Makes a language's texts known. English needs none: its texts are those in the code. */
export function learn(language: Language, catalogue: Catalogue): void {
  catalogues.set(language, catalogue);
}

/**
 * Says where the language comes from: on the page it is one for its whole life, on the server it
 * belongs to the request under way.
 */
export function speak(current: () => Language): void {
  spoken = current;
}

/** The language being spoken now. */
export function language(): Language {
  return spoken();
}

/** A text in the language being spoken, its values not yet put in; English where it is not known. */
export function wording(english: string): string {
  const found = catalogues.get(spoken())?.[english];
  return typeof found === 'string' ? found : english;
}

/**
 * A text in the language being spoken. Call it where the text is shown, never while a module is
 * loaded: the language is not known then.
 * @param english the whole sentence, literally: it is its own key in the catalogue
 */
export function t(english: string, values: Values = {}): string {
  return fill(wording(english), values);
}

/**
 * A text that counts something, in the language being spoken; `{count}` stands for the number.
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
  return fill(forms[category] ?? forms.other, { ...values, count });
}

/** Made once: making them takes longer than all else here. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** What stands for the names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Puts values in the place of their names: `{count} stops` becomes `3 stops`. Other braces stay. */
export function fill(wording: string, values: Values): string {
  return wording.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** 'A', 'A and B', 'A, B and C' (or with 'or'), in the language being spoken; '' where there is none. */
export function listOf(items: readonly string[], joint: 'and' | 'or'): string {
  const last = items.at(-1);
  if (last === undefined) return '';
  if (items.length === 1) return last;
  const others = items.slice(0, -1).join(', ');
  if (joint === 'or') return t('{others} or {last}', { others, last });
  // Welsh 'and' is another word before a vowel: a chathod, ac adar.
  return language() === 'cy' && soundsLikeVowel(last)
    ? `${others} ac ${last}`
    : t('{others} and {last}', { others, last });
}

/** Welsh has seven vowels; one, eight and the teens begin with one as well (un, wyth, un deg pump). */
function soundsLikeVowel(word: string): boolean {
  return /^[aeiouwy]|^8|^1(?!0|\d\d)/.test(word.normalize('NFD').toLowerCase());
}
