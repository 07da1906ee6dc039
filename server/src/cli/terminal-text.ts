/**
 * What a terminal acts upon instead of showing it: control characters, which begin escape
 * sequences, and marks that turn the direction of writing.
 */
const ACTED_UPON = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Line ends stay, everything else that a terminal would act upon is shown as '\u{1b}'. */
export function shown(text: string): string {
  return text.replace(ACTED_UPON, (character) =>
    character === '\n' ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

export const onOneLine = (text: string): string => shown(text).replaceAll('\n', ' ');
