import type { ComponentProps } from 'react';
import styles from './skip-link.module.css';

/** The first link of a page, past what every page starts with. It is visible while it has the focus. */
export function SkipLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...props} className={styles.skip} />;
}
