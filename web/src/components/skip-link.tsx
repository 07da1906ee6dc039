import type { ComponentProps } from 'react';
import styles from './skip-link.module.css';

/** The first stop of Tab, past what every screen begins with. It is seen while it has the focus. */
export function SkipLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...props} className={styles.skip} />;
}
