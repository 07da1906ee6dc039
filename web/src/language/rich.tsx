import { interpolate, translationOf, type Values } from '@loovia/core/language';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../components/visually-hidden.tsx';

/** The address that a part links to, or a function that draws its words. */
type Part = string | ((words: string) => ReactNode);

/** Parts that every text can use. */
const ALWAYS: Readonly<Record<string, Part>> = {
  strong: (words) => <strong>{words}</strong>,
  code: (words) => <code>{words}</code>,
  /** For screen readers only. */
  hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
};

/**
 * A text with links and other parts, in the language of the page:
 * `rich('Read our <privacy>privacy notice</privacy>.', { privacy: '/privacy' })`.
 * Parts are not nested. Values are plain text.
 * @param english literally; it is its own key in the catalogue
 */
export function rich(
  english: string,
  parts: Readonly<Record<string, Part>> = {},
  values: Values = {},
): ReactNode {
  const pieces: ReactNode[] = [];
  const text = translationOf(english);
  let read = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, name = '', words = ''] = match;
    const part = parts[name] ?? ALWAYS[name];
    pieces.push(interpolate(text.slice(read, match.index), values));
    pieces.push(
      <Fragment key={match.index}>{part && made(part, interpolate(words, values))}</Fragment>,
    );
    read = match.index + whole.length;
  }
  pieces.push(interpolate(text.slice(read), values));
  return pieces;
}

const made = (part: Part, words: string): ReactNode =>
  typeof part === 'function' ? part(words) : linked(part, words);

/** Words that lead to a screen, or to an address elsewhere. */
export function linked(to: string, words: ReactNode): ReactNode {
  // Paths of the API are not screens.
  const isScreen = to.startsWith('/') && !to.startsWith('/api/');
  return isScreen ? <Link to={to}>{words}</Link> : <a href={to}>{words}</a>;
}
