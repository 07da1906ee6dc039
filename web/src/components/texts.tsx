import type { ReactNode } from 'react';

interface TextsProps {
  /** Those that are `false` are left out. */
  readonly children: readonly ReactNode[];
}

/** Each text as a paragraph. */
export function Paragraphs({ children }: TextsProps) {
  return children.map((text, at) => text !== false && <p key={at}>{text}</p>);
}

interface ItemsProps extends TextsProps {
  readonly ordered?: boolean;
}

/** Each text as an item of a list. */
export function Items({ ordered = false, children }: ItemsProps) {
  const List = ordered ? 'ol' : 'ul';
  return <List>{children.map((text, at) => text !== false && <li key={at}>{text}</li>)}</List>;
}
