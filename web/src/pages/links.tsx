import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A part of a sentence that leads to a page of Loovia. */
export function linkTo(path: string): (words: string) => ReactNode {
  return (words) => <Link to={path}>{words}</Link>;
}

/** A part of a sentence that leads to what is no page of Loovia. */
export function anchorTo(address: string): (words: string) => ReactNode {
  return (words) => <a href={address}>{words}</a>;
}
