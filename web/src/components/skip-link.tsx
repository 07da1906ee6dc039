import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of the element that gets the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * The first link of a page, past what every page starts with. It is visible while it has the focus. Only
 * before scripts run is it followed: another address would be another entry in the browser's history,
 * without what the page keeps there.
 */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
