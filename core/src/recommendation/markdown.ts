const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/g;
// eslint-disable-next-line no-control-regex -- what is taken out is the point
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/**
 * Text as it stands, in CommonMark: every character that may mean something is escaped (CommonMark
 * 0.31.2, 2.4), and it stays on one line. Space at its ends, which could indent it, is left out.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(BREAKS, ' ').trim().replace(ASCII_PUNCTUATION, '\\$&');
}
