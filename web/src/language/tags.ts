import type { Language } from '@loovia/core/language';

/** The tag of each language, for `lang` and `Accept-Language`. */
export const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', cy: 'cy' };
