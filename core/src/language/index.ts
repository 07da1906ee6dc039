export { listOf } from './list.ts';
export { shortened } from './shortened.ts';
export {
  type Catalogue,
  fill,
  type Language,
  language,
  LANGUAGE_KEY,
  languageFor,
  LANGUAGES,
  learn,
  plural,
  type PluralForms,
  speak,
  t,
  type Values,
  wording,
} from './translate.ts';
