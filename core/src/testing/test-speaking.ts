import { welsh } from '../language/cy/index.ts';
import { addCatalogue, setLanguageSource } from '../language/translate.ts';

/** Calls a function with Welsh as the current language, and goes back to English. */
export function inWelsh<Result>(say: () => Result): Result {
  addCatalogue('cy', welsh);
  setLanguageSource(() => 'cy');
  try {
    return say();
  } finally {
    setLanguageSource(() => 'en');
  }
}
