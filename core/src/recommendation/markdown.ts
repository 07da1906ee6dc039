const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/g;
// eslint-disable-next-line no-control-regex -- removing them is the point
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
/** Characters that turn the direction of the text after them (Unicode UAX 9). */
const TURNS = /\p{Bidi_Control}+/gu;

/** Text on one line, trimmed, which doesn't turn the direction of what follows. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(TURNS, '').trim();
}

/**
 * Text as literal CommonMark: a {@link oneLine} with every character escaped that may have a meaning
 * (CommonMark 0.31.2, 2.4).
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replace(ASCII_PUNCTUATION, '\\$&');
}
