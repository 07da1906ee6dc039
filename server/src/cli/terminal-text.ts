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
