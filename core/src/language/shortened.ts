const BEGINNING_LETTERS = 300;
const END_LETTERS = 100;

/**
 * A sentence without its middle where it is longer than 400 characters, as it may repeat a value of any
 * length from a file. Its beginning says where, its end what is wrong.
 */
export function shortened(sentence: string): string {
  if (sentence.length <= BEGINNING_LETTERS + END_LETTERS) return sentence;
  return `${sentence.slice(0, BEGINNING_LETTERS)} … ${sentence.slice(-END_LETTERS)}`.toWellFormed();
}

/** Shortens a text that is too long, at a word's end and with an ellipsis; never within a character. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const short = text.slice(0, maxLength - 1);
  const cut = short.slice(0, Math.max(short.lastIndexOf(' '), maxLength / 2));
  return `${cut.replace(/\p{Cs}$/u, '')}…`;
}
