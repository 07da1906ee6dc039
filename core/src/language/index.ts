export { type Language, LANGUAGE_KEY, LANGUAGES, languageFor } from './languages.ts';
export { fill, type Values } from './fill.ts';
export { listOf } from './list.ts';
export { shortened } from './shortened.ts';
export {
  type Catalogue,
  language,
  learn,
  type PluralForms,
  plural,
  speak,
  t,
  wording,
} from './translate.ts';
