import { welsh } from './cy/index.ts';
import { learn, speak } from './translate.ts';

/** Calls a function with Welsh as the current language, and goes back to English. */
export function inWelsh<Result>(say: () => Result): Result {
  learn('cy', welsh);
  speak(() => 'cy');
  try {
    return say();
  } finally {
    speak(() => 'en');
  }
}
