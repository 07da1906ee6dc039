const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/g;
// eslint-disable-next-line no-control-regex -- what is taken out is the point
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
/** What turns the direction of the text after it, over its own end too (Unicode UAX 9). */
const TURNS = /\p{Bidi_Control}+/gu;

/** Text on one line, which turns nothing after it around; without space at its ends. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(TURNS, '').trim();
}

/**
 * Text as it stands, in CommonMark: a {@link oneLine} with every character escaped that may mean
 * something (CommonMark 0.31.2, 2.4).
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replace(ASCII_PUNCTUATION, '\\$&');
}
