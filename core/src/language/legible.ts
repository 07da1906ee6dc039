/** Marks on one letter that people can tell apart: Hebrew and Devanagari need as many. */
export const MOST_MARKS = 3;

/**
 * Signs of dead scripts as wide as a line, whole sentences in one letter, and mathematical letters, which a screen
 * reader names one by one: what a class of characters excludes, for a pattern.
 */
export const UNREAD_LETTERS = String.raw`\p{sc=Xsux}|\p{sc=Egyp}|\p{sc=Hluw}|[\u{FDFA}\u{FDFB}\u{FDFD}\u{1D400}-\u{1D7FF}]`;

/** Also halves of surrogate pairs. */
const UNREAD = new RegExp(String.raw`\p{Cs}|${UNREAD_LETTERS}`, 'u');
const STACKED = new RegExp(String.raw`\p{M}{${MOST_MARKS + 1}}`, 'u');
/** They join letters and choose the form of signs: emoji have several. */
const JOINERS = /[\p{Cf}\p{Variation_Selector}]/gu;

/** The letters that take the most room. */
const WIDE_LETTERS = /[MWÆŒ]/giu;
/** No word has as many. */
const MOST_WIDE_LETTERS = 30;

/**
 * The letters of a word that is all wide letters, so that it would fill line after line; undefined if there
 * is no such word. Other letters may fill a text's whole length: pages break them.
 */
export function tooWide(text: string): readonly string[] | undefined {
  return text
    .normalize('NFD')
    .split(/[\s-]/u)
    .map((word) => word.match(WIDE_LETTERS) ?? [])
    .find((letters) => letters.length > MOST_WIDE_LETTERS);
}

/** Whether others can read all of a line: nothing in it is unseen, or turns its letters round. */
export function isLegibleLine(text: string): boolean {
  return isLegible(text) && !/\p{DI}/u.test(text);
}

/** Whether others can read what somebody wrote freely, and it stays in its place on their screen. */
export function isLegible(text: string): boolean {
  const joined = text.normalize('NFC').replace(JOINERS, '');
  return !STACKED.test(joined) && !UNREAD.test(joined) && tooWide(text) === undefined;
}
