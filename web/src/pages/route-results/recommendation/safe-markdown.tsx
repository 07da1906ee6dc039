import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { OutsideLink } from '../../../components/outside-link.tsx';

/** One level below the box's own heading, whatever level the text wants. */
const Heading: Components['h1'] = ({ children }) => <h4>{children}</h4>;

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => (
    <OutsideLink url={href} newTab>
      {children}
    </OutsideLink>
  ),
  // An image would tell its server who reads this.
  img: ({ alt }) => alt,
};

/**
 * Markdown that others wrote, as elements that can do no harm: no HTML, no images, and links as
 * LIB-26 has them. Read here and now: a text that can't be read fails for its caller, not while the
 * page is drawn.
 */
export function safeMarkdown(text: string): ReactNode {
  // OutsideLink is the judge of addresses.
  return Markdown({ children: text, components, skipHtml: true, urlTransform: (url) => url });
}
