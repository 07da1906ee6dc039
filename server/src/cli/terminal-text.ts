import { categoryWords, isContactCategory } from '@loovia/core/contact';
import { londonCivil } from '@loovia/core/time';

/**
 * Characters that a terminal obeys instead of showing: control characters, which begin escape sequences,
 * and marks that change the direction of writing.
 */
const OBEYED = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Shows characters that a terminal would obey as '\u{1b}', except line ends. */
export function shown(text: string): string {
  return text.replace(OBEYED, (character) =>
    character === '\n' ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

export const onOneLine = (text: string): string => shown(text).replaceAll('\n', ' ');

/** In London's civil time. */
export function when(moment: Date | string): string {
  const { date, time } = londonCivil(new Date(moment));
  return `${date} ${time}`;
}

export const quoted = (text: string): string[] =>
  shown(text)
    .split('\n')
    .map((line) => `  | ${line}`);

interface TerminalMessage {
  readonly id: string;
  readonly at: Date | string;
  readonly category: string;
  readonly from: string;
  readonly isSignedIn: boolean;
  readonly returnContact: string | null;
  /** In words; null = the message is about no toilet. */
  readonly toilet: string | null;
  readonly text: string;
}

/** A message of the contact page. */
export function messageLines(message: TerminalMessage): string[] {
  const { id, at, category, from, isSignedIn, returnContact, toilet, text } = message;
  const kind = isContactCategory(category) ? categoryWords(category) : category;
  return [
    `${when(at)}  ${kind}  (${id})`,
    `  From:   ${onOneLine(from)}${isSignedIn ? ' (signed in)' : ''}`,
    ...(returnContact === null || returnContact === from
      ? []
      : [`  Reach:  ${onOneLine(returnContact)}`]),
    ...(toilet === null ? [] : [`  Toilet: ${onOneLine(toilet)}`]),
    ...quoted(text),
  ];
}
