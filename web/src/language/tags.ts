import type { Language } from '@loovia/core/language';

/** What `lang` and `Accept-Language` call a language. */
export const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', cy: 'cy' };
