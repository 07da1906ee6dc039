const MOST_LETTERS = 160;
/** Characters that are not seen: they can turn a line's direction, or hide text. */
const UNSEEN = /\p{C}+/gu;

/** A text of a model's as one short line of plain text; empty where it says nothing. */
export function plainLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  const letters = Array.from(line);
  if (letters.length <= MOST_LETTERS) return line;
  return `${letters
    .slice(0, MOST_LETTERS - 1)
    .join('')
    .trimEnd()}…`;
}
