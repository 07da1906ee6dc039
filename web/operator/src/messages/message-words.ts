import { categoryWords, isContactCategory } from '@loovia/core/contact';
import type { Message } from '@loovia/core/operator';

function categoryOf({ category }: Message): string {
  return isContactCategory(category) ? categoryWords(category) : category;
}

/** Where an answer may go; null = they left nothing to be reached by. */
export function reachedBy({ from, returnContact }: Message): string | null {
  return returnContact ?? from;
}

/** What the message is called among others: 'General Inquiry from ann@example.org'. */
export function messageTitle(message: Message): string {
  const { from, returnContact } = message;
  const sender = from ?? returnContact ?? 'somebody who left no address';
  return `${categoryOf(message)} from ${sender}`;
}
