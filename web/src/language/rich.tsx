import { fill, type Values, wording } from '@loovia/core/language';
import { Fragment, type ReactNode } from 'react';

/**
 * A text with parts of its own kind, in the language being spoken:
 * `rich('Read our <privacy>privacy notice</privacy>.', { privacy: (words) => <Link …>{words}</Link> })`.
 * Parts are not nested; a value is text, whatever it holds.
 * @param english literally; it is its own key in the catalogue
 */
export function rich(
  english: string,
  parts: Readonly<Record<string, (words: string) => ReactNode>>,
  values: Values = {},
): ReactNode {
  const pieces: ReactNode[] = [];
  const text = wording(english);
  let read = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, name = '', words = ''] = match;
    pieces.push(fill(text.slice(read, match.index), values));
    pieces.push(<Fragment key={match.index}>{parts[name]?.(fill(words, values))}</Fragment>);
    read = match.index + whole.length;
  }
  pieces.push(fill(text.slice(read), values));
  return pieces;
}
