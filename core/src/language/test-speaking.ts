import { welsh } from './cy/index.ts';
import { learn, speak } from './translate.ts';

/** What something says in Welsh. English is spoken again after it. */
export function inWelsh<Result>(say: () => Result): Result {
  learn('cy', welsh);
  speak(() => 'cy');
  try {
    return say();
  } finally {
    speak(() => 'en');
  }
}
