import type { ReactNode } from 'react';
import { parsedUrl } from '../browser/parsed-url.ts';

/** LIB-26: where links in other people's texts may lead. */
const PROTOCOLS: ReadonlySet<string> = new Set([
  'http:',
  'https:',
  'irc:',
  'ircs:',
  'mailto:',
  'xmpp:',
]);

/** May an address from outside be a link? `javascript:` and the like would run here. */
function mayBeLink(url: string): boolean {
  const protocol = parsedUrl(url)?.protocol;
  return protocol !== undefined && PROTOCOLS.has(protocol);
}

interface OutsideLinkProps {
  /** As the source of some data gave it. Without a safe one, the words show without a link. */
  readonly url: string | undefined;
  readonly newTab?: boolean;
  readonly children: ReactNode;
}

/** A link whose address came with data. */
export function OutsideLink({ url, newTab = false, children }: OutsideLinkProps) {
  if (url === undefined || !mayBeLink(url)) return children;
  return (
    <a href={url} {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {children}
    </a>
  );
}
